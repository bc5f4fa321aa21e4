import type { Column, Judged } from './candidate';
import { type NamedColumn, nameColumns } from './name-columns';
import { pruneColumns } from './prune-columns';

/** The rows of a list, without those that it shows twice. */
export function rowsOf(judged: Judged) {
  const columns = nameColumns(pruneColumns(judged));
  const { rows, columns: named } = rowsFrom(columns);
  return {
    rows: judged.table ? rows : withoutRepeats(rows, columns),
    columns: named,
  };
}

/** The columns as rows, without empty ones. */
export function rowsFrom(columns: readonly Column[]) {
  const named = nameColumns(columns);
  const all = (columns[0]?.values ?? []).map((_, row) => rowOf(named, row));
  return {
    rows: all.filter((row) => Object.keys(row).length > 0),
    columns: named.map(({ name, type }) => ({ name, type })),
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
function withoutRepeats(rows: Row[], columns: readonly NamedColumn[]): Row[] {
  const link = columns.find(({ type, values }) => {
    const filled = values.filter(Boolean);
    return (
      type === 'link' &&
      new Set(filled).size >= Math.min(3, filled.length * 0.45)
    );
  });
  if (!link) return rows;
  const texts = new Set(
    columns.filter(({ type }) => type === 'text').map(({ name }) => name),
  );
  const seen = new Map<string, string[]>();
  return rows.filter((row) => {
    const cells = new Map(Object.entries(row));
    const address = cells.get(link.name);
    if (!address) return true;
    const text = [...cells]
      .flatMap(([name, value]) => (texts.has(name) ? value : []))
      .join(' ');
    const before = seen.get(address) ?? [];
    seen.set(address, [...before, text].slice(-maxCompared));
    return !before.some((one) => isSame(one, text));
  });
}
