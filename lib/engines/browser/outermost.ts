/**
 * The elements, given in document order, that aren't inside another of them.
 */
export function outermost(elements: Iterable<Element>): Element[] {
  const roots: Element[] = [];
  for (const element of elements)
    if (!roots.at(-1)?.contains(element)) roots.push(element);
  return roots;
}
