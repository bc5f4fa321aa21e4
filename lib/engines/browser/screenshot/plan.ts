import { domProperty } from '@/lib/engines/browser/dom-property';

type Box = { x: number; y: number; width: number; height: number };

/**
 * The geometry of the tab, in device pixels: the viewport, its scrolling box,
 * and the height of the box's content.
 */
export type PageSight = {
  view: { width: number; height: number };
  box: Box;
  content: number;
};

/**
 * The arguments of `drawImage` after the image: from a capture of the tab to
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
 * A capture to take. `start`: the row of the content to scroll to. `size`: set
 * for the first capture of a picture, to the picture's size.
 */
export type Shot = {
  start: number;
  size?: [width: number, height: number];
  isFirst: boolean;
  isLast: boolean;
  /** The row of the whole picture at which this part begins. */
  partTop: number;
};

/** Canvases can't be higher, and few programs open a picture that is. */
export const maxPictureHeight = 32_766;
/**
 * The maximum number of captures: at two a second, this takes most of a minute.
 */
const maxScreens = 100;
/** The limit for a page that grows while it is scrolled and may never end. */
const maxScreensOfGrowing = 20;

/**
 * The row beside the box to repeat: not the last one, because smoothing mixes
 * it with the content below.
 */
const sideRow = 4;

/**
 * The height to capture, from the page's height at first and after scrolling
 * through; all in the same unit.
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
 * The captures that make the whole picture, in order. Each overlaps the
 * previous one by two rows, because a page can't be scrolled to every row. The
 * last one shows a full screen. Each part of the picture ends where a capture
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
 * Where the parts of a capture belong in its picture. `row`: the first row of
 * the content that the box actually shows. Content above the box is on the
 * first capture, and content below it on the last. Beside the box, one of its
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
 * The minimum share of the viewport that a scroller fills to count as the
 * page's main one.
 */
const minShare = 0.5;

const hasMore = ({ scrollHeight, clientHeight }: Element) =>
  scrollHeight > clientHeight + 1;

/** All elements of the page, including those in open shadow roots. */
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
 * The element that scrolls the page: the document, or the largest scrollable
 * box if the document itself doesn't scroll.
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
