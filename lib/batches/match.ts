/** Finds which address of a batch a result is of. Each address is given once. */
export type Matcher = {
  /** The place of the address, which is taken from then on; undefined where the result is of none that is left. */
  take(urls: readonly (string | undefined)[]): number | undefined
  /** The places that nothing was taken for. */
  left(): number[]
}

/** What two spellings of an address have in common: no fragment, no slash at its end. */
const loose = (url: string): string => {
  const parsed = URL.parse(url)
  if (!parsed) return url
  return `${parsed.host}${parsed.pathname.replace(/\/+$/, '')}${parsed.search}`
}

const exact = (url: string): string => URL.parse(url)?.href ?? url

/** `isOpen`: nothing is kept yet for the address at this place. */
export function createMatcher(addresses: readonly string[], isOpen: (at: number) => boolean): Matcher {
  const all = new Set(addresses.map(exact))
  const open = new Set<number>()
  const byExact = new Map<string, number>()
  const byLoose = new Map<string, number[]>()
  for (const [at, url] of addresses.entries()) {
    if (!isOpen(at)) continue
    open.add(at)
    byExact.set(exact(url), at)
    byLoose.set(loose(url), [...(byLoose.get(loose(url)) ?? []), at])
  }
  const taken = (at: number | undefined) => (at !== undefined && open.delete(at) ? at : undefined)

  return {
    take(urls) {
      const known = urls.filter((url) => url !== undefined)
      for (const url of known) {
        const at = taken(byExact.get(exact(url)))
        if (at !== undefined) return at
        // It is a second result of an address that has its own already.
        if (all.has(exact(url))) return undefined
      }
      for (const url of known) {
        const at = taken(byLoose.get(loose(url))?.find((one) => open.has(one)))
        if (at !== undefined) return at
      }
      return undefined
    },
    left: () => [...open].toSorted((a, b) => a - b),
  }
}
