import type { Column } from './candidate';
import { isPrice, typeOfTexts } from './kinds';
import { saidBy } from './name-columns';
import { tidy } from './page-node';
import { sortPrices } from './sort-prices';

/**
 * Joins columns that are one, takes labels out of the cells and says what the
 * columns hold.
 */
export function joinColumns(columns: readonly Column[]): Column[] {
  const joined = joinApart(columns);
  for (const column of joined) {
    if (column.type !== 'text') continue;
    if (column.key.startsWith('term:'))
      column.name = /^term:([^/#~>@]*)/
        .exec(column.key)?.[1]
        ?.replace(/:$/, '');
    takeLabel(column);
    column.type = typeOfTexts(column.values);
  }
  return sortPrices(joinSparse(joined));
}

const leafOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);
const placeOf = (key: string): string => key.replace(/#\d/, '');
/** The place with the tag of the leaf, without its names. */
const bareOf = (key: string): string => {
  const start = key.lastIndexOf('/') + 1;
  return key.slice(0, start) + key.slice(start).replace(/\.[^@#>~]*/, '');
};

/**
 * Cells of one kind that never meet in an entry: some entries have a wrapper
 * around them that others lack, or other names.
 */
function joinApart(columns: readonly Column[]): Column[] {
  const byLeaf = joinWithin(columns, ({ key }) => leafOf(key));
  return joinWithin(byLeaf, ({ key }) => bareOf(key));
}

function joinWithin(
  columns: readonly Column[],
  groupOf: (column: Column) => string,
): Column[] {
  const groups = new Map<string, Column[]>();
  return columns.filter((column) => {
    const group = `${column.type} ${groupOf(column)}`;
    const others = groups.get(group) ?? [];
    const partner = others.find(
      (other) =>
        placeOf(other.key) !== placeOf(column.key) && neverMeet(other, column),
    );
    if (!partner) groups.set(group, [...others, column]);
    else take(partner, column);
    return !partner;
  });
}

/** Puts the cells of a column into the empty ones of another. */
function take(into: Column, from: Column) {
  from.values.forEach((value, row) => {
    if (!value) return;
    into.values[row] = value;
    if (into.cells) into.cells[row] = from.cells?.[row];
  });
}

/** A body of text is longer than this. */
const minBodyChars = 80;

/**
 * A price or a body of text that only some entries have, where none has the
 * usual one: these entries are built in another way.
 */
function joinSparse(columns: readonly Column[]): Column[] {
  const usual = columns.filter(
    (column) => shareOf(column) >= 0.5 && kindOf(column),
  );
  return columns.filter((column) => {
    const kind = kindOf(column);
    if (!kind || shareOf(column) >= 0.5) return true;
    const partner = usual.find(
      (other) =>
        kindOf(other) === kind &&
        !differ(other, column) &&
        neverMeet(other, column),
    );
    if (partner) take(partner, column);
    return !partner;
  });
}

/** Two kinds of prices by their names, or words with a price beside prices. */
const differ = (usual: Column, column: Column): boolean => {
  if (usual.type !== 'price') return false;
  const [a, b] = [ownWords(usual), ownWords(column)];
  const isSaid = a !== '' && b !== '' && a !== b;
  return isSaid || (arePrices(usual) && !arePrices(column));
};

const ownWords = ({ node }: Column): string =>
  saidBy(node)
    .replace(/\b(?:price|amount|now|current|regular|final)s?\b/g, '')
    .trim();

const arePrices = (column: Column): boolean => {
  const filled = filledOf(column);
  return filled.filter(isPrice).length > filled.length / 2;
};

const filledOf = ({ values }: Column): string[] => values.filter(Boolean);
const shareOf = (column: Column): number =>
  filledOf(column).length / column.values.length;

function kindOf(column: Column): 'price' | 'body' | undefined {
  if (column.type === 'price') return 'price';
  if (column.type !== 'text') return undefined;
  const filled = filledOf(column);
  const chars = filled.join('').length;
  return chars > minBodyChars * filled.length ? 'body' : undefined;
}

const neverMeet = (a: Column, b: Column): boolean =>
  a.values.every((value, row) => !value || !b.values[row]);

/** “Model: A1” in every cell: the label becomes the column's name. */
function takeLabel(column: Column) {
  const filled = column.values.filter(Boolean);
  const label = /^(\p{L}[\p{L} .#]{1,24}):\s+\S/u.exec(filled[0] ?? '')?.[1];
  if (!label || filled.length < 2) return;
  if (!filled.every((text) => text.startsWith(`${label}:`))) return;
  column.name ??= label;
  column.prefix = `${label}:`;
  column.values = column.values.map((text) =>
    tidy(text.slice(text ? label.length + 1 : 0)),
  );
}
