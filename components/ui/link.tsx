/** A host, truncated at its start so that the identifying part stays. */
export const Host = ({ host }: { host: string }) => (
  <span class="host cut" title={host} style={domainRoom(host)}>
    <bdi>{host}</bdi>
  </span>
);

/** The room that is kept for the part of a host which is never cut. */
export const domainRoom = (host: string) => ({
  '--domain': `${domainOf(host).length + 1}ch`,
});

/** A country's own second level, as in `example.co.uk` and `example.com.br`. */
const nationalDomain = /(?<![^.])[^.]+\.[^.]{1,3}\.[a-z]{2}(?::\d+)?$/i;
const plainDomain = /(?<![^.])[^.]+\.[^.]+$/;
const numeric = /^(?:[\d.]+|\[.*\])(?::\d+)?$/;

/**
 * The part of a host that its owner registered, with the port. Only a list of
 * all public suffixes knows it exactly.
 */
export function domainOf(host: string): string {
  if (numeric.test(host)) return host;
  const [domain = host] =
    nationalDomain.exec(host) ?? plainDomain.exec(host) ?? [];
  return domain;
}

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
