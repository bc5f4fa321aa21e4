import type { NoteTemplate } from '@/lib/clips';
import { type NoteDraft, templateOf } from './note-draft';

/**
 * Changes to a template: what it was when they began, and what is typed since.
 */
export type NoteEdit = { base: NoteTemplate; draft: NoteDraft };

const parts = [
  'name',
  'behavior',
  'fileName',
  'folder',
  'properties',
  'body',
] as const;
type Part = (typeof parts)[number];

const isSamePart = (part: Part, a: NoteTemplate, b: NoteTemplate): boolean =>
  JSON.stringify(templateOf(a)[part]) === JSON.stringify(templateOf(b)[part]);

const isTyped = (part: Part, { base, draft }: NoteEdit): boolean =>
  !isSamePart(part, base, draft);

/** Whether anything is typed that differs from what it was. */
export const hasTyped = (edit: NoteEdit): boolean =>
  parts.some((part) => isTyped(part, edit));

/**
 * The template with what is typed here, and every other part as it is saved
 * now.
 */
export const withTyped = (edit: NoteEdit, saved: NoteDraft): NoteDraft => ({
  ...saved,
  ...Object.fromEntries(
    parts
      .filter((part) => isTyped(part, edit))
      .map((part) => [part, edit.draft[part]]),
  ),
});

/** Whether a part that is typed here was saved with something else since. */
export const isContradicted = (edit: NoteEdit, saved: NoteTemplate): boolean =>
  parts.some(
    (part) =>
      isTyped(part, edit) &&
      !isSamePart(part, edit.base, saved) &&
      !isSamePart(part, edit.draft, saved),
  );
