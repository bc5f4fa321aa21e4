import type { Column, Judged } from './candidate';
import { classText, type PageNode } from './page-node';

const maxColumns = 16;

/**
 * The columns that a person would keep: without those that are nearly empty,
 * always the same, or said by another.
 */
export function pruneColumns({ columns, table }: Judged): Column[] {
  const filled = columns.filter(({ values }) => values.some(Boolean));
  if (table) return withoutCopies(filled);
  let kept = filled.filter(isTelling);
  kept = kept.filter((column) => !isForScreenReaders(column, kept));
  kept = withoutCopies(kept).filter(
    (column, at, all) => !repeatsEarlier(column, all.slice(0, at)),
  );
  kept = best(best(kept, 'link', 2), 'image', 1);
  return fullest(kept);
}

const filledOf = ({ values }: Column): string[] => values.filter(Boolean);

function isTelling(column: Column): boolean {
  const count = column.values.length;
  const filled = filledOf(column);
  const kinds = new Set(filled).size;
  const share = filled.length / count;
  if (share < (column.type === 'link' ? 0.4 : 0.2)) return false;
  if (kinds === 1 && share > 0.5 && count > 2) return false;
  // Buttons and marks: hardly any differ.
  const isDull = kinds <= Math.max(2, count * 0.08) && share >= 0.6;
  return !(
    isDull &&
    count >= 6 &&
    column.type === 'text' &&
    !/\d/.test(filled[0] ?? '')
  );
}

const spokenNames =
  /(?:^|[-_ ])(?:sr|srt|visually-?hidden|screen-?reader|a11y|offscreen|aok-offscreen|assistive)(?:[-_ ]|$)/i;

const isSpoken = (node: PageNode | undefined): boolean =>
  [node, node?.parent].some(
    (one) => one && spokenNames.test(classText(one.element)),
  );

const letters = (text: string): string =>
  text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A copy for screen readers of what another column shows. */
function isForScreenReaders(column: Column, all: readonly Column[]): boolean {
  if (!isSpoken(column.node)) return false;
  const spoken = column.values.map(letters);
  return all.some((other) => {
    if (other === column || isAddress(other)) return false;
    const same = spoken.filter((text, row) => {
      const shown = text && letters(other.values[row] ?? '');
      return shown && (text.includes(shown) || shown.includes(text));
    });
    return same.length > filledOf(column).length * 0.7;
  });
}

const isAddress = ({ type }: Column): boolean =>
  type === 'link' || type === 'image';

function withoutCopies(columns: readonly Column[]): Column[] {
  const kept: Column[] = [];
  for (const column of columns) {
    const isCopy = kept.some((other) => {
      if (other.type !== column.type) return false;
      const same = column.values.filter(
        (value, row) => value && other.values[row] === value,
      );
      return same.length >= filledOf(column).length * 0.9;
    });
    if (!isCopy) kept.push(column);
  }
  return kept;
}

/** The words of an earlier column with some around them, as on a button. */
function repeatsEarlier(column: Column, earlier: readonly Column[]): boolean {
  if (isAddress(column) || new Set(filledOf(column)).size < 3) return false;
  return earlier.some((other) => {
    if (other.type !== 'text') return false;
    const repeated = column.values.filter((text, row) => {
      const said = other.values[row] ?? '';
      return (
        said.length > 12 &&
        text.includes(said) &&
        text.length < said.length + 40
      );
    });
    return repeated.length > filledOf(column).length * 0.8;
  });
}

/** The most telling columns of a type; the first good one is kept. */
function best(
  columns: readonly Column[],
  type: Column['type'],
  most: number,
): Column[] {
  const all = columns.filter((column) => column.type === type);
  if (all.length <= most) return [...columns];
  const worth = (column: Column) =>
    filledOf(column).length + new Set(filledOf(column)).size;
  const ranked = all.toSorted((a, b) => worth(b) - worth(a));
  const highest = ranked[0] ? worth(ranked[0]) : 0;
  const first = all.find((column) => worth(column) >= highest * 0.85);
  const kept = new Set(
    [first, ...ranked.filter((one) => one !== first)].slice(0, most),
  );
  return columns.filter((column) => column.type !== type || kept.has(column));
}

/** The fullest columns, in their order. */
function fullest(columns: Column[]): Column[] {
  if (columns.length <= maxColumns) return columns;
  const kept = new Set(
    columns
      .toSorted((a, b) => filledOf(b).length - filledOf(a).length)
      .slice(0, maxColumns),
  );
  return columns.filter((column) => kept.has(column));
}
