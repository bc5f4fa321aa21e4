import { isPrice } from './kinds';
import {
  type Entry,
  type PageNode,
  hasWords,
  isBlock,
  isHeading,
  isInline,
  isShown,
  ownText,
  saidOf,
  textOf,
} from './page-node';

/**
 * How the contents of a part become cells. `parts`: each inner part by itself;
 * `whole`: one cell; `lines`: one for each line; `prose`: running text, one
 * cell, but for what comes before it; `list`: one cell of many short texts.
 */
export type Layout = 'parts' | 'whole' | 'lines' | 'prose' | 'list' | 'leaf';

type Facts = {
  count: number;
  /** How many have text of their own, and the different ones. */
  own: number;
  ownTexts: Set<string>;
  ownChars: number;
  withBlocks: number;
  withTextInside: number;
  prose: number;
  breaks: Map<number, number>;
  /** How often all inner parts were of one kind, and how many there were. */
  alikeInside: number;
  sizes: Map<number, number>;
  /** The characters of the items, if this is a list. */
  itemChars: number;
  items: number;
};

const running = new Set(
  'P UL OL PRE BLOCKQUOTE LI FIGURE TABLE H5 H6'.split(' '),
);
const isRunning = ({ tag }: PageNode): boolean => running.has(tag);

/** As many entries show how the others are built. */
const maxSample = 100;

/** What all entries together say about each place in them. */
export class PartFacts {
  #facts = new Map<string, Facts>();
  #names = new Map<string, number>();
  #terms = new Map<string, number>();
  #layouts = new Map<string, Layout>();
  #isMany: boolean;
  readonly #count: number;

  constructor(all: readonly Entry[]) {
    const step = Math.ceil(all.length / maxSample);
    const entries = all.filter((_, at) => at % step === 0);
    this.#count = entries.length;
    this.#isMany = entries.some(({ length }) => length > 1);
    for (const entry of entries) this.#countNames(entry);
    for (const entry of entries)
      for (const [place, node] of this.places(entry)) this.#scan(node, place);
  }

