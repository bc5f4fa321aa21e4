import { domProperty } from '@/lib/engines/browser/dom-property';
import type { PageWarning } from '@/lib/engines/browser/page-kind';
import {
  type Draw,
  type Shot,
  type PageSight,
  drawsOf,
  heightLimit,
  planShots,
  findScroller,
  elementsIn,
} from './plan';

/**
 * A step of the background: capture the tab and draw it, into a new picture if
 * there is a `size`; or, without any draws, end. `isHidden`: another tab was
 * active, so the capture may show that one.
 */
export type Step = {
  size?: [width: number, height: number];
  draws?: Draw[];
  warnings?: PageWarning[];
  isHidden?: boolean;
};

type Deps = {
  page: Document;
  /** Resolves once a frame has been drawn. */
  drawn(): Promise<void>;
  /**
   * Resolves once the images are drawn too, as far as they load soon: those in
   * view, or all.
   */
  settled(which: 'in view' | 'all'): Promise<void>;
  isStopped(): boolean;
  onShot(done: number, total: number): void;
};

/** The maximum number of retries of a capture during which the page moved. */
const maxRetakes = 3;

const scrollKeys = new Set([
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
]);

/** Captures the viewport without changing it. */
export async function* shootView({ page }: Deps): AsyncGenerator<Step, Step> {
  const size = viewSize(page);
  yield {
    size: [size.width, size.height],
    draws: [[0, 0, size.width, size.height, 0, 0, size.width, size.height]],
  };
  return {};
}

/** Captures the whole page while scrolling it, then restores it. */
export async function* shootPage({
  page,
  onShot,
  ...deps
}: Deps): AsyncGenerator<Step, Step> {
  const { element, isPage } = findScroller(page);
  const scroller = element as HTMLElement;
  const styles = createStyles();
  const { scrollTop, scrollLeft } = scroller;
  const scrollTo = (top: number) =>
    scroller.scrollTo({ top, left: 0, behavior: 'instant' });
  const stopUser = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || scrollKeys.has(event.key))
      event.preventDefault();
  };
  const inputs = ['wheel', 'touchmove', 'keydown'] as const;
  for (const name of inputs)
    addEventListener(name, stopUser, { capture: true, passive: false });
  try {
    styles.set(scroller, {
      'scroll-behavior': 'auto',
      'scroll-snap-type': 'none',
      'overflow-anchor': 'none',
    });
    const hold = createHold(page, scroller, styles);
    const atFirst = scroller.scrollHeight;
    const reached = await warm(scroller, scrollTo, deps);
    const height = heightLimit(scroller.clientHeight, atFirst, reached);
    const sight = sightOf(page, scroller, isPage, height);
    const scale = devicePixelRatio;
    const shots = planShots(sight);
    for (const [at, shot] of shots.entries()) {
      let retakes = 0;
      for (;;) {
        if (deps.isStopped()) return {};
        scrollTo(shot.start / scale);
        // By then the page has handled the scroll event, and may have pinned
        // its header.
        await deps.settled('in view');
        hold(shot);
        await deps.drawn();
        const row = Math.round(scroller.scrollTop * scale);
        onShot(at + 1, shots.length);
        yield {
          size: retakes === 0 ? shot.size : undefined,
          draws: drawsOf(sight, shot, row),
        };
        if (
          Math.round(scroller.scrollTop * scale) === row ||
          ++retakes > maxRetakes
        )
          break;
      }
    }
    const isCut = height + 1 < scroller.scrollHeight;
    return { warnings: warningsOf(shots, isCut) };
  } finally {
    styles.restore();
    scroller.scrollTo({
      top: scrollTop,
      left: scrollLeft,
      behavior: 'instant',
    });
    for (const name of inputs)
      removeEventListener(name, stopUser, { capture: true });
  }
}

function warningsOf(shots: readonly Shot[], isCut: boolean): PageWarning[] {
  const parts = shots.filter(({ size }) => size).length;
  const warnings: PageWarning[] = [];
  if (isCut) warnings.push(['screenshotEnds', shots.length]);
  if (parts > 1) warnings.push(['screenshotParts', parts - 1]);
  return warnings;
}

