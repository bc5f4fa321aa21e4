/** A host, truncated at its start so that the identifying part stays. */
export const Host = ({ host }: { host: string }) => (
  <span class="host cut" title={host}>
    <bdi>{host}</bdi>
  </span>
);

/** An address's host, or the address itself if it has none. */
export const hostOf = (url: string): string =>
  (URL.canParse(url) && new URL(url).host) || url;

/**
 * The attributes of a link: a website opens in a new tab, another program in
 * place.
 */
export const linkTo = (link: string) =>
  /^https?:/.test(link)
    ? { href: link, target: '_blank', rel: 'noreferrer' }
    : { href: link };
