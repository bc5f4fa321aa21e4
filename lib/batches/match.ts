/** Matches results to addresses of a batch. Each address is matched once. */
export type Matcher = {
  /**
   * The index of the matching address, which is then taken; undefined if no
   * open address matches.
   */
  take(urls: readonly (string | undefined)[]): number | undefined;
  /** The indexes without a match. */
  left(): number[];
};

/** An address without scheme, fragment and trailing slashes. */
const loose = (url: string): string => {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  return `${parsed.host}${parsed.pathname.replace(/(?<!\/)\/+$/, '')}${parsed.search}`;
};

const exact = (url: string): string => URL.parse(url)?.href ?? url;

/** `isOpen`: nothing is saved yet for the address at this index. */
export function createMatcher(
  addresses: readonly string[],
  isOpen: (at: number) => boolean,
): Matcher {
  const all = new Set(addresses.map(exact));
  const open = new Set<number>();
  const byExact = new Map<string, number>();
  const byLoose = new Map<string, number[]>();
  for (const [at, url] of addresses.entries()) {
    if (!isOpen(at)) continue;
    open.add(at);
    byExact.set(exact(url), at);
    byLoose.set(loose(url), [...(byLoose.get(loose(url)) ?? []), at]);
  }
  const taken = (at: number | undefined) =>
    at !== undefined && open.delete(at) ? at : undefined;

  return {
    take(urls) {
      const known = urls.filter((url) => url !== undefined);
      for (const url of known) {
        const at = taken(byExact.get(exact(url)));
        if (at !== undefined) return at;
        // A second result for an address that already has one.
        if (all.has(exact(url))) return undefined;
      }
      for (const url of known) {
        const at = taken(byLoose.get(loose(url))?.find((one) => open.has(one)));
        if (at !== undefined) return at;
      }
      return undefined;
    },
    left: () => [...open].toSorted((a, b) => a - b),
  };
}
