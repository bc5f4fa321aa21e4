import type { Column, Judged } from './candidate';
import { columnsOf } from './columns';
import { type Entry, type PageNode, classText, isHeading } from './page-node';
import type { PageTree } from './page-tree';

/** Reads the cells of a candidate and judges it by them too. */
export function judgeCells(judged: Judged, tree: PageTree) {
  if (!judged.table) judged.columns = columnsOf(judged.entries, tree.base);
  judged.richness = richness(judged);
  judged.score *= richnessFactor(judged);
  if (judged.table) return;
  judged.score *=
    chapterFactor(judged) *
    fewFactor(judged) *
    fillFactor(judged) *
    besideFactor(judged, tree) *
    proseFactor(judged) *
    visibleFactor(judged);
}

const shareFilled = ({ values }: Column): number =>
  values.filter(Boolean).length / values.length;
const distinct = ({ values }: Column): number =>
  new Set(values.filter(Boolean)).size;

/** How many columns are mostly filled and differ, and of how many kinds. */
function richness({ columns, entries }: Judged): number {
  const types = new Set<string>();
  let sum = 0;
  for (const column of columns) {
    // Parts of a text are no columns of their own.
    if (shareFilled(column) < 0.4 || /[~>]/.test(column.key)) continue;
    const filled = shareFilled(column) * entries.length;
    if (distinct(column) < filled * 0.12 && filled > 4) {
      sum += 0.2;
      continue;
    }
    types.add(column.type);
    sum += column.type === 'link' || column.type === 'image' ? 0.7 : 1;
  }
  return sum + 0.3 * (types.size - 1);
}

function richnessFactor({ richness: rich, table, entries }: Judged): number {
  const factor = Math.min(1.15, 0.15 + 0.27 * rich);
  const isData = table?.trust === 1 && entries.length >= 5;
  return isData ? Math.max(0.9, factor) : factor;
}

/** As many entries are few. */
const maxFew = 8;
const answerNames = /faq|question|answer|comment|repl(?:y|ies)|review|message/i;

/**
 * Texts and nothing else are the chapters of a document, or its points; long
 * ones may have pictures.
 */
function chapterFactor(judged: Judged): number {
  const { entries, chars, columns } = judged;
  const areLong = chars / entries.length > 80;
  const hasData = columns.some(
    (column) => isTyped(column) && !(areLong && column.type === 'image'),
  );
  return hasData || areAnswers(judged) ? 1 : 0.3;
}

/** A few teasers are a part of the page, unless they hold prices and such. */
function fewFactor(judged: Judged): number {
  const { entries, columns } = judged;
  if (entries.length > maxFew || areAnswers(judged)) return 1;
  const isData = columns.some(
    (column) =>
      column.type !== 'link' && column.type !== 'image' && isTyped(column),
  );
  return isData ? 1 : 0.45;
}

function areAnswers({ entries }: Judged): boolean {
  const [first] = entries[0] ?? [];
  if (!first || /^(?:DETAILS|DL|DT)$/.test(first.tag)) return true;
  return [first, first.parent].some(
    (node) => node && answerNames.test(classText(node.element)),
  );
}

/** Holds what most entries have of their own, such as a price or a page. */
function isTyped(column: Column): boolean {
  // A link in running text is a property only if each has one.
  const leastShare = />(?:text|a)@link/.test(column.key) ? 0.95 : 0.6;
  if (column.type === 'text' || shareFilled(column) < leastShare) return false;
  const filled = column.values.filter(Boolean);
  if (distinct(column) <= filled.length * 0.3) return false;
  // Links into one page lead to the chapters of a document.
  return column.type !== 'link' || new Set(filled.map(withoutAnchor)).size > 1;
}

const withoutAnchor = (address: string): string =>
  address.split('#', 1)[0] ?? '';

