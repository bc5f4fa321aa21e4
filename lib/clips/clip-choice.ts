import { omit } from '@/lib/core/objects';
import { z } from '@/lib/core/zod';
import { noteEdit } from './templates/note-edit';

const id = z.string().check(z.maxLength(200));

/**
 * What the user chose in the clip sheet: where the note goes and with which
 * template, what they changed, and whether its pictures are saved beside it.
 * `adds`: it goes below the page's earlier note.
 */
export const clipChoice = z.strictObject({
  destinationId: id,
  templateId: id,
  edit: noteEdit,
  images: z.optional(z.boolean()),
  rich: z.optional(z.boolean()),
  adds: z.optional(z.boolean()),
});
export type ClipChoice = z.output<typeof clipChoice>;

/** What is kept with a note: all but what was meant for this one time. */
export const keptChoice = ({ edit, ...choice }: ClipChoice): ClipChoice => ({
  ...omit(choice, 'adds'),
  edit: omit(edit, 'without'),
});
