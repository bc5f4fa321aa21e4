const followed = new Set(['https:', 'http:', 'mailto:'])

/** Reads an address that a link may lead to: absolute, and http, https or mailto. All else is undefined. */
export function webLink(href: string): URL | undefined {
  const url = URL.parse(href)
  return url && followed.has(url.protocol) ? url : undefined
}
