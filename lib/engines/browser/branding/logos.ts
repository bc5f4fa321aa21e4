import { domProperty } from '@/lib/engines/browser/dom-property';
import type { Look, Looks } from './looks';
import { statedLogos } from './stated-logos';

type Candidate = { url: string; score: number };

const logoName = /logo|brand|wordmark/i;
const otherName =
  /avatar|sprite|flag|payment|partner|client|sponsor|badge|customer|award|app-?store|google-?play/i;

/** The minimum score of a logo. */
const enough = 4;

/**
 * The addresses of the likely logos, best first. An inline drawing is a `data:`
 * address.
 */
export function logosOf(document: Document, looks: Looks): string[] {
  const seen = looks.all.flatMap((look) => {
    const score = scoreOf(look, document);
    const url = score >= enough ? urlOf(look) : undefined;
    return url === undefined ? [] : [{ url, score }];
  });
  const all: Candidate[] = [
    ...seen,
    ...statedLogos(document).map((url, index) => ({
      url,
      score: 5 - index / 10,
    })),
  ];
  return [
    ...new Set(
      all.toSorted((one, two) => two.score - one.score).map(({ url }) => url),
    ),
  ];
}

const get = (element: Element, name: string): string =>
  domProperty(element, 'getAttribute')(name) ?? '';

const namesOf = (element: Element): string =>
  [
    'class',
    'id',
    'alt',
    'aria-label',
    'title',
    'src',
    'data-testid',
    'itemprop',
  ]
    .map((name) => get(element, name))
    .join(' ');

function scoreOf(look: Look, document: Document): number {
  const { tag, style, box, within, element } = look;
  if (box.width < 12 || box.height < 12 || box.width > 700 || box.height > 320)
    return 0;
  const isDrawn = tag === 'img' || tag === 'svg' || look.hasPicture;
  // A mask draws a logo in the text's colour.
  if (!isDrawn && !(within.has('link') && style.maskImage.includes('url(')))
    return 0;
  const those = [look, ...around(look, 3)];
  const link = those.find(({ tag: one }) => one === 'a');
  const names = those.map((one) => namesOf(one.element)).join(' ');
  const title =
    tag === 'svg' ? (element.querySelector('title')?.textContent ?? '') : '';
  return (
    (link && isHome(link.element, document) ? 4 : 0) +
    (within.has('bar') ? 2 : 0) +
    (box.y < 200 ? 1 : 0) +
    nameScore(namesOf(element) + title, names) -
    (within.has('footer') ? 2 : 0) -
    (otherName.test(names) ? 3 : 0) -
    (box.width < 20 && box.height < 20 ? 1 : 0) -
    (within.has('button') ? 3 : 0)
  );
}

/** `names`: of the element and those around it. */
function nameScore(ownNames: string, names: string): number {
  if (logoName.test(ownNames)) return 3;
  return logoName.test(names) ? 2 : 0;
}

function around({ parent }: Look, steps: number): Look[] {
  return parent && steps > 0 ? [parent, ...around(parent, steps - 1)] : [];
}

/** Whether a link leads to the site's home page, possibly in a language. */
function isHome(link: Element, document: Document): boolean {
  const [here, there] = [domProperty(document, 'baseURI'), get(link, 'href')];
  const target = URL.parse(there, here);
  if (there.trim() === '' || !target) return false;
  const isSame =
    target.hostname.replace(/^www\./, '') ===
    URL.parse(here)?.hostname.replace(/^www\./, '');
  return (
    isSame &&
    /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?|(?:index|home|default)\.\w+)?$/i.test(
      target.pathname,
    )
  );
}

function urlOf({ element, tag, style }: Look): string | undefined {
  if (tag === 'svg') return drawingOf(element, style.color);
  if (tag === 'img') {
    const { currentSrc, src } = element as HTMLImageElement;
    return pictureUrl(currentSrc || src);
  }
  const [, address] =
    /url\("([^"]*)"\)/.exec(`${style.backgroundImage} ${style.maskImage}`) ??
    [];
  return pictureUrl(address ?? '');
}

const maxChars = 60_000;

const pictureUrl = (address: string): string | undefined =>
  /^(?:https?:|data:image\/)/i.test(address) && address.length < maxChars
    ? address
    : undefined;

const maxDrawingChars = 40_000;

/**
 * An inline drawing as a `data:` address, in its colour on the page; undefined
 * if it is huge or empty.
 */
function drawingOf(svg: Element, colour: string): string | undefined {
  const copy = svg.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll('script, foreignObject, a[href]'))
    one.remove();
  for (const use of copy.querySelectorAll('use')) {
    const [, id] =
      /^#(.+)/.exec(
        use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '',
      ) ?? [];
    const root = svg.getRootNode() as Document | ShadowRoot;
    const target = id === undefined ? null : root.getElementById(id);
    if (target && !svg.contains(target)) copy.append(target.cloneNode(true));
    else if (!target) use.remove();
  }
  if (
    !copy.querySelector(
      'path, rect, circle, ellipse, polygon, polyline, line, text, image, use',
    )
  )
    return undefined;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', colour);
  for (const name of ['class', 'style', 'id']) copy.removeAttribute(name);
  const { width, height } = svg.getBoundingClientRect();
  if (!copy.hasAttribute('viewBox'))
    copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const text = new XMLSerializer().serializeToString(copy);
  return text.length > maxDrawingChars
    ? undefined
    : `data:image/svg+xml,${encodeURIComponent(text)}`;
}
