import { getOwn } from '@/lib/core/objects';
import { domProperty } from '@/lib/engines/browser/dom-property';
import { type Colour, darkCanvas, over, readColour, white } from './colour';

type Box = { x: number; y: number; width: number; height: number };

export type Look = {
  element: Element;
  tag: string;
  style: CSSStyleDeclaration;
  box: Box;
  /**
   * The nearest visible element that contains it: the slot's parent, for
   * slotted content of a web component.
   */
  parent?: Look;
  /** The number of letters in its own text nodes. */
  letters: number;
  /**
   * Its background colour, blended with those below; undefined if it is
   * transparent.
   */
  fill?: Colour;
  /** The colour behind its text. */
  ground: Colour;
  /** Whether its background is an image. */
  hasPicture: boolean;
  /** Whether an image of unknown colour is behind its text. */
  isOnPicture: boolean;
  /** The parts of the page that contain it. */
  within: ReadonlySet<Part>;
};

/**
 * The role of an element or of one around it. `news`: a message of success or
 * failure.
 */
type Part =
  | 'link'
  | 'button'
  | 'bar'
  | 'footer'
  | 'heading'
  | 'code'
  | 'field'
  | 'news';

export type Looks = {
  all: Look[];
  canvas: Colour;
  width: number;
  height: number;
};

/** On a page with more visible elements, only the first ones are considered. */
const maxLooks = 2500;
/** The maximum number of elements to search for visible ones. */
const maxVisits = 8000;

const unseen = new Set(
  'head script style template noscript iframe object source track option datalist br wbr area'.split(
    ' ',
  ),
);
const whole = new Set(['svg', 'img', 'video', 'canvas', 'select', 'math']);

const parts: [Part, RegExp][] = [
  ['link', /^a$/],
  ['bar', /^(?:header|nav|aside)$/],
  ['footer', /^footer$/],
  ['heading', /^h[1-6]$/],
  ['code', /^(?:code|pre|kbd|samp)$/],
  ['field', /^(?:input|select|textarea)$/],
  ['button', /^button$/],
];
const roles: Record<string, Part> = {
  button: 'button',
  banner: 'bar',
  navigation: 'bar',
  contentinfo: 'footer',
  heading: 'heading',
};

const none: ReadonlySet<Part> = new Set();

/**
 * The visible elements in document order, including those in open shadow roots.
 * Nothing is changed.
 */
export function looksOf(document: Document): Looks {
  const root = domProperty(document, 'documentElement');
  const view = domProperty(document, 'defaultView');
  const all: Look[] = [];
  const styleOf = (element: Element) => view?.getComputedStyle(element);
  const canvas = canvasOf(root, domProperty(document, 'body'), styleOf);
  const [left, top] = [view?.scrollX ?? 0, view?.scrollY ?? 0];
  const width = root.clientWidth;
  const waiting: [Element, Look | undefined][] = [[root, undefined]];
  for (
    let visits = 0;
    waiting.length > 0 && visits < maxVisits && all.length < maxLooks;
    visits++
  ) {
    const [element, parent] = waiting.pop() as [Element, Look | undefined];
    const tag = domProperty(element, 'localName');
    const style = unseen.has(tag) ? undefined : styleOf(element);
    if (!style || style.display === 'none' || style.opacity === '0') continue;
    const rect = domProperty(element, 'getBoundingClientRect')();
    const box = {
      x: rect.x + left,
      y: rect.y + top,
      width: rect.width,
      height: rect.height,
    };
    // Text this small is only for screen readers.
    if (box.width <= 1 && box.height <= 1 && style.overflow !== 'visible')
      continue;
    const hasOwnText = domProperty(element, 'shadowRoot')?.nodeType !== 11;
    const written = hasOwnText ? lettersOf(element) : 0;
    const letters = written > 0 && isMoved(style) ? 0 : written;
    const isSeen =
      box.width > 0 && box.height > 0 && box.x < width && box.x + box.width > 0;
    let look = parent;
    if (isSeen && style.visibility === 'visible') {
      look = {
        element,
        tag,
        style,
        box,
        parent,
        letters,
        ...groundOf(style, parent, canvas),
        within: withinOf(element, tag, box, parent),
      };
      all.push(look);
      // A slot has no box.
    } else if (parent && style.display === 'contents')
      parent.letters += letters;
    if (!whole.has(tag))
      for (const child of childrenOf(element, tag).toReversed())
        waiting.push([child, look]);
  }
  const isCut = waiting.length > 0;
  const lowest = Math.max(
    0,
    ...all
      .filter(({ letters }) => letters > 0)
      .map(({ box }) => box.y + box.height),
  );
  return {
    all,
    canvas,
    width,
    height: isCut && lowest > 0 ? lowest : Math.max(lowest, root.scrollHeight),
  };
}

/** Whether text is moved off the screen, because an image replaces it. */
const isMoved = ({ textIndent }: CSSStyleDeclaration): boolean =>
  parseFloat(textIndent) < -200;

/**
 * The children that an element displays: those of its open shadow root, and of
 * its slots.
 */
function childrenOf(element: Element, tag: string): Element[] {
  const shadow = domProperty(element, 'shadowRoot');
  // A form field named `shadowRoot` isn't a shadow root.
  if (shadow?.nodeType === 11) return [...shadow.children];
  const given =
    tag === 'slot' ? (element as HTMLSlotElement).assignedElements() : [];
  return given.length > 0 ? given : [...domProperty(element, 'children')];
}

/**
 * The number of letters in an element's own text. Characters of icon fonts
 * aren't letters.
 */
