/**
 * Attributes in which lazy loaders store an image's address until the user
 * scrolls to it.
 */
const parkedSources =
  'data-src data-lazy-src data-original data-lazy data-hi-res-src data-url'.split(
    ' ',
  );
const parkedSets = ['srcset', 'data-srcset', 'data-lazy-srcset'];

const shownSmall = 'data-shown-small';
const maxPreviewWidth = 100;

/**
 * Sets each image's real address: the best of its `srcset`, the lazy one, or
 * its `<noscript>` fallback.
 */
export function resolveImages(copy: Document) {
  replaceEmbedded(copy);
  for (const image of copy.querySelectorAll('img')) {
    const address = realSource(image) ?? fallbackSource(image);
    if (address) image.setAttribute('src', address);
    image.removeAttribute('srcset');
    // With such a class, Readability takes the address from any other
    // attribute: the preview's, if the image is loaded.
    if (image.hasAttribute('src'))
      image.classList.remove(
        ...[...image.classList].filter((name) => /lazy/i.test(name)),
      );
    const alt = image.getAttribute('alt') ?? '';
    if (isUnseen(image)) image.remove();
    else if (emoji.test(alt) || (image.matches(emojiNames) && alt))
      image.replaceWith(alt);
  }
}

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{RI}{2})[\p{Emoji_Component}\p{Extended_Pictographic}]*$/u;
const emojiNames = '.emoji, .wp-smiley, .twemoji, .emojione';

const outOfSight = /display:\s*none|visibility:\s*hidden|-\d{3,}px/i;

/** An image that counts visits: one with `sizes` has only a square's ratio. */
const isUnseen = (image: Element): boolean =>
  outOfSight.test(image.getAttribute('style') ?? '') ||
  (!image.hasAttribute('sizes') &&
    ['width', 'height'].every((side) =>
      /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''),
    ));

const embeddedImages =
  'amp-img[src], object[data], embed[src], :is(div, figure)[role="img"][style*="background"]';

/**
 * Replaces what shows an image without being one: objects, backgrounds with a
 * name, images of AMP, and those for browsers without scripts that have
 * no other image beside them.
 */
function replaceEmbedded(copy: Document) {
  for (const element of copy.querySelectorAll(embeddedImages)) {
    const address = embeddedSource(element);
    const inside = element.querySelector('img');
    const isBox = element.matches('[role="img"]');
    if (!address || (isBox && inside)) continue;
    const image = inside ?? imageOf(copy, address, nameOf(element));
    if (isBox && element.textContent.trim()) element.prepend(image);
    else element.replaceWith(image);
  }
  for (const fallback of copy.querySelectorAll(
    ':is(figure, p, picture, div, span, a) > noscript',
  )) {
    const { parentElement: box } = fallback;
    const html = new DOMParser().parseFromString(
      fallback.textContent,
      'text/html',
    );
    const image = html.querySelector('img') ?? fallback.querySelector('img');
    if (!image || isUnseen(image) || !box || box.querySelector('img')) continue;
    fallback.replaceWith(copy.importNode(image, true));
  }
}

const nameOf = (element: Element): string =>
  ['alt', 'aria-label', 'title', 'name']
    .map((name) => element.getAttribute(name) ?? '')
    .find(Boolean) ?? '';

