import { diffArrays } from 'diff/lib/diff/array.js';
import {
  FILE_HEADERS_ONLY,
  formatPatch,
  structuredPatch,
} from 'diff/lib/patch/create.js';
import { atOnce } from '@/lib/core/in-slices';
import { getOwn } from '@/lib/core/objects';
import {
  type Column,
  type SheetRow,
  changedColumns,
  compareRows,
  keyMember,
  rowKey,
} from '@/lib/sheet';
import { type Difference, type WatchReading, maxDiffChars } from './page-watch';

/**
 * How often each line, column or row differed between two looks close together.
 * Something new may have arrived just between these two, once.
 */
export type Noise = Readonly<Record<string, number>>;
const minTimes = 2;

/**
 * What is different, and what a look soon after has shown to be noise.
 * `baseline`: the earlier reading with the difference, and nothing else.
 */
export type Comparison = {
  difference: Difference | undefined;
  baseline: WatchReading;
  /** Something differs at each load, or did so before. */
  isNoisy: boolean;
  noisy: Noise;
};

/** Comparing two very different pages line by line would take minutes. */
const limitMs = 1000;
const maxNoisy = 300;

/** More text isn't compared. */
const maxChars = 1_000_000;

/**
 * A Markdown link or image with its text, neither of which holds another one:
 * so no part of the text is searched again and again.
 */
const link = /!?\[([^[\]]{0,500})\]\((?:[^)\]]|\](?!\()){0,4000}\)/g;

/**
 * The lines of a page's Markdown that one sees: without addresses of links, and
 * without blank ones.
 */
export const shownLines = (markdown: string): string[] =>
  markdown
    .slice(0, maxChars)
    .replace(link, '$1')
    // What is left of an image that is a link.
    .replace(link, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

/** Whether two readings show the same. */
export const isSame = (one: WatchReading, other: WatchReading): boolean =>
  difference(one, other) === undefined;

const difference = (before: WatchReading, now: WatchReading) =>
  compareReadings(before, now, now, {}).difference;

/**
 * What changed from `before` to `now`, without what differs in `again`, a look
 * soon after, or differed so before (`known`): a place that changes at each load
 * says nothing.
 */
export function compareReadings(
  before: WatchReading,
  now: WatchReading,
  again: WatchReading,
  known: Noise,
): Comparison {
  if ('lines' in before && 'lines' in now && 'lines' in again)
    return compareLines(before.lines, now.lines, again.lines, known);
  if ('rows' in before && 'rows' in now && 'rows' in again)
    return compareSheets(before, now, again, known);
  return { difference: undefined, baseline: now, isNoisy: false, noisy: known };
}

/** Lines of `before` from `from` that are those of `now` from `to`. */
type Hunk = {
  from: number;
  to: number;
  removed: readonly string[];
  added: readonly string[];
};

function hunksBetween(
  before: readonly string[],
  now: readonly string[],
): Hunk[] {
  const parts = diffArrays([...before], [...now], { timeout: limitMs });
  if (!parts) return [{ from: 0, to: 0, removed: before, added: now }];
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  let open: Hunk | undefined;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      open = undefined;
      from += value.length;
      to += value.length;
      continue;
    }
    if (!open) hunks.push((open = { from, to, removed: [], added: [] }));
    if (removed) {
      open.removed = [...open.removed, ...value];
      from += value.length;
    } else {
      open.added = [...open.added, ...value];
      to += value.length;
    }
  }
  return hunks;
}

/** What a line of a place that changes is known by: a counter by its words. */
function markOf(line: string): string {
  const words = line.replace(/\d[\d.,:]*/g, '#');
  return /\p{L}{3}/u.test(words) ? words : line;
}

function compareLines(
  before: readonly string[],
  now: readonly string[],
  again: readonly string[],
  known: Noise,
): Comparison {
  const passing = hunksBetween(now, again);
  const differing = new Set(
    passing.flatMap(({ removed, added }) => [...removed, ...added].map(markOf)),
  );
  const touched = new Set(
    passing.flatMap(({ from, removed }) => removed.map((_, at) => from + at)),
  );
  const noisy = withTimes(known, differing);
  const isPassing = (line: string) =>
    differing.has(markOf(line)) || isNoise(noisy, markOf(line));

  let calm: string[] = [];
  let baseline: string[] = [];
  let end = 0;
  let isNoisy = differing.size > 0;
  for (const { from, to, removed, added } of hunksBetween(before, now)) {
    const lines = sortOut(
      removed.map((text) => lineOf(text, isPassing(text))),
      added.map((text, at) =>
        lineOf(text, touched.has(to + at) || isPassing(text)),
      ),
    );
    isNoisy ||= lines.isNoisy;
    const same = before.slice(end, from);
    calm = calm.concat(same, lines.calm);
    baseline = baseline.concat(same, lines.baseline);
    end = from + removed.length;
  }
  const rest = before.slice(end);
  return {
    difference: textDifference(calm.concat(rest), now),
    baseline: { lines: baseline.concat(rest) },
    isNoisy,
    noisy,
  };
}

type Line = { text: string; isPassing: boolean; words: readonly string[] };

const lineOf = (text: string, isPassing: boolean): Line => ({
  text,
  isPassing,
  words: markOf(text).split(/\s+/),
});

/** More pairs of lines aren't compared word by word. */
const maxPairs = 40_000;

/**
 * Sorts out what differs in one place: lines that only pass by, each with the
 * one that it has replaced or that has replaced it, and those that are news.
 * `calm` are the earlier lines without the news that pass by.
 */