function lettersOf(element: Element): number {
  const given =
    domProperty(element, 'localName') === 'slot'
      ? (element as HTMLSlotElement).assignedNodes()
      : [];
  let letters = 0;
  for (const node of given.length > 0
    ? given
    : domProperty(element, 'childNodes'))
    if (node.nodeType === 3)
      letters += node.nodeValue?.replace(/[\s\p{Co}]+/gu, '').length ?? 0;
  return letters;
}

const newsName =
  /(?:^|[-_\s])(?:alert|toast|success|positive|warning|warn|caution|error|danger|destructive|invalid)(?:$|[-_\s])/i;
const maxNewsHeight = 300;

function withinOf(
  element: Element,
  tag: string,
  { height }: Box,
  parent: Look | undefined,
): ReadonlySet<Part> {
  const around = parent?.within ?? none;
  const attribute = domProperty(element, 'getAttribute');
  const role = attribute('role') ?? '';
  const ofItself = parts
    .filter(([, tags]) => tags.test(tag))
    .map(([part]) => part);
  const ofRole = getOwn(roles, role);
  if (ofRole) ofItself.push(ofRole);
  if (height < maxNewsHeight && newsName.test(`${role} ${attribute('class')}`))
    ofItself.push('news');
  return ofItself.length > 0 ? new Set([...around, ...ofItself]) : around;
}

const stop = /(?:rgba?|oklch|oklab|lab|lch|color)\([^()]*\)/;

/** The colour of a background; for a gradient, its first stop. */
function paintOf(
  style: CSSStyleDeclaration,
  backgroundImage = style.backgroundImage,
): Colour | undefined {
  const [first] = backgroundImage.includes('gradient(')
    ? (stop.exec(backgroundImage) ?? [])
    : [];
  return (first && readColour(first)) || readColour(style.backgroundColor);
}

function groundOf(
  style: CSSStyleDeclaration,
  parent: Look | undefined,
  canvas: Colour,
) {
  const below = parent?.ground ?? canvas;
  const { backgroundImage } = style;
  const paint = paintOf(style, backgroundImage);
  const fill = paint && over(paint, below);
  const hasPicture = backgroundImage.includes('url(');
  const isCovered = (paint?.alpha ?? 1) > 0.9 && paint !== undefined;
  return {
    fill,
    ground: fill ?? below,
    hasPicture,
    isOnPicture: hasPicture || ((parent?.isOnPicture ?? false) && !isCovered),
  };
}

/** The colour that the browser draws below everything. */
function canvasOf(
  root: Element,
  body: Element | null,
  styleOf: (element: Element) => CSSStyleDeclaration | undefined,
): Colour {
  const style = styleOf(root);
  const isDark =
    /^(?:only )?dark$/.test(style?.colorScheme ?? '') ||
    (/dark/.test(style?.colorScheme ?? '') &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  const below = isDark ? darkCanvas : white;
  const ofRoot = style && paintOf(style);
  const ofBody = body && styleOf(body);
  const paint = ofRoot ?? (ofBody && paintOf(ofBody));
  return paint ? over(paint, below) : below;
}

/**
 * A colour and the visible area it fills, in pixels. `look`: undefined for the
 * page itself.
 */
export type Surface = { colour: Colour; area: number; look?: Look };

const pictures = new Set(['img', 'video', 'canvas', 'picture', 'svg']);

/**
 * The filled areas, each without the parts that others cover. The page itself
 * is first.
 */
export function surfacesOf({
  all,
  canvas,
  width,
  height,
}: Looks): [Surface, ...Surface[]] {
  const page: Surface = { colour: canvas, area: width * height };
  const surfaces: [Surface, ...Surface[]] = [page];
  const of = new Map<Look, Surface>();
  for (const look of all) {
    const { fill, box, tag, element, hasPicture } = look;
    const isPicture = pictures.has(tag) || hasPicture;
    if (
      (!fill && !isPicture) ||
      element === element.ownerDocument.documentElement ||
      tag === 'body'
    )
      continue;
    const across = Math.min(width, box.x + box.width) - Math.max(0, box.x);
    const down = Math.min(height, box.y + box.height) - Math.max(0, box.y);
    const area = Math.max(0, across) * Math.max(0, down);
    let below = look.parent;
    while (below && !of.has(below)) below = below.parent;
    const lower = (below && of.get(below)) ?? page;
    lower.area = Math.max(0, lower.area - area);
    const surface = { colour: fill ?? look.ground, area, look };
    of.set(look, surface);
    if (fill && !isPicture) surfaces.push(surface);
  }
  return surfaces;
}

/**
 * Colours with their weights, the heaviest first; colours that look the same
 * are merged.
 */
export function heaviest(
  weights: Iterable<readonly [Colour, number]>,
  isSame: (one: Colour, other: Colour) => boolean,
): [Colour, number][] {
  const found: [Colour, number][] = [];
  const exact = new Map<string, [Colour, number]>();
  for (const [colour, weight] of weights) {
    const key = `${colour.r},${colour.g},${colour.b}`;
    const one = exact.get(key);
    if (one) one[1] += weight;
    else exact.set(key, [colour, weight]);
  }
  for (const [colour, weight] of [...exact.values()].toSorted(
    (one, other) => other[1] - one[1],
  )) {
    const near = found.find(([one]) => isSame(one, colour));
    if (near) near[1] += weight;
    else found.push([colour, weight]);
  }
  return found.toSorted((one, other) => other[1] - one[1]);
}
