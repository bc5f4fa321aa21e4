import DOMPurify, {
  type Config,
  type ElementHook,
  type UponSanitizeAttributeHook,
} from 'dompurify';
import { webLink } from './web-link';

// Text and its structure, without elements that load, send requests, have an ID
// or look like a control.
const textTags =
  'h1 h2 h3 h4 h5 h6 p br wbr hr ul ol li dl dt dd blockquote pre code kbd samp var em strong b i u s del ins sub sup ' +
  'small mark q cite abbr dfn time bdi bdo ruby rt rp div span section article figure figcaption details summary ' +
  'table caption colgroup col thead tbody tfoot tr th td a img';
const textAttributes =
  'href src alt lang dir start reversed value datetime colspan rowspan scope align class';

const text: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: textTags.split(' '),
  ALLOWED_ATTR: textAttributes.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const page: Config & { RETURN_DOM: true } = {
  USE_PROFILES: { html: true, svg: true, mathMl: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'dialog',
    'map',
  ],
  FORBID_ATTR: [
    'autoplay',
    'autofocus',
    'ping',
    'popover',
    'popovertarget',
    'popovertargetaction',
    'target',
  ],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM: true,
};

const keepWebLinks: UponSanitizeAttributeHook = (element, attribute) => {
  const isLink =
    attribute.attrName === 'href' || attribute.attrName === 'xlink:href';
  if (!isLink || !/^(?:a|area)$/i.test(element.nodeName)) return;
  const url = webLink(attribute.attrValue);
  if (url) attribute.attrValue = url.href;
  else attribute.keepAttr = false;
};

/** A link shows its target, since its text may claim another one. */
const showTarget: ElementHook = (element) => {
  // SVG link elements have a lowercase name.
  const isLink = element.nodeName.toLowerCase() === 'a';
  const address =
    element.getAttribute('href') ?? element.getAttribute('xlink:href');
  const url = isLink && webLink(address ?? '');
  if (!url) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
  element.setAttribute('title', url.host || url.href);
};

let hasHooks = false;

/** The sanitizer, set up on first use: it needs a document. */
function purifier(): typeof DOMPurify {
  if (!hasHooks) {
    DOMPurify.addHook('uponSanitizeAttribute', keepWebLinks);
    DOMPurify.addHook('afterSanitizeAttributes', showTarget);
    hasHooks = true;
  }
  return DOMPurify;
}

/**
 * DOMPurify finds no body in HTML that starts with a frameset, unless one is
 * open before it.
 */
const inBody = (html: string) => `<body>${html}`;

/**
 * Makes untrusted HTML safe for Pluck's own pages. Links lead to http, https or
 * mailto, in a new tab. Each image is replaced by an element that loads nothing
 * and contains its alternative text and the note that `describe` returns about
 * its host.
 */
export function sanitizeFragment(
  html: string,
  describe: (host: string) => string = (host) => host,
): DocumentFragment {
  const fragment = purifier().sanitize(inBody(html), text);
  for (const element of fragment.querySelectorAll('[class]')) {
    const language =
      element.nodeName === 'CODE' &&
      /^language-[\w+#.-]+$/.test(element.className);
    if (!language) element.removeAttribute('class');
  }
  for (const image of fragment.querySelectorAll('img'))
    image.replaceWith(inertImage(image, describe));
  return fragment;
}

/**
 * Makes untrusted HTML safe for the sandboxed page: keeps styles and images,
 * removes scripts, forms and frames, and gives each heading an ID. That page's
 * policy decides what may load (see `framedPolicy`).
 */
export function sanitizeDocument(html: string): string {
  const body = purifier().sanitize(inBody(html), page) as HTMLElement;
  for (const [at, heading] of body
    .querySelectorAll('h1, h2, h3, h4, h5, h6')
    .entries())
    heading.id = headingId(at);
  // oxlint-disable-next-line no-restricted-properties -- read here, never written
  return body.innerHTML;
}

/** The id of a heading in the sandboxed page, by its index. */
export const headingId = (at: number): string => `pluck-heading-${at}`;

const inertAddresses = new WeakMap<Element, string>();

/** The address of the image that a box of `sanitizeFragment` replaces. */
export const inertAddress = (box: Element): string | undefined =>
  inertAddresses.get(box);

/**
 * Replaces an image by its alternative text and the note that `describe`
 * returns about its host.
 */
function inertImage(
  image: Element,
  describe: (host: string) => string,
): Element {
  const { ownerDocument } = image;
  const box = ownerDocument.createElement('span');
  box.className = 'inert-image';
  const alt = image.getAttribute('alt')?.trim();
  const url = URL.parse(image.getAttribute('src') ?? '');
  const host = url?.host;
  if (url) inertAddresses.set(box, url.href);
  for (const line of [alt, host && describe(host)]) {
    if (!line) continue;
    const part = ownerDocument.createElement('span');
    part.textContent = line;
    box.append(part);
  }
  return box;
}
