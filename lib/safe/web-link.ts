const followed = new Set(['https:', 'http:', 'mailto:']);

/**
 * Parses the target of a link: absolute, and http, https or mailto. Anything
 * else is undefined.
 */
export function webLink(href: string): URL | undefined {
  const url = URL.parse(href);
  return url && followed.has(url.protocol) ? url : undefined;
}
