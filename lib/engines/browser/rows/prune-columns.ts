import type { Column, Judged } from './candidate';
import { classText, isHeading, type PageNode } from './page-node';

const maxColumns = 10;

/**
 * The columns that a person would keep: without those that are nearly empty,
 * always the same, or said by another.
 */
export function pruneColumns({ columns, table }: Judged): Column[] {
  const filled = columns.filter(({ values }) => values.some(Boolean));
  if (table) return withoutCopies(filled.filter(isUseful));
  let kept = filled.filter(isTelling);
  kept = kept.filter((column) => !isForScreenReaders(column, kept));
  kept = withoutCopies(kept).filter(
    (column, at, all) =>
      !repeatsEarlier(column, all.slice(0, at)) && !isSaidByPart(column, all),
  );
  return fullest(bestImage(bestLinks(kept)));
}

/** Few cells of a table with a link are none of links. */
const isUseful = ({ type, values }: Column): boolean =>
  (type !== 'link' && type !== 'image') ||
  (values.filter(Boolean).length >= values.length / 2 &&
    new Set(values).size > 1);

const filledOf = ({ values }: Column): string[] => values.filter(Boolean);

/** The share of entries that must have a cell, by what it is. */
function leastShare({ type, key }: Column): number {
  if (type === 'image') return 0.5;
  if (type === 'link') return 0.4;
  if (type !== 'text') return 0.3;
  // Links inside a text, and lines of it, are rarely a column of their own.
  return /~|>\/A/.test(key) ? 0.5 : 0.4;
}

function isTelling(column: Column): boolean {
  const count = column.values.length;
  const filled = filledOf(column);
  const kinds = new Set(filled).size;
  const share = filled.length / count;
  if (share < leastShare(column)) return false;
  if (kinds === 1 && count > 2) return false;
  if (column.type === 'text' && filled.every(isSign)) return false;
  // Buttons and marks: hardly any differ.
  const isDull = kinds <= Math.max(2, count * 0.08) && share >= 0.6;
  return !(
    isDull &&
    count >= 6 &&
    column.type === 'text' &&
    !/\d/.test(filled[0] ?? '')
  );
}

/** Such as the first letter of a name in place of its picture. */
const isSign = (text: string): boolean => text.length < 2;

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

/** Of columns that agree wherever both have a cell, the first of the fullest. */
function withoutCopies(columns: readonly Column[]): Column[] {
  const byFill = columns.toSorted(
    (a, b) => filledOf(b).length - filledOf(a).length,
  );
  const kept = new Set<Column>();
  for (const column of byFill)
    if (![...kept].some((fuller) => isCopy(column, fuller))) kept.add(column);
  return columns.filter((column) => kept.has(column));
}

function isCopy(column: Column, fuller: Column): boolean {
  if (fuller.type !== column.type) return false;
  // Marks, such as yes and no, are equal by chance.
  const isMarked = new Set(filledOf(column)).size <= 2;
  if (isMarked && column.name && column.name !== fuller.name) return false;
  const same = column.values.filter(
    (value, row) => value && fuller.values[row] === value,
  );
  return same.length >= filledOf(column).length * 0.9;
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

/** “By Jane Doe”, where “Jane Doe” is a column too. */
function isSaidByPart(column: Column, all: readonly Column[]): boolean {
  if (column.type !== 'text') return false;
  return all.some((part) => {
    if (part === column || isAddress(part)) return false;
    const said = column.values.filter((text, row) => {
      const inner = part.values[row] ?? '';
      return (
        inner !== '' &&
        inner.length < text.length &&
        inner.length > text.length * 0.6 &&
        text.includes(inner)
      );
    });
    return said.length > filledOf(column).length * 0.8;
  });
}

const actionAddress =
  /cart|reply|quote|login|sign-?in|share|compare|wishlist|quick|add-to|report|timeline|bookmark|vote|flag|(?:edit|delete|print|ip)$/i;

/** How likely a link leads to what the entry is about. */
function worthOf(column: Column): number {
  const filled = filledOf(column);
  const { node } = column;
  const first = filled[0] ?? '';
  const isTitled =
    node &&
    [node, node.parent, ...node.kids].some((one) => one && isHeading(one));
  return (
    filled.length / column.values.length +
    (2 * new Set(filled).size) / column.values.length +
    (isTitled ? 0.4 : 0) +
    (node && node.chars >= 12 ? 0.2 : 0) -
    (actionAddress.test(first) ? 0.6 : 0) -
    (/#./.test(first) ? 0.1 : 0) -
    (column.key.includes('>text') ? 0.5 : 0)
  );
}

/**
 * One link says where an entry leads; a second is kept if it leads to another
 * site.
 */
function bestLinks(columns: readonly Column[]): Column[] {
  const links = columns
    .filter(({ type }) => type === 'link')
    .map((column) => ({ column, worth: worthOf(column) }));
  const [best, ...others] = links.toSorted((a, b) => b.worth - a.worth);
  const abroad =
    best && others.find(({ column }) => leadsElsewhere(column, best.column));
  return columns.filter(
    (column) =>
      column.type !== 'link' ||
      column === best?.column ||
      column === abroad?.column,
  );
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';

function leadsElsewhere(column: Column, best: Column): boolean {
  const apart = column.values.filter(
    (address, row) =>
      address && hostOf(address) !== hostOf(best.values[row] ?? address),
  );
  return (
    apart.length > filledOf(column).length * 0.8 &&
    new Set(apart).size > apart.length * 0.5
  );
}

/** The image that differs most between entries. */
function bestImage(columns: readonly Column[]): Column[] {
  const worth = (column: Column) =>
    filledOf(column).length + new Set(filledOf(column)).size;
  const images = columns.filter(({ type }) => type === 'image');
  const highest = Math.max(...images.map(worth));
  const best = images.find((column) => worth(column) >= highest * 0.85);
  return columns.filter((column) => column.type !== 'image' || column === best);
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
