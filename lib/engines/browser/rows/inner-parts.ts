import { isPrice } from './kinds';
import {
  type PageNode,
  hasWords,
  isHeading,
  isShown,
  ownText,
  textOf,
} from './page-node';

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
