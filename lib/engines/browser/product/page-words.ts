import { domProperty } from '@/lib/engines/browser/dom-property';
import { withoutInvisible } from '@/lib/core/money';

/** A text of the page. `at`: the number of characters before it. */
export type Words = { text: string; element: Element; at: number };

const unread =
  /^(?:script|style|noscript|template|textarea|option|select|svg|title|iframe)$/;

/** The page's texts in order, including those of open shadow roots. */
export function textsOfPage(document: Document): Words[] {
  const words: Words[] = [];
  let at = 0;
  const add = (raw: string, element: Element | null) => {
    const text = withoutInvisible(raw).trim();
    if (text === '' || !element) return;
    words.push({ text, element, at });
    at += text.length;
  };
  const walk = (root: Node) => {
    // 1: elements, 4: texts
    const walker = domProperty(document, 'createTreeWalker')(
      root,
      1 | 4,
      (node) =>
        node.nodeType === 1 && unread.test((node as Element).localName)
          ? 2 /* reject */
          : 1,
    );
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node.nodeType === 1) {
        const { shadowRoot } = node as Element;
        if (shadowRoot?.nodeType === 11) walk(shadowRoot);
        add(labelOf(node as Element), node as Element);
      } else add(node.nodeValue ?? '', node.parentElement);
    }
  };
  walk(
    domProperty(document, 'body') ?? domProperty(document, 'documentElement'),
  );
  return words;
}

/** What a button says that has no text of its own. */
function labelOf(element: Element): string {
  if (element.matches('input:is([type=submit], [type=button], [type=image])'))
    return (
      ['value', 'alt', 'aria-label', 'title']
        .map((name) => element.getAttribute(name))
        .find(Boolean) ?? ''
    );
  return element.matches('button, [role=button]') &&
    element.textContent.trim() === ''
    ? (element.getAttribute('aria-label') ??
        element.getAttribute('title') ??
        '')
    : '';
}

/**
 * The element's text if it is short. Separately displayed cents get a decimal
 * point.
 */
export function shortTextOf(
  element: Element,
  limit: number,
): string | undefined {
  let text = '';
  const add = (node: Node): boolean => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3)
        text = join(
          text,
          withoutInvisible(child.nodeValue ?? '').replace(/\s+/g, ' '),
          node,
        );
      else if (
        child.nodeType === 1 &&
        !unread.test((child as Element).localName) &&
        !add(child)
      )
        return false;
      if (text.length > limit) return false;
    }
    return true;
  };
  return add(element) ? text.trim() : undefined;
}

function join(before: string, next: string, parent: Node): string {
  const bare = next.trim();
  if (bare === '')
    return before === '' || before.endsWith(' ') ? before : `${before} `;
  const end = before.trimEnd().slice(-4);
  const isCents =
    /^\d{2}(?!\d)/.test(bare) && /\d$/.test(end) && !/\d[.,]\d{1,2}$/.test(end);
  const isApart =
    (parent as Element).localName === 'sup' ||
    /cent|fraction|decimal|sup/i.test(nameOf(parent as Element));
  if (isCents && isApart) return `${before.trimEnd()}.${bare}`;
  // “18” and “€90” become 18.90 €.
  const signed = /^([€£$])\s?(\d{2})$/.exec(bare);
  if (signed && isApart && /\d$/.test(end))
    return `${before.trimEnd()}.${signed[2]} ${signed[1]}`;
  const sticks =
    /(?<![.,]\d)[\d.,]$/.test(end) &&
    /^[.,\d]/.test(bare) &&
    !before.endsWith(' ');
  return before === '' || before.endsWith(' ') || next.startsWith(' ') || sticks
    ? before + next
    : `${before} ${next}`;
}

/** The class names, ID and similar attributes of an element. */
export const nameOf = (element: Element): string =>
  ['class', 'id', 'itemprop', 'data-testid', 'data-test', 'data-qa', 'name']
    .flatMap((name) => element.getAttribute(name) ?? [])
    .join(' ');

/** Remembers which elements are visible: computed styles are slow. */
export function createSight(view: Window) {
  const known = new Map<Element, boolean>();

  const parentOf = (element: Element): Element | null => {
    const root = element.parentNode;
    return (
      element.parentElement ??
      (root && 'host' in root ? (root.host as Element) : null)
    );
  };

  /** True unless the element or an ancestor is hidden. */
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

  /** The element and its ancestors, innermost first. */
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
    /** A line-through applies to all descendants. */
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
