import { noteText } from '@/lib/clips/templates/note';
import type { DeliveredNote, Delivery, DeliveryPlan } from './delivery';
import { digest } from './digest';
import {
  type WrittenLines,
  isNoteOf,
  mergedNote,
  writtenLines,
} from './merged-note';
import { DeliveryFailure, errorOf } from './delivery-failure';
import { freeTitle, pathTo, pathPartsOf } from './note-path';

export type ReadFile = (path: string) => Promise<string | undefined>;

/**
 * The text to append to an existing note: only its body, because properties
 * must be at the start of a file.
 */
export const addition = ({ note }: Pick<Delivery, 'note'>): string =>
  note.body.trimEnd();

/** A text with another appended, separated by a blank line. */
export const joined = (before: string, added: string): string =>
  before.trim() === '' ? `${added}\n` : `${before.trimEnd()}\n\n${added}\n`;

/** The number of times a text occurs in another; 0 for an empty text. */
export const copiesIn = (text: string, part: string): number =>
  part === '' ? 0 : text.split(part).length - 1;

/** The place that a note is written to, and its known state. */
export type Place = {
  where: string;
  /** The current content. */
  found: string | undefined;
  /** The name to show to the user, if it differs from the planned one. */
  name?: string;
  /**
   * The expected content of the whole note; undefined if the program changes
   * it.
   */
  text?: string;
  target?: string;
  /** The number of times the note's text exists there already. */
  copies?: number;
  /**
   * The first free place of this name. If absent, there is none, and the user
   * is asked.
   */
  next?(): Promise<string>;
};

/** Plans a note according to what exists at its place. */
export async function planAt(
  { place, exists, written: known, lines }: Delivery,
  { where, found, name, text, target, copies = 0, next }: Place,
): Promise<DeliveryPlan | { exists: string }> {
  const written = text === undefined ? {} : await contentOf(text);
  const how = place === 'append' ? 'append' : exists;
  if (found === undefined) return { where, act: 'create', ...written };
  if (how === 'number' && next)
    return { where: await next(), act: 'create', ...written };
  const planned: Omit<DeliveryPlan, 'act'> = {
    where,
    before: await digest(found),
  };
  if (target !== undefined) planned.target = target;
  if (copies > 0) planned.copies = copies;
  if (how === 'append') return { ...planned, act: how };
  const isKnown = planned.before === known;
  const merging =
    how === 'ask' && text !== undefined && lines
      ? await planMerge(lines, found, text, isKnown)
      : undefined;
  if (merging) return { ...planned, ...merging };
  // An empty note can be overwritten safely.
  return how === 'replace' || isKnown || found === ''
    ? { ...planned, act: 'replace', ...written }
    : { exists: name ?? where };
}

/** The content of a whole note, as its plan and its clip know it. */
export async function contentOf(
  text: string,
): Promise<Pick<DeliveryPlan, 'written' | 'lines'>> {
  const lines = await writtenLines(text);
  return { written: await digest(text), ...(lines && { lines }) };
}

/**
 * How a note that Pluck wrote with these lines is updated, with the user's own
 * lines kept. Undefined if too little of it is left in a note that was changed
 * since: then it is another note.
 */
export async function planMerge(
  lines: WrittenLines,
  found: string,
  text: string,
  isKnown: boolean,
): Promise<Omit<DeliveryPlan, 'where'> | undefined> {
  if (!isKnown && !(await isNoteOf(lines, found))) return undefined;
  const merged = await mergedNote(lines, found, text);
  return {
    act: 'replace',
    ...(await contentOf(text)),
    written: await digest(merged),
    ...(merged !== text && { merges: true }),
  };
}

/** What is written in place of the existing content. */
export const replacement = async (
  { lines }: Pick<Delivery, 'lines'>,
  { merges }: DeliveryPlan,
  text: string,
  found = '',
): Promise<string> => (merges && lines ? mergedNote(lines, found, text) : text);

