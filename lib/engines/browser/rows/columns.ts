import { imageAddress, linkAddress } from './addresses';
import type { Column, How } from './candidate';
import {
  cellText,
  elementsOf,
  itemsText,
  partsBefore,
  partsWithText,
  restText,
  textBetween,
} from './cell-text';
import { joinColumns } from './join-columns';
import { type ColumnType, isPrice } from './kinds';
import { readLines } from './lines';
import {
  type Entry,
  type PageNode,
  isInline,
  isShown,
  textOf,
} from './page-node';
import {
  PartFacts,
  firstInside,
  isPriceOfParts,
  isTitleOfLines,
  isUnit,
  pairsOf,
} from './part-facts';

/** Repeated parts of an entry beyond these are not worth a column each. */
const maxRepeats = 6;

/** The cells of all entries, by their place. */
export function columnsOf(entries: readonly Entry[], base: string): Column[] {
  const reader = new CellReader(entries, base);
  entries.forEach((entry, row) => reader.readEntry(entry, row));
  return joinColumns(reader.columns);
}

/** Reads entries into cells, each in the column of its place. */
class CellReader {
  #columns = new Map<string, Column & { offset: number; count: number }>();
  #facts: PartFacts;
  #entries: readonly Entry[];
  #base: string;
  #row = 0;
  #times = new Map<string, number>();

  constructor(entries: readonly Entry[], base: string) {
    this.#entries = entries;
    this.#base = base;
    this.#facts = new PartFacts(entries);
  }

  /** In the order in which the cells usually stand in an entry. */
  get columns(): Column[] {
    return [...this.#columns.values()].toSorted(
      (a, b) => a.offset / a.count - b.offset / b.count,
    );
  }

