/** Elements, each with its attribute that contains an address. */
const addressed: [selector: string, attribute: string][] = [
  ['a[href], area[href]', 'href'],
  ['img[src], iframe[src], video[src], audio[src], source[src], embed[src]', 'src'],
  ['video[poster]', 'poster'],
]

/** The absolute address, or undefined if it isn't valid. */
export function absoluteUrl(address: string, base: string): string | undefined {
  return URL.canParse(address.trim(), base) ? new URL(address.trim(), base).href : undefined
}

/** Makes every address in the copy absolute, so that it is valid outside its page. */
export function makeUrlsAbsolute(copy: ParentNode, base: string) {
  for (const [selector, attribute] of addressed) {
    for (const element of copy.querySelectorAll(selector)) {
      const absolute = absoluteUrl(element.getAttribute(attribute) ?? '', base)
      if (absolute) element.setAttribute(attribute, absolute)
    }
  }
}
