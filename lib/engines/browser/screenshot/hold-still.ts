import { domProperty } from '@/lib/engines/browser/dom-property';
import { elementsIn } from './scroller';

type Style = Readonly<Record<string, string>>;

/**
 * A box that fills this share of the view in both directions is its background
 * or lies over all of it.
 */
const coveringShare = 0.9;

/** Changes of the page's styles that can all be undone. */
export function createStyles() {
  const before = new Map<Element, string | null>();
  const restore = (element: Element) => {
    const style = before.get(element);
    // Chromium keeps an empty attribute of an element that has never had a text
    // in it.
    element.setAttribute('style', style ?? '');
    if (style === null) element.removeAttribute('style');
  };
  return {
    /** Gives the element this style beside its own. */
    set(element: HTMLElement, style: Style) {
      if (before.has(element)) restore(element);
      else before.set(element, element.getAttribute('style'));
      for (const [name, value] of Object.entries(style))
        element.style.setProperty(name, value, 'important');
    },
    restore() {
      for (const element of before.keys()) {
        restore(element);
        // What was hidden is back at once, and doesn't fade in.
        for (const animation of element.getAnimations())
          if (animation instanceof CSSTransition) animation.finish();
      }
      before.clear();
    },
  };
}

type Styles = ReturnType<typeof createStyles>;

/**
 * Lets each element that stays in view be on one capture only: sticky ones at
 * their own place, and fixed ones on the first capture, or on the last if they
 * are at the bottom. Called again for each capture, since elements may become
 * fixed.
 */
export function createHold(page: Document, scroller: Element, styles: Styles) {
  const fixed = new Map<HTMLElement, 'first' | 'last'>();

  function find() {
    for (const element of elementsIn(page)) {
      const { position } = getComputedStyle(element);
      if (position === 'sticky')
        styles.set(element, { position: 'relative', inset: 'auto' });
      if (
        position !== 'fixed' ||
        fixed.has(element) ||
        element.contains(scroller)
      )
        continue;
      const { top, bottom, width, height } = element.getBoundingClientRect();
      const isCovering =
        width >= innerWidth * coveringShare &&
        height >= innerHeight * coveringShare;
      if (isCovering && !isInFront(page, element)) continue;
      fixed.set(
        element,
        !isCovering && top + bottom > innerHeight ? 'last' : 'first',
      );
    }
  }

  return (capture: { isFirst: boolean; isLast: boolean }) => {
    find();
    for (const [element, on] of fixed) {
      const isShown = on === 'first' ? capture.isFirst : capture.isLast;
      styles.set(element, {
        transition: 'none',
        ...(!isShown && { opacity: '0' }),
      });
    }
  };
}

/**
 * Whether the element, or a part of it, is what a click in the middle of the
 * view would hit.
 */
function isInFront(page: Document, element: Element): boolean {
  const hit = domProperty(page, 'elementFromPoint')(
    innerWidth / 2,
    innerHeight / 2,
  );
  return hit !== null && element.contains(hit);
}