/** The address of the image that an element shows; '' if it shows none. */
function embeddedSource(element: Element): string {
  if (element.matches('[role="img"]')) {
    const style = element.getAttribute('style') ?? '';
    return /url\((["']?)(.+?)\1\)/.exec(style)?.[2] ?? '';
  }
  const address =
    element.getAttribute('src') ?? element.getAttribute('data') ?? '';
  const isImage =
    element.localName === 'amp-img' ||
    element.getAttribute('type')?.startsWith('image/') ||
    /\.(?:svg|png|jpe?g|gif|webp|avif)(?:[?#]|$)/i.test(address);
  return isImage ? address : '';
}

function imageOf(copy: Document, address: string, name: string): Element {
  const image = copy.createElement('img');
  image.setAttribute('src', address);
  image.setAttribute('alt', name);
  return image;
}

/**
 * Marks an image in the copy as a preview, because the page draws it much
 * larger than its size.
 */
export function notePreview(live: Element, twin: Element) {
  const { naturalWidth = 0, clientWidth = 0 } =
    live as Partial<HTMLImageElement>;
  if (
    naturalWidth > 1 &&
    naturalWidth <= maxPreviewWidth &&
    clientWidth >= naturalWidth * 3
  )
    twin.setAttribute(shownSmall, '');
}

const shownAsIcon = 'data-shown-icon';
const maxIconSize = 32;

/** Marks an image in a table's cell that the page draws as small as an icon. */
export function noteIcon(live: Element, twin: Element) {
  if (!twin.hasAttribute('alt') || !twin.closest('td, th')) return;
  const { clientWidth = 0, clientHeight = 0 } =
    live as Partial<HTMLImageElement>;
  const size = Math.max(clientWidth, clientHeight);
  if (size > 0 && size <= maxIconSize) twin.setAttribute(shownAsIcon, '');
}

/** Whether an image is as small as an icon, as drawn or as its markup says. */
export const isIcon = (image: Element): boolean =>
  image.hasAttribute(shownAsIcon) ||
  ['width', 'height'].every((side) => {
    const size = Number.parseFloat(image.getAttribute(side) ?? '');
    return size > 0 && size <= maxIconSize;
  });

function realSource(image: Element): string | undefined {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  for (const element of [image, ...sources]) {
    for (const name of parkedSets) {
      const best = bestSource(element.getAttribute(name) ?? '');
      if (best && !isPlaceholder(best)) return best;
    }
  }
  if (!showsPlaceholder(image)) return undefined;
  const parked = parkedSources.map((name) => image.getAttribute(name) ?? '');
  const others = [...image.attributes]
    .filter(({ name }) => name.startsWith('data-'))
    .map(({ value }) => value);
  return [...parked, ...others.filter((value) => picture.test(value))].find(
    (value) => !isPlaceholder(value),
  );
}

/** The `<noscript>` image beside a placeholder, which it replaces. */
function fallbackSource(image: Element): string | undefined {
  if (!showsPlaceholder(image)) return undefined;
  const fallback = [
    image.nextElementSibling,
    image.previousElementSibling,
    image.parentElement?.nextElementSibling,
  ].find((element) => element?.localName === 'noscript');
  const html = new DOMParser().parseFromString(
    fallback?.textContent ?? '',
    'text/html',
  );
  const real = html.querySelector('img') ?? fallback?.querySelector('img');
  fallback?.remove();
  return real
    ? (bestSource(real.getAttribute('srcset') ?? '') ??
        real.getAttribute('src') ??
        undefined)
    : undefined;
}

const showsPlaceholder = (image: Element) =>
  image.hasAttribute(shownSmall) || isPlaceholder(image.getAttribute('src'));

const picture = /^[^\s{]+\.(?:jpe?g|png|webp|avif|gif)(?:\?\S*)?$/i;

/**
 * A size below a hundred pixels, or a blur, in the address of a preview image.
 */
const preview =
  /[?&](?:w|width|h|height)=\d{1,2}(?:&|$)|[?&/,]blur|[-_/]\d{1,2}x\d{1,2}\.\w+$|\/(?:max\/|w_|resize:fit:)\d{1,2}[,/]|lqip/i;

/**
 * Whether an address is that of a placeholder: a tiny inline image, a preview,
 * or empty.
 */
function isPlaceholder(source: string | null): boolean {
  return (
    !source ||
    (source.startsWith('data:') && source.length < 2000) ||
    preview.test(source) ||
    /(?:blank|spacer|placeholder|pixel|1x1|loading|loader|transparent)\.(?:gif|png|svg)/i.test(
      source,
    )
  );
}

/**
 * The highest resolution of a `srcset`: the widest by `w` or the densest by
 * `x`, or the first if none is given. A comma ends a candidate only after white
 * space or at the end of a word: image addresses may contain commas.
 */
export function bestSource(srcset: string): string | undefined {
  let best: { url: string; size: number } | undefined;
  let url = '';
  const take = (size: number) => {
    if (url && (!best || size > best.size)) best = { url, size };
    url = '';
  };
  for (const word of srcset.split(/\s+/)) {
    if (url) {
      const comma = word.indexOf(',');
      take(Number.parseFloat(word) || 1);
      if (comma !== -1) url = word.slice(comma + 1);
    } else {
      url = word;
      if (url.endsWith(',')) {
        url = url.slice(0, -1);
        take(1);
      }
    }
  }
  take(1);
  return best?.url;
}
