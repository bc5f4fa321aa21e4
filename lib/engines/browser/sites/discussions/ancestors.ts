/** All elements around some elements. */
export function ancestorsOf(elements: Iterable<Element>): Set<Element> {
  const around = new Set<Element>();
  for (const element of elements) {
    let outer = element.parentElement;
    while (outer && !around.has(outer)) {
      around.add(outer);
      outer = outer.parentElement;
    }
  }
  return around;
}

/** The nearest of some elements that an element is in; undefined for none. */
export function nearestAround(
  element: Element,
  some: ReadonlySet<Element>,
): Element | undefined {
  let around = element.parentElement;
  while (around && !some.has(around)) around = around.parentElement;
  return around ?? undefined;
}
