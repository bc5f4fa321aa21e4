/** The absolute web addresses linked from the content, in order, without duplicates. */
export function linkAddresses(content: Element): string[] {
  return unique([...content.querySelectorAll('a[href], area[href]')].map((link) => link.getAttribute('href')))
}

/** The absolute web addresses of the content's images, in order, without duplicates. */
export function imageAddresses(content: Element): string[] {
  return unique([...content.querySelectorAll('img[src]')].map((image) => image.getAttribute('src')))
}

function unique(addresses: (string | null)[]): string[] {
  return [
    ...new Set(addresses.filter((address) => address !== null && /^https?:\/\//i.test(address))),
  ] as string[]
}
