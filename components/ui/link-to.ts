/**
 * The attributes of a link: a website opens in a new tab, another program in
 * place.
 */
export const linkTo = (link: string) =>
  /^https?:/.test(link)
    ? { href: link, target: '_blank', rel: 'noreferrer' }
    : { href: link };
