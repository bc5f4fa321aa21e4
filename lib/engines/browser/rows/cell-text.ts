import type { ColumnType } from '@/lib/sheet';
import { imageAddress, linkAddress } from './addresses';
import type { How } from './candidate';
import { lineTexts } from './lines';
import { type PageNode, isShown, textOf, textWithout } from './page-node';
import { firstInside, standsBefore } from './part-facts';

const isCell = /[\p{L}\p{N}\p{So}✓✔×]/u;
/** A template that a script didn't fill in. */
const unfilled = /^\{\{.*\}\}$/;

/** A text as a cell: without marks at its ends; empty if it says nothing. */
export function cellText(text: string): string {
  const bare = text
    .replace(/^[-–—|•·,;:/]\s+|\s+[-–—|•·,;:/]$|[,;]$/g, '')
    .trim();
  return isCell.test(bare) && !unfilled.test(bare) ? bare : '';
}

export const elementsOf = (nodes: readonly PageNode[]): Set<Element> =>
  new Set(nodes.map(({ element }) => element));

export const partsWithText = ({ kids }: PageNode): PageNode[] =>
  kids.filter(({ chars }) => chars > 0);

/** The headings and such before running text. */
export const partsBefore = ({ kids }: PageNode): PageNode[] =>
  kids.filter((kid) => standsBefore(kid, kids));

export const restText = (node: PageNode): string =>
  textWithout(node.element, elementsOf(partsBefore(node)));

export const textBetween = (node: PageNode): string =>
  textWithout(node.element, elementsOf(partsWithText(node)));

/** The texts of a list's items, such as tags, in one cell. */
export const itemsText = (node: PageNode): string =>
  partsWithText(node).filter(isShown).map(textOf).join(', ');

/** Reads the cell of an element again. */
export function readCell(
  node: PageNode,
  type: ColumnType,
  { take, line = 0 }: How,
  base: string,
): string {
  if (type === 'link') {
    const link = nearest(node, 'A');
    return link ? linkAddress(link.element, base) : '';
  }
  if (type === 'image') {
    const image = nearest(node, 'IMG');
    return image ? imageAddress(image.element, base) : '';
  }
  if (take === 'items') return cellText(itemsText(node));
  if (take === 'own') return cellText(textBetween(node));
  if (take === 'rest') return cellText(restText(node));
  if (take === 'line') return cellText(lineTexts(node)[line] ?? '');
  return cellText(textOf(node));
}

const nearest = (node: PageNode, tag: string): PageNode | undefined =>
  node.tag === tag ? node : firstInside(node, (part) => part.tag === tag);
