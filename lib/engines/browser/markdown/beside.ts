const apart =
  /^(?:BR|HR|P|DIV|UL|OL|LI|DL|DT|DD|T[DHR]|TABLE|CAPTION|BLOCKQUOTE|PRE|FIGURE|FIGCAPTION|SECTION|ARTICLE|H[1-6])$/;
/** Elements whose markdown starts and ends with a sign. */
const signed =
  'a[href], code, img, b, strong, i, em, s, del, strike, sup, sub, [data-latex]';

type Side = 'previousSibling' | 'nextSibling';

/**
 * The character that markdown has next to a node on its line: a space at a
 * block's ends, a star for any sign.
 */
export function charBeside(node: Node, side: Side): string {
  for (let at = node; ; ) {
    const next = at[side];
    if (!next) {
      const { parentElement } = at;
      if (!parentElement || apart.test(parentElement.nodeName)) return ' ';
      if (parentElement.matches(signed)) return '*';
      at = parentElement;
      continue;
    }
    at = edgeOf(next, side);
    if (apart.test(at.nodeName)) return ' ';
    if (isSigned(at)) return '*';
    const char =
      at.nodeType === 3
        ? at.textContent?.at(side === 'nextSibling' ? 0 : -1)
        : undefined;
    if (char) return char;
  }
}

/**
 * The first or last part of a node that decides on how its markdown starts or
 * ends.
 */
function edgeOf(node: Node, side: Side): Node {
  let at = node;
  while (!apart.test(at.nodeName) && !isSigned(at)) {
    const inner = side === 'nextSibling' ? at.firstChild : at.lastChild;
    if (!inner) break;
    at = inner;
  }
  return at;
}

const isSigned = (node: Node) =>
  node.nodeType === 1 &&
  (node as Element).matches(signed) &&
  (node.nodeName === 'IMG' || Boolean(node.textContent?.trim()));
