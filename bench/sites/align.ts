import type { GoldItem } from './gold';
import { type Print, printOf, wordsOf } from './words';

/** The members of a turn or a post that are compared. */
export type ReadItem = {
  markdown: string;
  author?: string | null;
  time?: string | null;
  score?: number | null;
  depth?: number | null;
  id?: string | null;
  parent?: string | null;
  role?: string | null;
  accepted?: boolean | null;
  deleted?: boolean | null;
  original?: boolean | null;
};

export type Pair = { gold: GoldItem; read?: ReadItem & Print };

export type Alignment = {
  /** Each gold item, with what was read of it. */
  pairs: Pair[];
  /** Read more than once. */
  twice: ReadItem[];
  /** Read, and not in the page. */
  extra: ReadItem[];
};

/** Finds the gold items among what was read; their order must be kept. */
export function align(
  gold: GoldItem[],
  items: ReadItem[],
  textOf: (markdown: string) => string,
): Alignment {
  const read = items.map((item) => ({
    ...item,
    ...printOf(wordsOf(textOf(item.markdown))),
  }));
  const pairs = pairsOf(gold, read);
  const used = new Set(pairs.map((pair) => pair.read));
  const left = read.filter((item) => !used.has(item));
  const known = new Set(pairs.flatMap((pair) => pair.read ?? []).map(keyOf));
  const isTwice = (item: ReadItem & Print) => known.has(keyOf(item));
  return {
    pairs,
    twice: left.filter(isTwice),
    extra: left.filter((item) => !isTwice(item)),
  };
}

const minOwnWords = 4;

/** Two people may say the same few words. */
const keyOf = ({ author, words, first, last }: ReadItem & Print) =>
  [first, last, words < minOwnWords && author].join('\n');

function pairsOf(gold: GoldItem[], read: (ReadItem & Print)[]): Pair[] {
  const best = bestSums(gold, read);
  let at = 0;
  return gold.map((one, row): Pair => {
    const sums = best[row] ?? [];
    const below = best[row + 1] ?? [];
    for (; at < read.length; at++) {
      const item = read[at];
      const like = item ? likeness(one, item) : 0;
      if (item && like > 0 && sums[at] === like + (below[at + 1] ?? 0)) {
        at++;
        return { gold: one, read: item };
      }
      if (sums[at] === below[at]) break;
    }
    return { gold: one };
  });
}

/** The best sum of likenesses from each gold item and each read one on. */
function bestSums(gold: GoldItem[], read: (ReadItem & Print)[]): number[][] {
  const sums = Array.from({ length: gold.length + 1 }, () =>
    Array.from({ length: read.length + 1 }, () => 0),
  );
  const sum = (row: number, column: number) => sums[row]?.[column] ?? 0;
  for (const [row, one] of [...gold.entries()].toReversed()) {
    for (const [column, item] of [...read.entries()].toReversed()) {
      const like = likeness(one, item);
      const both = like > 0 ? like + sum(row + 1, column + 1) : 0;
      const best = Math.max(both, sum(row + 1, column), sum(row, column + 1));
      sums[row]?.splice(column, 1, best);
    }
  }
  return sums;
}

/** 0 if this isn't the item. */
function likeness(gold: GoldItem, read: ReadItem & Print): number {
  const isAuthor = isName(gold.author, read.author);
  const isTime = isMoment(gold.time, read.time);
  if (gold.words === 0 || gold.link) {
    if (gold.link && gold.original && read.original) return 4;
    if (gold.words === 0)
      return read.words === 0 ? 1 + Number(isAuthor) + Number(isTime) : 0;
  }
  const first = read.first && gold.first.includes(read.first) ? 2 : 0;
  const last = read.last && gold.last.includes(read.last) ? 2 : 0;
  if (first + last === 0) return 0;
  return first + last + Number(isAuthor) + Number(isTime);
}

/** Names differ only in what a program can't see: signs without width. */
export const isName = (
  right: string[],
  read: string | null | undefined,
): boolean => right.some((name) => plainName(name) === plainName(read ?? ''));

const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/gu, '')
    .replace(/[\u{1f1e6}-\u{1f1ff}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const maxTimeGapMs = 1000;

/** The same words, or the same moment. */
export function isMoment(
  right: string[],
  read: string | null | undefined,
): boolean {
  const words = (read ?? '').replace(/\s+/g, ' ').trim();
  return right.some(
    (time) =>
      words === time ||
      Math.abs(momentOf(time) - momentOf(words)) <= maxTimeGapMs,
  );
}

/** “May 2, 2026 at 10:30 AM” is a moment, too. */
const momentOf = (time: string): number =>
  Date.parse(time.replace(' at ', ' '));