/** Plans a note among files, according to what exists there. */
export async function planFile(
  delivery: Delivery,
  read: ReadFile,
): Promise<DeliveryPlan | { exists: string }> {
  const { folders, title } = pathPartsOf(delivery);
  const where = pathTo(folders, title);
  const isTaken = async (other: string) =>
    (await read(pathTo(folders, other))) !== undefined;
  // An empty file is the trace of a send that was interrupted before it wrote.
  const found = (await read(where)) || undefined;
  return planAt(delivery, {
    where,
    found,
    text: noteText(delivery.note),
    copies: copiesIn(found ?? '', addition(delivery)),
    next: async () => pathTo(folders, await freeTitle(title, isTaken)),
  });
}

/**
 * Throws if the target was changed since the plan: the note is then planned
 * again, and the user asked if needed.
 */
export async function checkUnchanged(
  { act, before }: DeliveryPlan,
  found = '',
): Promise<void> {
  if (act === 'replace' && (await digest(found)) !== before)
    throw new DeliveryFailure('busy');
}

/**
 * Throws if a new note's place was taken since the plan, by a program that
 * would overwrite what is there.
 */
export function checkFree({ act }: DeliveryPlan, found = ''): void {
  if (act === 'create' && found !== '') throw new DeliveryFailure('busy');
}

/**
 * Checks whether a file contains the planned text. Only an unchanged file is
 * certainly not written.
 */
export async function judge(
  found: string | undefined,
  { note }: Delivery,
  { act, before, written, copies = 0 }: DeliveryPlan,
  arrival: DeliveredNote,
): Promise<DeliveredNote | 'missing' | 'unsure'> {
  if (found === undefined) return before === undefined ? 'missing' : 'unsure';
  const now = await digest(found);
  if (now === written) return arrival;
  if (now === before || (found === '' && before === undefined))
    return 'missing';
  const added = addition({ note });
  // Without the count, an identical earlier note that was changed elsewhere
  // since would be mistaken for the new one.
  const isAdded =
    act === 'append' &&
    found.trimEnd().endsWith(added) &&
    copiesIn(found, added) > copies;
  return isAdded ? arrival : 'unsure';
}

/**
 * Whether the error means that the content to be replaced may have changed
 * since it was read.
 */
export const isConflict = (thrown: unknown): boolean =>
  [409, 412, 422].includes(statusOf(thrown));

const statusOf = (thrown: unknown): number =>
  thrown instanceof DeliveryFailure ? (thrown.error.status ?? 0) : 0;

/**
 * Whether a service or a proxy says that it is overloaded, which it also does
 * about a request that was carried out, but too slowly.
 */
const isOverload = (thrown: unknown): boolean =>
  errorOf(thrown).kind === 'busy' && statusOf(thrown) >= 500;

type Judged = DeliveredNote | 'missing' | 'unsure';

/**
 * Writes what was planned. If that is refused because something else exists
 * there now, the cause may be this very request, which a browser repeats on a
 * broken connection; anything else is planned again. A write that returned an
 * overload may have happened. `look` checks that.
 */
export const writeOnce = (
  write: Promise<DeliveredNote>,
  look: () => Promise<Judged>,
): Promise<DeliveredNote> =>
  write.catch(async (cause: unknown) => {
    if (isConflict(cause))
      return arrivalIn(await look(), cause, new DeliveryFailure('busy'));
    if (!isOverload(cause)) throw cause;
    const judged = await look().catch((): Judged => 'unsure');
    const unsure = new DeliveryFailure('server', statusOf(cause));
    return arrivalIn(judged, cause, unsure);
  });

function arrivalIn(
  judged: Judged,
  ifMissing: unknown,
  ifUnsure: DeliveryFailure,
): DeliveredNote {
  if (judged === 'missing') throw ifMissing;
  if (judged === 'unsure') throw ifUnsure;
  return judged;
}