/** Columns that few entries fill: parts of a page rather than a list. */
function fillFactor({ columns }: Judged): number {
  const shares = columns.map(shareFilled);
  const sum = shares.reduce((all, one) => all + one, 0);
  const squares = shares.reduce((all, one) => all + one * one, 0);
  const fill = sum === 0 ? 0 : squares / sum;
  return Math.min(1, Math.max(0.1, (fill - 0.25) / 0.4));
}

/** A list beside the text that the page is about is of related things. */
function besideFactor(judged: Judged, tree: PageTree): number {
  const { entries, chars } = judged;
  const { article, isArticle } = tree;
  if (entries[0]?.[0]?.tag === 'DT') return 1;
  const isPart = ({ parent }: PageNode) => parent === article?.node;
  if (entries.flat().some(isPart)) return 1;
  const others = entries.filter((entry) => !holds(entry, article?.node));
  // An entry much longer than the others is the article, and they are teasers.
  const isLonger = article && article.chars > (3 * chars) / entries.length;
  if (others.length < entries.length && !isLonger) return 1;
  const middle = others[others.length >> 1]?.[0];
  const isAfter = article && middle && article.node.end <= middle.index;
  // A shop describes what it sells at length.
  if (!isArticle && judged.columns.some(isOfPrices)) return 1;
  const isApart = article && middle && !holds([article.frame], middle);
  // Apart from an article and its title is more to read, however long it is.
  if ((isArticle || isApart) && !areAnswers(judged))
    return isApart || isAfter ? 0.2 : 0.4;
  const ratio = (article?.chars ?? 0) / (chars || 1);
  return 1 / (1 + Math.max(0, ratio - 0.4) * (isAfter ? 0.8 : 0.3));
}

const isOfPrices = (column: Column): boolean =>
  column.type === 'price' && shareFilled(column) >= 0.6;

const holds = (entry: Entry, node: PageNode | undefined): boolean =>
  node !== undefined &&
  entry.some(({ index, end }) => index <= node.index && end >= node.end);

const bare = new Set(
  'P UL OL PRE FIGURE BLOCKQUOTE HR H2 H3 H4 H5 H6'.split(' '),
);

/** Running text is no list. */
function proseFactor(judged: Judged): number {
  const { entries, origin, richness: rich } = judged;
  const count = entries.length;
  const isBare = (node: PageNode, entry: readonly PageNode[]) =>
    bare.has(node.tag) &&
    (node.classes.length === 0 || node.tag !== 'P' || entry.length === 1);
  const running = entries.filter((entry) =>
    entry.every((node) => isBare(node, entry)),
  ).length;
  const headed = entries.filter(([first]) => first && isHeading(first)).length;
  return (
    (running > count / 2 ? 0.25 : 1) *
    (headed > count / 2 ? 0.5 : 1) *
    (rich < 1.5 ? 0.5 : 1) *
    (origin === 'sequence' ? sequenceFactor(judged) : 1)
  );
}

/** Terms with descriptions are meant as a list; others must be of one length. */
function sequenceFactor({ entries, chars }: Judged): number {
  if (entries[0]?.[0]?.tag === 'DT') return 1.4;
  const lengths = entries.map(({ length }) => length);
  const mean = lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
  const variance =
    lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / lengths.length;
  const text = entries
    .flat()
    .filter(
      ({ tag, classes }) =>
        (tag === 'P' && classes.length === 0) || tag === 'UL' || tag === 'PRE',
    )
    .reduce((sum, node) => sum + node.chars, 0);
  return (
    Math.max(0.2, 1 - Math.sqrt(variance) / mean) * (text > chars / 2 ? 0.3 : 1)
  );
}

/** Style sheets are asked for a few entries only: each answer takes time. */
function visibleFactor({ entries }: Judged): number {
  const step = Math.ceil(entries.length / 5);
  const looked = entries.filter((_, at) => at % step === 0);
  const isVisible = ([first]: readonly PageNode[]) =>
    first?.element.checkVisibility?.() ?? true;
  return looked.some(isVisible) ? 1 : 0.2;
}
