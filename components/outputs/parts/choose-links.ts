export type LinkSide = 'internal' | 'external'

type Choice = { pageUrl: string | undefined; side: LinkSide | 'all'; words: string }

const siteOf = (url: string | undefined): string | undefined =>
  (url && URL.parse(url)?.hostname.replace(/^www\./, '')) || undefined

/** Internal is what leads to the page's own host, with or without www. */
export function sideOf(link: string, pageUrl: string | undefined): LinkSide {
  const site = siteOf(pageUrl)
  return site !== undefined && siteOf(link) === site ? 'internal' : 'external'
}

/** The links of one side that hold all of these words. */
export function chooseLinks(links: readonly string[], { pageUrl, side, words }: Choice): string[] {
  const wanted = words.toLowerCase().split(/\s+/)
  return links.filter(
    (link) =>
      (side === 'all' || sideOf(link, pageUrl) === side) &&
      wanted.every((word) => link.toLowerCase().includes(word)),
  )
}
