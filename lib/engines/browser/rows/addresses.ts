const noPage = /^(?:#$|javascript:|mailto:|tel:|data:)/i;
const standIn =
  /(?:blank|placeholder|spacer|loading|lazy|1x1|transparent)[^/]*\.(?:gif|png|svg|jpe?g|webp)/i;
const later = ['data-src', 'data-lazy-src', 'data-original'];

const absolute = (address: string, base: string): string =>
  URL.parse(address.trim(), base)?.href ?? '';

/** Where a link leads; empty if it leads to no page. */
export function linkAddress(link: Element, base: string): string {
  const address = link.getAttribute('href') ?? '';
  return address.trim() === '' || noPage.test(address.trim())
    ? ''
    : absolute(address, base);
}

/** The address of an image, also of one that is loaded when it comes in sight. */
export function imageAddress(image: Element, base: string): string {
  const source = image.getAttribute('src') ?? '';
  const shown = /^data:/i.test(source) ? '' : source;
  if (shown && !standIn.test(shown)) return absolute(shown, base);
  const lazy = later.map((name) => image.getAttribute(name)).find(Boolean);
  const set =
    image.getAttribute('srcset') ?? image.getAttribute('data-srcset') ?? '';
  const first = set.trim().split(/,\s+|\s/, 1)[0];
  const address = lazy || first || shown;
  return address ? absolute(address, base) : '';
}