function sortOut(removed: readonly Line[], added: readonly Line[]) {
  const replaced = new Map<Line, Line>();
  const left = new Set(removed);
  const free = new Set(added.filter((line) => !line.isPassing));
  const partnerOf = removed.length * added.length > maxPairs ? nextOf : closest;
  const pair = (line: Line | undefined, other: Line | undefined) => {
    if (!line || !other) return;
    replaced.set(line, other);
    left.delete(other);
    free.delete(line);
  };
  for (const line of added.filter((one) => one.isPassing))
    pair(line, partnerOf(line, left));
  for (const line of [...left].filter((one) => one.isPassing))
    pair(partnerOf(line, free), line);
  const isNews = (line: Line) => !line.isPassing && !replaced.has(line);
  const gone = [...left].filter((line) => !line.isPassing);
  const stays = [...left].filter((line) => line.isPassing);
  const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);
  return {
    calm: textsOf([...gone, ...added.filter((line) => !isNews(line))]),
    baseline: textsOf([
      ...added.flatMap((line) =>
        isNews(line) ? line : (replaced.get(line) ?? []),
      ),
      ...stays,
    ]),
    isNoisy: gone.length < removed.length || !added.every(isNews),
  };
}

/** The line with the most words in common; one that passes by first. */
function closest(line: Line, others: Iterable<Line>): Line | undefined {
  const words = new Set(line.words);
  const worthOf = (other: Line) =>
    other.words.filter((word) => words.has(word)).length +
    Number(other.isPassing) * words.size;
  let [best, most] = [undefined as Line | undefined, -1];
  for (const other of others) {
    const worth = worthOf(other);
    if (worth > most) [best, most] = [other, worth];
  }
  return best;
}

/** The first in its place, where comparing all would take long. */
const nextOf = (_line: Line, others: Iterable<Line>): Line | undefined => {
  for (const other of others) return other;
  return undefined;
};

const isNoise = (noisy: Noise, mark: string): boolean =>
  (getOwn(noisy, mark) ?? 0) >= minTimes;

function withTimes(known: Noise, differing: Iterable<string>): Noise {
  const times = new Map(Object.entries(known));
  for (const mark of new Set(differing))
    times.set(mark, (times.get(mark) ?? 0) + 1);
  return Object.fromEntries([...times].slice(-maxNoisy));
}

function textDifference(
  before: readonly string[],
  now: readonly string[],
): Difference | undefined {
  const old = before.join('\n');
  const next = now.join('\n');
  if (old === next) return undefined;
  const patch = structuredPatch(
    'page.md',
    'page.md',
    `${old}\n`,
    `${next}\n`,
    '',
    '',
    { context: 2, timeout: limitMs },
  );
  const diff = patch ? formatPatch(patch, FILE_HEADERS_ONLY) : '';
  return { kind: 'text', diff: diff.slice(0, maxDiffChars) };
}

type Rows = Extract<WatchReading, { rows: unknown }>;

function compareSheets(
  before: Rows,
  now: Rows,
  again: Rows,
  known: Noise,
): Comparison {
  const { rows, columns } = now;
  const member = keyMember(rows, columns, ['link', 'text']);
  const keyOf = (row: SheetRow) => `row ${rowKey(row, member)}`;
  const markOfColumn = ({ name }: Column) => `column ${name}`;

  const soon = atOnce(compareRows(rows, again.rows, columns));
  const changedSoon = [...(soon?.changed ?? [])].flatMap(([at, was]) =>
    changedColumns(was, again.rows[at] ?? {}, columns),
  );
  const passing = [
    ...(soon?.gone ?? []),
    ...rowsAt(again.rows, soon?.added),
  ].map(keyOf);
  const differing = [...changedSoon.map(markOfColumn), ...passing];
  const noisy = withTimes(known, differing);
  const soonMarks = new Set(differing);
  const isCalm = (mark: string) =>
    !soonMarks.has(mark) && !isNoise(noisy, mark);

  const calm = columns.filter((column) => isCalm(markOfColumn(column)));
  const all = atOnce(compareRows(before.rows, rows, calm));
  const isReal = (row: SheetRow) => isCalm(keyOf(row));
  const found = {
    kind: 'rows' as const,
    columns,
    added: rowsAt(rows, all?.added).filter(isReal),
    gone: (all?.gone ?? []).filter(isReal),
    changed: [...(all?.changed ?? [])].flatMap(([at, was]) => {
      const row = rows[at];
      return row && isReal(row) ? { before: was, now: row } : [];
    }),
  };
  const isSomething =
    found.added.length + found.gone.length + found.changed.length > 0;
  return {
    difference: isSomething ? found : undefined,
    baseline: { columns, rows: withDifference(before.rows, found) },
    isNoisy: differing.length > 0,
    noisy,
  };
}

function withDifference(
  before: readonly SheetRow[],
  { added, gone, changed }: Extract<Difference, { kind: 'rows' }>,
): SheetRow[] {
  const left = new Set(gone);
  const next = new Map(changed.map((one) => [one.before, one.now]));
  return [
    ...before
      .filter((row) => !left.has(row))
      .map((row) => next.get(row) ?? row),
    ...added,
  ];
}

const rowsAt = (
  rows: readonly SheetRow[],
  indexes: Iterable<number> = [],
): SheetRow[] => {
  const chosen = new Set(indexes);
  return rows.filter((_, at) => chosen.has(at));
};
