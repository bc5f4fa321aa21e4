/**
 * What a reader of the page sees of its elements. Styles are looked up once.
 */
export function createSight(view: Window) {
  const known = new Map<Element, boolean>();

  const parentOf = (element: Element): Element | null => {
    const root = element.parentNode;
    return (
      element.parentElement ??
      (root && 'host' in root ? (root.host as Element) : null)
    );
  };

  /** True unless the element or one around it is hidden. */
  const isVisible = (element: Element): boolean => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const { display, visibility, opacity } = view.getComputedStyle(element);
    const parent = parentOf(element);
    const isShown =
      display !== 'none' &&
      visibility !== 'hidden' &&
      opacity !== '0' &&
      (!parent || isVisible(parent));
    known.set(element, isShown);
    return isShown;
  };

  /** The element and those around it, from the inside. */
  const around = (element: Element, count: number): Element[] => {
    const chain = [element];
    for (
      let outer = parentOf(element);
      outer && chain.length < count;
      outer = parentOf(outer)
    )
      chain.push(outer);
    return chain;
  };

  return {
    isVisible,
    around,
    fontSize: (element: Element): number =>
      Number.parseFloat(view.getComputedStyle(element).fontSize) || 0,
    /** Lines through an element are drawn through everything in it. */
    isStruck: (element: Element): boolean =>
      around(element, 4).some(
        (one) =>
          /^(?:s|del|strike)$/.test(one.localName) ||
          /line-through/.test(
            view.getComputedStyle(one).textDecorationLine ?? '',
          ),
      ),
  };
}

export type Sight = ReturnType<typeof createSight>;
