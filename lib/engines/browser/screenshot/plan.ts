import { domProperty } from '@/lib/engines/browser/dom-property';

type Box = { x: number; y: number; width: number; height: number };

/**
 * What the tab shows, in device pixels: the view, the box in it that scrolls,
 * and the height of what the box scrolls.
 */
export type PageSight = {
  view: { width: number; height: number };
  box: Box;
  content: number;
};

/**
 * The arguments of `drawImage` after the image: from a capture of the tab, to
 * the picture.
 */
export type Draw = [
  sx: number,
  sy: number,
  sw: number,
  sh: number,
  dx: number,
  dy: number,
  dw: number,
  dh: number,
];

/**
 * A capture to take. `start`: the row of the content to scroll to. `size`: it
 * is the first one of a picture of this size.
 */
export type Shot = {
  start: number;
  size?: [width: number, height: number];
  isFirst: boolean;
  isLast: boolean;
  /** The row of the whole picture at which this part of it begins. */
  partTop: number;
};

/** No canvas is higher, and few programs open a picture that is. */
export const maxPictureHeight = 32_766;
/**
 * Two captures a second: a picture of so many screens takes most of a minute.
 */
const maxScreens = 100;
/** A page that grows while it is scrolled may never end. */
const maxScreensOfGrowing = 20;

/**
 * Not the last row beside a box, because smoothing would mix in what is below
 * it.
 */
const sideRow = 4;

/**
 * How far a page is captured, from its height at first and after it was
 * scrolled through; both in any one unit.
 */
export function heightLimit(
  screen: number,
  atFirst: number,
  after: number,
): number {
  const isGrowing = after > atFirst + screen;
  const most = isGrowing
    ? Math.max(atFirst, maxScreensOfGrowing * screen)
    : after;
  return Math.min(after, most, maxScreens * screen);
}

/**
 * The captures that make the whole picture, in order. Each overlaps the one
 * before by two rows, because a page can't be scrolled to every row. The last
 * one shows a full screen. Each part of the picture ends where a capture
 * begins.
 */
export function planShots(
  { view, box, content }: PageSight,
  maxHeight = maxPictureHeight,
): Shot[] {
  const total = content + view.height - box.height;
  const last = Math.max(0, content - box.height);
  const stride = Math.max(1, box.height - 2);
  const starts = [
    ...Array.from(
      { length: Math.ceil(last / stride) },
      (_, index) => index * stride,
    ),
    last,
  ];
  const tops = [0];
  for (const start of starts) {
    const end = box.y + start + view.height;
    if (end - (tops.at(-1) ?? 0) > maxHeight && start > 0)
      tops.push(box.y + start);
  }
  return starts.map((start, index) => {
    const part = tops.findLastIndex((top) => top === 0 || top <= box.y + start);
    const partTop = tops[part] ?? 0;
    const isNew = index === 0 || (part > 0 && partTop === box.y + start);
    const size: Shot['size'] = isNew
      ? [view.width, (tops[part + 1] ?? total) - partTop]
      : undefined;
    return {
      start,
      size,
      isFirst: index === 0,
      isLast: index === starts.length - 1,
      partTop,
    };
  });
}

/**
 * Where the parts of a capture belong in its picture. `row`: the row of the
 * content that the box really shows first. What is above the box is on the
 * first capture, and what is below it on the last. Beside the box, one of its
 * last rows is repeated.
 */
export function drawsOf(
  { view, box, content }: PageSight,
  { isFirst, isLast, partTop }: Shot,
  row: number,
): Draw[] {
  const top = box.y + row - partTop;
  const bottom = box.y + box.height;
  const right = box.x + box.width;
  const copy = (
    x: number,
    y: number,
    width: number,
    height: number,
    to: number,
  ): Draw => [
    ...([x, y, width, height] as const),
    ...([x, to, width, height] as const),
  ];
  const side = (x: number, width: number): Draw =>
    isFirst
      ? copy(x, box.y, width, box.height, top)
      : [x, bottom - sideRow, width, 1, x, top, width, box.height];
  return [
    ...(isFirst ? [copy(0, 0, view.width, box.y, 0)] : []),
    side(0, box.x),
    side(right, view.width - right),
    copy(box.x, box.y, box.width, box.height, top),
    ...(isLast
      ? [
          copy(
            0,
            bottom,
            view.width,
            view.height - bottom,
            box.y + content - partTop,
          ),
        ]
      : []),
  ].filter(([, , width, height]) => width > 0 && height > 0);
}

/**
 * The least share of the view that a scroller must fill to count as the page's
 * own.
 */
const minShare = 0.5;

const hasMore = ({ scrollHeight, clientHeight }: Element) =>
  scrollHeight > clientHeight + 1;

/** All elements of the page, also those in open shadow roots. */
export function* elementsIn(
  root: Document | ShadowRoot,
): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot?.nodeType === 11)
      yield* elementsIn(element.shadowRoot);
  }
}

/**
 * What scrolls the page: the document, or the largest box with more content
 * than it shows if the document has no more.
 */
export function findScroller(page: Document): {
  element: Element;
  isPage: boolean;
} {
  const own =
    domProperty(page, 'scrollingElement') ??
    domProperty(page, 'documentElement');
  if (hasMore(own)) return { element: own, isPage: true };
  let [largest, area] = [own, innerWidth * innerHeight * minShare];
  for (const element of elementsIn(page)) {
    const size = element.clientWidth * element.clientHeight;
    if (size <= area || !hasMore(element) || element === own) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowY))
      [largest, area] = [element, size];
  }
  return { element: largest, isPage: largest === own };
}
