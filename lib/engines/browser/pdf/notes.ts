import type { PdfLine } from './lines';
import { joined, usualSize } from './paragraphs';

type Group = readonly PdfLine[];

/** A note of a document, under a label that no other note has. */
export type FoundNote = { label: string; text: string };

/** A mark as `linesOf` writes it; what a file has in brackets is escaped. */
const mark = /\[\^([^\]\s]+)\](?!\()/g;
const maxWaiting = 50;
const ownMark = /^\[\^([^\]\s]+)\]\s*/;
/** The number of a note in small print that isn't raised. */
const plainMark = /^(\d{1,3})[.)]?\s+/;
const maxNoteScale = 0.95;

/**
 * The notes among a document's groups of lines, page by page: groups that start
 * with the mark of a note which is also in a text before them, or beside them on
 * the page.
 */
export function notesIn(pages: readonly (readonly Group[])[]) {
  const size = usualSize(pages.flat(2));
  const notes = new Map<Group, FoundNote>();
  const labels = pages.map(() => new Map<string, string>());
  const taken = new Set<string>();
  /** The pages with a mark whose note wasn't found yet. */
  const waiting = new Map<string, number[]>();
  for (const [page, groups] of pages.entries()) {
    for (const raw of marksIn(groups))
      waiting.set(raw, [...(waiting.get(raw) ?? []).slice(-maxWaiting), page]);
    const plain = plainNotesIn(
      groups,
      (group) => (group[0]?.size ?? size) < size * maxNoteScale,
      (raw) => waiting.get(raw)?.at(-1) === page,
    );
    for (const group of groups) {
      const text = joined(group);
      const own = plain.has(group) ? plainMark : ownMark;
      const raw = own.exec(text)?.[1] ?? '';
      const meant = waiting.get(raw) ?? [];
      if (meant.length === 0) continue;
      const label = taken.has(raw) ? `${page + 1}-${raw}` : raw;
      taken.add(label);
      notes.set(group, { label, text: text.replace(own, '') });
      const isHere = meant.at(-1) === page;
      waiting.set(raw, isHere ? meant.slice(0, -1) : []);
      for (const at of isHere ? [page] : meant) labels[at]?.set(raw, label);
    }
  }
  return {
    noteOf: (group: Group) => notes.get(group),
    /** A text of a page with the marks of notes that were found. */
    withMarks: (text: string, page: number) =>
      text.replace(mark, (_, raw: string) => {
        const label = labels[page]?.get(raw);
        return label === undefined ? raw : `[^${label}]`;
      }),
  };
}

/**
 * The groups in small print at the foot of a column that start with a number,
 * if the text has a mark for each of them. Otherwise they are a list.
 */
function plainNotesIn(
  groups: readonly Group[],
  isSmall: (group: Group) => boolean,
  hasMark: (label: string) => boolean,
): Set<Group> {
  const notes = new Set<Group>();
  let foot: Group[] = [];
  for (const [at, group] of groups.entries()) {
    if (isSmall(group)) foot.push(group);
    else foot = [];
    const next = groups[at + 1]?.[0];
    if (next && next.y <= (group.at(-1)?.y ?? 0)) continue;
    const numbered = foot.flatMap((one) => {
      const label = plainMark.exec(joined(one))?.[1];
      return label === undefined ? [] : [{ one, label }];
    });
    if (numbered.every(({ label }) => hasMark(label)))
      for (const { one } of numbered) notes.add(one);
    foot = [];
  }
  return notes;
}

/** The labels in texts, without those that notes start with. */
function marksIn(groups: readonly Group[]): string[] {
  const labels = groups.flatMap((group) =>
    [...joined(group).replace(ownMark, '').matchAll(mark)].map(
      ([, label = '']) => label,
    ),
  );
  return [...new Set(labels)];
}
