/** Elements, each with its attribute that contains an address. */
const addressed: [selector: string, attribute: string][] = [
  ['a[href], area[href]', 'href'],
  [
    'img[src], iframe[src], video[src], audio[src], source[src], embed[src]',
    'src',
  ],
  ['video[poster]', 'poster'],
];

/** The absolute address, or undefined if it isn't valid. */
export const absoluteUrl = (
  address: string,
  base: string,
): string | undefined => URL.parse(address.trim(), base)?.href;

/**
 * Makes every address in the copy absolute, so that it is valid outside its
 * page.
 */
export function makeUrlsAbsolute(copy: ParentNode, base: string) {
  for (const [selector, attribute] of addressed) {
    for (const element of copy.querySelectorAll(selector)) {
      const address = element.getAttribute(attribute) ?? '';
      const absolute = absoluteUrl(address, base);
      if (absolute && absolute !== address)
        element.setAttribute(attribute, absolute);
    }
  }
}