  /** The elements of an entry with their places. */
  places(entry: Entry): [place: string, node: PageNode][] {
    const times = new Map<string, number>();
    return entry.map((node) => {
      const at = times.get(node.tag) ?? 0;
      times.set(node.tag, at + 1);
      return [this.#isMany ? `${node.tag}${at}` : '', node];
    });
  }

  /** The place of an inner part: names of single entries don't count. */
  inside(place: string, node: PageNode): string {
    const names = [...saidOf(node), ...node.classes]
      .filter((name) => this.isShared(name))
      .slice(0, 3);
    return `${place}/${[node.tag, ...names].join('.')}`;
  }

  isShared(name: string): boolean {
    return (this.#names.get(name) ?? 0) >= Math.max(2, this.#count * 0.15);
  }

  isSharedTerm(term: PageNode): boolean {
    return (
      (this.#terms.get(textOf(term)) ?? 0) >= Math.max(2, this.#count * 0.2)
    );
  }

  /**
   * The label and the value that are all that a part holds, if entries have
   * several such parts.
   */
  pairIn(node: PageNode, place: string): [PageNode, PageNode] | undefined {
    const { withTextInside = 0 } = this.#facts.get(place) ?? {};
    if (withTextInside < 1.5 * this.#count) return undefined;
    const [term, value] = pairOf(node);
    return term && value && this.isSharedTerm(term) ? [term, value] : undefined;
  }

  layout(place: string): Layout {
    const known = this.#layouts.get(place);
    if (known) return known;
    const facts = this.#facts.get(place);
    const layout = facts ? layoutOf(facts) : 'leaf';
    this.#layouts.set(place, layout);
    return layout;
  }

  #countNames(entry: Entry) {
    const seen = new Set<string>();
    const add = (node: PageNode) => {
      for (const name of node.classes) seen.add(name);
      for (const name of saidOf(node)) seen.add(name);
      for (const kid of node.kids) add(kid);
    };
    for (const node of entry) add(node);
    for (const name of seen)
      this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
  }

  #scan(node: PageNode, place: string) {
    const facts = this.#facts.get(place) ?? noFacts();
    this.#facts.set(place, facts);
    const kids = node.kids.filter(isShown);
    const texts = kids.filter(({ chars }) => chars > 0);
    const own = ownText(node);
    facts.count++;
    if (hasWords(own)) {
      facts.own++;
      facts.ownChars += own.length;
      facts.ownTexts.add(own);
    }
    if (node.tag === 'DT') increase(this.#terms, textOf(node));
    const [term] = pairOf(node);
    if (term) increase(this.#terms, textOf(term));
    if (holdsProse(node, texts)) facts.prose++;
    increase(facts.breaks, kids.filter(({ tag }) => tag === 'BR').length);
    if (texts.some((kid) => !isInline(kid))) facts.withBlocks++;
    if (texts.length > 0) facts.withTextInside++;
    const inner = new Set<string>();
    for (const kid of kids) {
      const path = this.inside(place, kid);
      if (kid.chars > 0) inner.add(path);
      this.#scan(kid, path);
    }
    if (texts.length === 0) return;
    if (node.tag === 'UL' || node.tag === 'OL') {
      facts.items += texts.length;
      facts.itemChars += node.chars;
    }
    increase(facts.sizes, texts.length);
    if (inner.size === 1 && isShort(texts) && areOfOneBuild(texts))
      facts.alikeInside++;
  }
}

const increase = <T>(counts: Map<T, number>, key: T) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const isShort = (texts: readonly PageNode[]): boolean =>
  texts.reduce((sum, { chars }) => sum + chars, 0) < 60 * texts.length;

/** The two parts of a node that has no other text, the first of them short. */
function pairOf(node: PageNode): [] | [PageNode, PageNode] {
  const [term, value, ...more] = node.kids.filter(
    (kid) => kid.chars > 0 && isShown(kid),
  );
  const isPair = term && value && more.length === 0 && node.ownChars < 3;
  return isPair && term.chars < 30 && !hasDigit(textOf(term))
    ? [term, value]
    : [];
}

const hasDigit = (text: string): boolean => /\d/.test(text);

const areOfOneBuild = (texts: readonly PageNode[]): boolean =>
  new Set(texts.map(({ kids }) => kids.map(({ tag }) => tag).join())).size < 2;

const noFacts = (): Facts => ({
  count: 0,
  own: 0,
  ownTexts: new Set(),
  ownChars: 0,
  withBlocks: 0,
  withTextInside: 0,
  prose: 0,
  breaks: new Map(),
  alikeInside: 0,
  sizes: new Map(),
  itemChars: 0,
  items: 0,
});

/** A paragraph with a name that no other has, such as a subtitle. */
function isNamedOnce(kid: PageNode, all: readonly PageNode[]): boolean {
  if (kid.tag !== 'P' || kid.classes.length === 0) return false;
  const names = kid.classes.join(' ');
  return !all.some(
    (other) => other !== kid && other.classes.join(' ') === names,
  );
}

/** Several paragraphs, lists or quotes, by themselves. */
function holdsProse(node: PageNode, texts: readonly PageNode[]): boolean {
  // A list of short items is no text.
  const hasItems = node.tag === 'UL' || node.tag === 'OL';
  if (hasItems && node.chars < 80 * texts.length) return false;
  const parts = texts.filter(
    (kid) =>
      (isRunning(kid) && !isNamedOnce(kid, texts)) ||
      (kid.tag === 'DIV' && kid.classes.length === 0 && kid.ownChars > 20),
  );
  const chars = parts.reduce((sum, part) => sum + part.chars, 0);
  // Short paragraphs hold names and prices.
  return parts.length >= 2 && chars > 30 * parts.length;
}

function layoutOf(facts: Facts): Layout {
  if (facts.prose >= Math.max(1, facts.count * 0.1)) return 'prose';
  // Own text that never changes is a label of what is inside.
  const isVaried = facts.ownTexts.size > Math.max(1, facts.own * 0.3);
  if (isVaried && hasLines(facts)) return 'lines';
  if (facts.withTextInside === 0) return 'leaf';
  if (isVaried) return 'whole';
  return isList(facts) ? 'list' : 'parts';
}

function hasLines({ withBlocks, count, breaks, own, ownChars }: Facts) {
  if (withBlocks > count * 0.3) return true;
  if (ownChars > 120 * own) return false;
  const most = Math.max(...breaks.keys());
  const usual = Math.max(...breaks.values());
  return most > 0 && most <= 4 && usual >= count * 0.5;
}

/**
 * Tags and such: alike short texts, more in some entries than in others. Or
 * points, each of some words.
 */
function isList(facts: Facts): boolean {
  const { alikeInside, withTextInside, sizes, items, itemChars } = facts;
  if (items > 2 * withTextInside && itemChars > 30 * items) return true;
  if (alikeInside < withTextInside * 0.8) return false;
  const usual = Math.max(...sizes.values());
  return Math.max(...sizes.keys()) > 2 && usual < withTextInside * 0.7;
}

/** A heading or a named block before running text is a cell of its own. */
export function standsBefore(kid: PageNode, all: readonly PageNode[]): boolean {
  if (kid.chars === 0) return false;
  if (/^H[1-4]$/.test(kid.tag)) return true;
  if (kid.tag === 'P') return isNamedOnce(kid, all);
  if (isRunning(kid) || !isBlock(kid)) return false;
  const isBare = kid.tag === 'DIV' && kid.classes.length === 0;
  return !isBare || all.filter(({ tag }) => tag === 'DIV').length < 2;
}

/** Elements whose text belongs together. */
export const isUnit = (node: PageNode): boolean =>
  isHeading(node) || /^(?:PRE|CODE|FIGCAPTION)$/.test(node.tag);

/** The terms and descriptions of a list, also if a wrapper holds each pair. */
export const pairsOf = (list: PageNode): PageNode[] =>
  list.kids.flatMap((kid) => (kid.tag === 'DIV' ? kid.kids : kid));

/** A price in several elements, such as the cents raised. */
export function isPriceOfParts(node: PageNode): boolean {
  const { kids } = node;
  if (kids.length === 0 || kids.length > 8 || node.chars >= 26) return false;
  const text = textOf(node);
  return (
    isPrice(text.replace(/\s+/g, '')) &&
    !kids.some((kid) => textOf(kid) === text)
  );
}

/** A heading that is only the frame of several parts. */
export const isTitleOfLines = (node: PageNode): boolean =>
  isHeading(node) &&
  (!hasWords(ownText(node)) || node.kids.some(({ tag }) => tag === 'BR')) &&
  node.kids.filter(({ chars }) => chars > 0).length > 0;

/** The first element inside that passes, looking only into some. */
export function firstInside(
  node: PageNode,
  test: (node: PageNode) => boolean,
  enters: (node: PageNode) => boolean = isShown,
): PageNode | undefined {
  for (const kid of node.kids) {
    if (!enters(kid)) continue;
    const found = test(kid) ? kid : firstInside(kid, test, enters);
    if (found) return found;
  }
  return undefined;
}
