import { noteFile, noteFolder } from '@/lib/clips/templates/note';
import type { Delivery } from './delivery';
import { DeliveryFailure } from './delivery-failure';

/** Maximum numbers tried for a taken name. */
const maxNumbers = 200;

/**
 * Some APIs address a part of a note as a path below its file, so a folder with
 * a note's extension would be read as one.
 */
const asFolder = (part: string) =>
  part.replace(/\.(?=(?:md|lnk|local|scf|url)$)/i, ' ');

/** A note's folders, and its file name without the extension. */
export function pathPartsOf({ note }: Pick<Delivery, 'note'>): {
  folders: string[];
  title: string;
} {
  const folders = noteFolder(note.folder)
    .split('/')
    .filter(Boolean)
    .map(asFolder);
  return {
    folders,
    title: noteFile(withoutEnding(note.name)).slice(0, -'.md'.length),
  };
}

const withoutEnding = (name: string) => name.replace(/\.md$/i, '');

export const pathTo = (folders: readonly string[], title: string): string =>
  [...folders, `${title}.md`].join('/');

/** The title with a number appended, shortened to fit the number. */
export function numbered(title: string, count: number): string {
  const ending = ` ${count}.md`;
  for (let letters = Array.from(title); ; letters = letters.slice(0, -4)) {
    const name = noteFile(letters.join('') + ending.slice(0, -'.md'.length));
    if (name.endsWith(ending) || letters.length === 0)
      return name.slice(0, -'.md'.length);
  }
}

/**
 * The first free numbered title. Throws a `DeliveryFailure` if too many are
 * taken.
 */
export async function freeTitle(
  title: string,
  isTaken: (title: string) => boolean | Promise<boolean>,
): Promise<string> {
  for (let count = 1; count <= maxNumbers; count++) {
    const candidate = numbered(title, count);
    if (!(await isTaken(candidate))) return candidate;
  }
  throw new DeliveryFailure('too-many-names');
}
