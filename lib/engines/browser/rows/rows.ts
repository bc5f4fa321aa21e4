import type { Judged } from './candidate';
import { type NamedColumn, nameColumns } from './name-columns';
import { pruneColumns } from './prune-columns';

/** Rows with the columns that they have, and from which entries they are. */
export type Rows = {
  rows: Row[];
  columns: NamedColumn[];
  /** The number of the entry that each row is. */
  entries: number[];
};

/** The rows of a list, without those that it shows twice. */
export function rowsOf(judged: Judged): Rows {
  return rowsFrom(nameColumns(pruneColumns(judged)), !judged.table);
}

/** The columns as rows, without empty ones. */
export function rowsFrom(columns: NamedColumn[], mayRepeat = false): Rows {
  const count = Math.max(0, ...columns.map(({ values }) => values.length));
  const all = Array.from({ length: count }, (_, at) => rowOf(columns, at));
  const shown = mayRepeat ? repeatsIn(all, columns) : new Set<number>();
  const kept = [...all.entries()].filter(
    ([at, row]) => Object.keys(row).length > 0 && !shown.has(at),
  );
  return {
    rows: kept.map(([, row]) => row),
    columns,
    entries: kept.map(([at]) => at),
  };
}

/** From entries, so that a column may have any name. */
const rowOf = (
  columns: readonly NamedColumn[],
  row: number,
): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ name, values }) => {
      const value = values[row] ?? '';
      return value ? [[name, value]] : [];
    }),
  );

type Row = Record<string, string>;

/** A link that most rows share would make each compare with all others. */
const maxCompared = 20;

/** Short texts may be equal by chance, such as two thanks by one author. */
const isSame = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 20 && (a.includes(b) || b.includes(a));

/** The same link with the same words, such as a list in two layouts. */
function repeatsIn(
  rows: readonly Row[],
  columns: readonly NamedColumn[],
): Set<number> {
  const repeats = new Set<number>();
  const link = columns.find(({ type, values }) => {
    const filled = values.filter(Boolean);
    return (
      type === 'link' &&
      new Set(filled).size >= Math.min(3, filled.length * 0.45)
    );
  });
  if (!link) return repeats;
  const texts = columns.filter(({ type }) => type === 'text');
  const seen = new Map<string, string[]>();
  rows.forEach((_, at) => {
    const address = link.values[at];
    if (!address) return;
    const text = texts.flatMap(({ values }) => values[at] || []).join(' ');
    const before = seen.get(address) ?? [];
    seen.set(address, [...before, text].slice(-maxCompared));
    if (before.some((one) => isSame(one, text))) repeats.add(at);
  });
  return repeats;
}
