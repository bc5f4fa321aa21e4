import { i18n } from '#i18n';
import { keyOf } from '@/components/ui/messages';
import { getOwn } from '@/lib/core/objects';
import type {
  TemplateWarning,
  NoteParts,
  TemplateProblem,
  Unsupported,
} from '@/lib/clips';
import type { DraftFault } from './note-draft';
import type { NoteEnd } from './note-work';

type Failure = Extract<NoteEnd, { reason: unknown }>;

const meant = (near: string | undefined): string[] =>
  near === undefined ? [] : [i18n.t('notes.meant', [near])];

export const problemMessage = ({
  message,
  about,
  near,
}: TemplateProblem): string =>
  message === 'syntax' && about.trim() === ''
    ? i18n.t('notes.problem.unread')
    : [i18n.t(`notes.problem.${message}`, [about]), ...meant(near)].join(' ');

/** `isSample`: the note is of the page that comes with the editor. */
export const warningMessage = (
  { message, about, near }: TemplateWarning,
  isSample = false,
): string =>
  [
    i18n.t(
      message === 'noHtml' && isSample
        ? 'notes.warning.noHtmlInSample'
        : `notes.warning.${message}`,
      [about],
    ),
    ...meant(near),
  ].join(' ');

export const faultMessage = ({ message }: DraftFault): string =>
  i18n.t(`notes.fault.${message}`);

export const noteFailureMessage = ({ reason, about = '' }: Failure): string =>
  [i18n.t(`notes.failure.${keyOf(reason)}`), about].filter(Boolean).join(' ');

export const unsupportedMessage = ({ what, about }: Unsupported): string =>
  i18n.t(`notes.unsupported.${what}`, [about]);

/**
 * The label of a template part, such as `properties[1].value`; for a foreign
 * template, also its own names.
 */
export function partName(
  where: string,
  { properties }: Pick<NoteParts, 'properties'>,
): string {
  const [, part = '', at = '', of = ''] =
    /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(where) ?? [];
  const property = properties[Number(at)]?.name ?? '';
  if (part === 'properties')
    return i18n.t(
      of === 'type' ? 'notes.propertyType' : 'notes.propertyValue',
      [property],
    );
  if (part === 'triggers')
    return i18n.t('notes.part.triggers', [String(Number(at) + 1)]);
  return i18n.t(getOwn(partNames, part) ?? 'notes.body');
}

const partNames = {
  context: 'notes.part.context',
  vault: 'notes.part.vault',
  fileName: 'notes.fileName',
  noteNameFormat: 'notes.fileName',
  folder: 'notes.folder',
  path: 'notes.folder',
  behavior: 'notes.behavior',
} as const;

/** Reported for a whole field, not for a position in its text. */
const whole = new Set<Unsupported['what']>([
  'type',
  'trigger',
  'broad',
  'behavior',
  'beginning',
  'context',
  'vault',
]);

/** The position in a foreign template's field, if it has one. */
export const partPosition = (one: Unsupported): string =>
  whole.has(one.what) ? '' : positionLabel(one);

/** A position in a text; lines and columns count from 1. */
export const positionLabel = ({
  line,
  column,
}: {
  line: number;
  column: number;
}): string => i18n.t('notes.place', [line, column]);