/**
 * Scrolls through the page to trigger lazy loading. Returns the reachable
 * height.
 */
async function warm(
  scroller: Element,
  scrollTo: (top: number) => void,
  { drawn, settled, isStopped }: Pick<Deps, 'drawn' | 'settled' | 'isStopped'>,
): Promise<number> {
  const { clientHeight, scrollHeight: atFirst } = scroller;
  const limit = () => heightLimit(clientHeight, atFirst, scroller.scrollHeight);
  let reached = clientHeight;
  while (reached < limit() && !isStopped()) {
    scrollTo(reached);
    await drawn();
    const bottom = scroller.scrollTop + clientHeight;
    // An endless page grows once its end is in view.
    if (bottom >= limit() - 1) await settled('all');
    if (bottom < reached + 1) break;
    reached = bottom;
  }
  scrollTo(0);
  await settled('all');
  return Math.min(reached, scroller.scrollHeight);
}

function viewSize(page: Document) {
  const { clientWidth, clientHeight } =
    domProperty(page, 'scrollingElement') ??
    domProperty(page, 'documentElement');
  return inPixels({
    width: clientWidth || innerWidth,
    height: clientHeight || innerHeight,
  });
}

function inPixels<Size extends Record<string, number>>(size: Size): Size {
  return Object.fromEntries(
    Object.entries(size).map(([name, value]) => [
      name,
      Math.round(value * devicePixelRatio),
    ]),
  ) as Size;
}

function sightOf(
  page: Document,
  scroller: Element,
  isPage: boolean,
  height: number,
): PageSight {
  const view = viewSize(page);
  const content = Math.round(height * devicePixelRatio);
  if (isPage)
    return {
      view,
      box: { x: 0, y: 0, ...view },
      content: Math.max(content, view.height),
    };
  const { left, top } = scroller.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = scroller;
  const x = Math.max(0, left + clientLeft);
  const y = Math.max(0, top + clientTop);
  const box = inPixels({
    x,
    y,
    width: Math.min(clientWidth, innerWidth - x),
    height: Math.min(clientHeight, innerHeight - y),
  });
  return { view, box, content };
}

type Style = Readonly<Record<string, string>>;

/**
 * A box that fills this share of the viewport in both directions is a
 * background or an overlay.
 */
const coveringShare = 0.9;

/** Style changes to the page that can all be undone. */
function createStyles() {
  const before = new Map<Element, string | null>();
  const restore = (element: Element) => {
    const style = before.get(element);
    // Chromium keeps an empty attribute on an element that never had inline
    // styles.
    element.setAttribute('style', style ?? '');
    if (style === null) element.removeAttribute('style');
  };
  return {
    /** Adds this style to the element's inline styles. */
    set(element: HTMLElement, style: Style) {
      if (before.has(element)) restore(element);
      else before.set(element, element.getAttribute('style'));
      for (const [name, value] of Object.entries(style))
        element.style.setProperty(name, value, 'important');
    },
    restore() {
      for (const element of before.keys()) {
        restore(element);
        // Hidden elements reappear at once, without a fade-in.
        for (const animation of element.getAnimations())
          if (animation instanceof CSSTransition) animation.finish();
      }
      before.clear();
    },
  };
}

type Styles = ReturnType<typeof createStyles>;

/**
 * Makes each element that stays in view appear on one capture only: sticky ones
 * at their natural position, and fixed ones on the first capture, or on the
 * last if they are at the bottom. Called again for each capture, since elements
 * may become fixed.
 */
function createHold(page: Document, scroller: Element, styles: Styles) {
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
 * Whether a click in the middle of the viewport would hit the element or a part
 * of it.
 */
function isInFront(page: Document, element: Element): boolean {
  const hit = domProperty(page, 'elementFromPoint')(
    innerWidth / 2,
    innerHeight / 2,
  );
  return hit !== null && element.contains(hit);
}