  readEntry(entry: Entry, row: number) {
    this.#row = row;
    this.#times = new Map();
    for (const [place, node] of this.#facts.places(entry))
      this.read(node, place, true);
  }

  /** Puts what a part holds into columns. */
  read(node: PageNode, place: string, isRoot = false) {
    if (!isRoot && !isShown(node)) return;
    const times = this.#times.get(place) ?? 0;
    this.#times.set(place, times + 1);
    if (times >= maxRepeats) return;
    const key = times > 0 ? `${place}#${times}` : place;
    this.addLink(node, key);
    if (node.tag === 'IMG') return this.addImage(node, key);
    if (node.chars === 0) return this.readParts(node, place);
    if (node.tag === 'DL' && this.#hasSharedTerms(node))
      return this.#readPairs(node, place);
    this.#readText(node, place, key);
  }

  readParts(node: PageNode, place: string) {
    const pair = this.#facts.pairIn(node, place);
    if (pair) return this.#readPair(...pair);
    for (const kid of node.kids) this.read(kid, this.inside(place, kid));
  }

  inside(place: string, kid: PageNode): string {
    return this.#facts.inside(place, kid);
  }

  addLink(node: PageNode, key: string) {
    if (node.tag !== 'A') return;
    node.address ??= linkAddress(node.element, this.#base);
    this.add(`${key}@link`, 'link', node.address, node);
  }

  addImage(node: PageNode, key: string) {
    const address = imageAddress(node.element, this.#base);
    this.add(`${key}@image`, 'image', address, node);
  }

  addText(key: string, text: string, node: PageNode, how?: How) {
    this.add(key, 'text', cellText(text), node, how);
  }

  add(key: string, type: ColumnType, value: string, node: PageNode, how?: How) {
    if (value === '') return;
    let column = this.#columns.get(key);
    if (!column) {
      const values = Array.from<string>({ length: this.#entries.length });
      column = {
        key,
        type,
        values: values.fill(''),
        cells: [],
        node,
        offset: 0,
        count: 0,
      };
      this.#columns.set(key, column);
    }
    if (column.values[this.#row]) return;
    column.values[this.#row] = value;
    if (column.cells) column.cells[this.#row] = { node, how };
    column.offset += node.index - (this.#entries[this.#row]?.[0]?.index ?? 0);
    column.count++;
  }

  #readText(node: PageNode, place: string, key: string) {
    if (isPriceOfParts(node)) return this.addText(key, textOf(node), node);
    const layout = this.#facts.layout(place);
    if (isUnit(node) && !isTitleOfLines(node)) {
      this.addText(key, textOf(node), node);
      return this.#addFirstLink(node, place);
    }
    if (layout === 'parts') return this.readParts(node, place);
    if (layout === 'lines') return readLines(this, node, place, key);
    if (layout === 'list')
      return this.addText(key, itemsText(node), node, { take: 'items' });
    if (layout === 'prose' && this.#readBefore(node, place, key)) return;
    if (layout === 'whole' && this.#readAroundPrices(node, place, key)) return;
    this.addText(key, textOf(node), node);
    if (layout === 'whole') this.#readInside(node, key);
    if (layout === 'prose') this.#addAddresses(node, key);
  }

  /** What comes before running text, and then the text. */
  #readBefore(node: PageNode, place: string, key: string): boolean {
    const before = partsBefore(node);
    if (before.length === 0) return false;
    for (const kid of before) this.read(kid, this.inside(place, kid));
    this.addText(`${key}>rest`, restText(node), node, { take: 'rest' });
    this.#addAddresses(node, key, elementsOf(before));
    return true;
  }

  /** The first link and the first image of a text. */
  #addAddresses(
    node: PageNode,
    key: string,
    left: ReadonlySet<Element> = new Set(),
  ) {
    const outside = ({ element }: PageNode) => !left.has(element);
    const link = firstInside(node, ({ tag }) => tag === 'A', outside);
    if (link) this.addLink(link, `${key}>text`);
    const image = firstInside(node, ({ tag }) => tag === 'IMG', outside);
    if (image) this.addImage(image, `${key}>text`);
  }

  /** A name followed by prices: they are cells of their own. */
  #readAroundPrices(node: PageNode, place: string, key: string): boolean {
    const marked = partsWithText(node);
    if (!marked.some((kid) => kid.chars < 26 && isPrice(textOf(kid))))
      return false;
    this.addText(key, textBetween(node), node, { take: 'own' });
    for (const kid of node.kids) this.read(kid, this.inside(place, kid));
    return true;
  }

  /** Links, images, times and named parts inside a text. */
  #readInside(node: PageNode, key: string) {
    let links = 0;
    const isPlain = node.kids.every(isInline);
    const look = (part: PageNode) => {
      if (!isShown(part)) return;
      if (part.tag === 'IMG') this.addImage(part, `${key}>img`);
      const isLink = part.tag === 'A' && links++ === 0;
      if (isLink) this.addLink(part, `${key}>a`);
      const isNamed =
        part.tag !== 'A' &&
        part.classes.some((name) => this.#facts.isShared(name));
      if ((isLink && isPlain) || part.tag === 'TIME' || isNamed)
        this.addText(this.inside(`${key}>`, part), textOf(part), part);
      for (const kid of part.kids) look(kid);
    };
    for (const kid of node.kids) look(kid);
  }

  #addFirstLink(node: PageNode, place: string) {
    const link = firstInside(node, ({ tag }) => tag === 'A');
    if (link) this.addLink(link, `${place}/A`);
  }

  #hasSharedTerms(list: PageNode): boolean {
    const terms = pairsOf(list).filter(({ tag }) => tag === 'DT');
    return (
      terms.length > 0 && terms.every((term) => this.#facts.isSharedTerm(term))
    );
  }

  #readPair(term: PageNode, value: PageNode) {
    const place = `term:${textOf(term)}`;
    if (this.#times.has(place)) return;
    this.read(value, place);
  }

  #readPairs(list: PageNode, place: string) {
    let term = '';
    for (const part of pairsOf(list)) {
      if (part.tag === 'DT') term = textOf(part);
      if (part.tag !== 'DD') continue;
      const isName = term !== '' && term.length < 40;
      const key = isName ? `term:${term}` : `${place}/DD`;
      this.addText(key, textOf(part), part);
    }
  }
}
