import type { Column } from './candidate';
import { isPrice } from './kinds';
import { isNamedOld, isNamedSaving, isStruck } from './name-columns';
import type { PageNode } from './page-node';

type Price = { from: Column; node: PageNode };
type Prices = { paid?: Price | undefined; old?: Price | undefined };

/**
 * Puts what is paid into one column and what was asked before into another, if
 * some entries have both: a page may show either first, and entries without a
 * discount have the one price where others have the old one.
 */
export function sortPrices(columns: readonly Column[]): Column[] {
  const prices = columns.filter(hasPrices);
  const [first] = prices;
  if (!first || prices.length < 2) return [...columns];
  const rows = first.values.map((_, row) => pricesOf(shownIn(row, prices)));
  if (!rows.some(({ paid, old }) => paid && old)) return [...columns];
  const { key } = first;
  const paid = rows.map((row) => row.paid);
  const old = rows.map((row) => row.old);
  const sorted = [
    priceColumn('price', key, paid),
    priceColumn('old price', `${key}~old`, old),
  ];
  for (const column of prices) leaveOutHidden(column);
  return columns
    .flatMap((column) => (column === first ? [...sorted, column] : [column]))
    .filter(({ values }) => values.some(Boolean));
}

/** Columns that have no more than some prices in them hold badges, too. */
const minPrices = 0.3;

/** A label says which price it is, often to screen readers only. */
function hasPrices({ type, prefix, values }: Column): boolean {
  if (type === 'price') return prefix === undefined;
  const filled = values.filter(Boolean);
  const prices = filled.filter(isPrice).length;
  return type === 'text' && prices > 0 && prices >= filled.length * minPrices;
}

/** The prices that an entry shows, in the order of the columns. */
const shownIn = (row: number, columns: readonly Column[]): Price[] =>
  columns.flatMap((from) => {
    const node = from.cells?.[row]?.node;
    return node && isPrice(from.values[row] ?? '') && isVisible(node)
      ? [{ from, node }]
      : [];
  });

/** Style sheets are asked: pages hide the price that doesn't hold. */
const isVisible = ({ element }: PageNode): boolean =>
  element.checkVisibility?.() ?? true;

function pricesOf(shown: readonly Price[]): Prices {
  const struck = shown.filter(({ node }) => isStruck(node));
  const others = shown.filter(
    (price) => !struck.includes(price) && !isNamedSaving(price.node),
  );
  // A lone price holds, whatever it is called.
  const named = others.length > 1 ? others.filter(isOld) : [];
  const old = struck[0] ?? named[0];
  return { old, paid: others.find((price) => !named.includes(price)) };
}

const isOld = ({ node }: Price): boolean => isNamedOld(node);

/** A column of these cells, which are no longer in theirs. */
function priceColumn(
  name: string,
  key: string,
  prices: readonly (Price | undefined)[],
): Column {
  const values: string[] = [];
  const cells: NonNullable<Column['cells']> = [];
  for (const [row, price] of prices.entries()) {
    values.push(price?.from.values[row] ?? '');
    cells.push(price?.from.cells?.[row]);
    if (price) price.from.values[row] = '';
  }
  const node = prices.find(Boolean)?.node;
  return { key, name, type: 'price', values, cells, node };
}

/** What is left of a column without what the page hides. */
function leaveOutHidden({ values, cells }: Column) {
  for (const [row, cell] of cells?.entries() ?? [])
    if (cell && !isVisible(cell.node)) values[row] = '';
}
