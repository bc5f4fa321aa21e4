/** A host, cut at its start where it is too long, so that the part that tells who it is stays. */
export const Host = ({ host }: { host: string }) => (
  <span class="host cut" title={host}>
    <bdi>{host}</bdi>
  </span>
)

/** The host of an address, or the address itself where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).host) || url
