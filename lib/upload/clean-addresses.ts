import { bareAddress } from '@/lib/privacy';

const addressed = ['href', 'src', 'poster', 'cite', 'itemid', 'resource'];

/**
 * Makes the addresses of an element absolute, without what may give something
 * away. Counts what was taken out.
 */
export function cleanAddresses(
  element: Element,
  base: string,
): { embedded: number; addresses: number } {
  const counts = { embedded: 0, addresses: 0 };
  const clean = (text: string): string | undefined => {
    const kept = cleaned(text, base);
    if (kept?.wasBare !== true)
      counts[isData(text) ? 'embedded' : 'addresses'] += 1;
    return kept?.address;
  };
  const set = (name: string, value: string | undefined) => {
    if (value) element.setAttribute(name, value);
    else element.removeAttribute(name);
  };
  for (const name of addressed) {
    const text = element.getAttribute(name);
    if (text !== null && text.trim() !== '') set(name, clean(text));
  }
  const content =
    element.localName === 'meta' ? element.getAttribute('content') : null;
  if (content && /^(?:https?:)?\/\//.test(content.trim()))
    set('content', clean(content));
  const sizes = element.getAttribute('srcset');
  if (sizes) set('srcset', cleanSizes(sizes, clean));
  return counts;
}

const isData = (text: string) => /^\s*(?:data|blob):/i.test(text);

/**
 * Each picture of a `srcset` with its size. A comma ends one only before white
 * space: some addresses contain commas.
 */
const cleanSizes = (
  text: string,
  clean: (address: string) => string | undefined,
): string =>
  text
    .split(/,\s+/)
    .flatMap((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/);
      const kept = address && clean(address);
      return kept ? [[kept, ...size].join(' ')] : [];
    })
    .join(', ');

/** Undefined for what isn't an address of the web. */
function cleaned(
  text: string,
  base: string,
): { address: string; wasBare: boolean } | undefined {
  const url = URL.parse(text.trim(), base);
  if (!url) return undefined;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:')
    return {
      address: url.protocol + url.pathname,
      wasBare: url.search === '' && url.hash === '',
    };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const bare = bareAddress(url);
  const wasBare = bare.href === url.href;
  // A place in the page itself needs no address.
  if (text.startsWith('#'))
    return wasBare || bare.hash === url.hash
      ? { address: text, wasBare: true }
      : undefined;
  return { address: bare.href, wasBare };
}
