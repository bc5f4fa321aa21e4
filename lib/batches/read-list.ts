/**
 * The addresses of a list in canonical form without duplicates, the number of
 * duplicates, and the entries that are no address.
 */
export type ReadAddresses = { urls: string[]; repeats: number; none: string[] };

const markdownImage = /!\[[^[\]\n]{0,2000}\]\([^()\n]{0,2000}\)/g;
const markdownLink =
  /\[[^[\]\n]{0,2000}\]\(\s*<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?[^)\n]{0,500}\)/g;
const listMark = /^(?:[-*+•]|\d{1,5}[.)])$/;
const around = /^["'`“”‘’<([{]+|(?<!["'`“”‘’>)\]},;.])["'`“”‘’>)\]},;.]+$/g;
const scheme = /^[a-z][a-z\d+.-]*:/i;
const host =
  /^(?:localhost|(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#]|$)/iu;

/**
 * Reads addresses from a text: one per line, or separated by spaces or commas,
 * as markdown links, in brackets or quotes. A host without a scheme is read as
 * https. Never throws.
 */
export function readList(text: string): ReadAddresses {
  const urls = new Set<string>();
  const none = new Set<string>();
  let repeats = 0;
  const pieces = text
    .replace(markdownImage, '')
    .replace(markdownLink, ' $1 ')
    .split(/\s+/)
    .flatMap(parted);
  for (const piece of pieces) {
    if (listMark.test(piece)) continue;
    const bare = trimmed(piece);
    if (bare === '') continue;
    const url = addressIn(bare);
    if (url === undefined) none.add(bare);
    else if (urls.has(url)) repeats += 1;
    else urls.add(url);
  }
  return { urls: [...urls], repeats, none: [...none] };
}

/** A comma separates addresses, except within a path. */
const parted = (piece: string): string[] =>
  scheme.test(piece.replace(around, ''))
    ? piece.split(/[,;](?=["'<]?(?:https?:|www\.)|$)/i)
    : piece.split(/[,;]/);

/**
 * The address without surrounding punctuation. A closing bracket stays if the
 * address opened it.
 */
function trimmed(piece: string): string {
  const bare = piece.replace(around, '');
  const open = bare.split('(').length - bare.split(')').length;
  return open > 0 && piece.includes(`${bare})`) ? `${bare})` : bare;
}

function addressIn(text: string): string | undefined {
  const hasHost = host.test(text);
  const url = URL.parse(hasHost ? `https://${text}` : text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:')
    ? url.href
    : undefined;
}

/** Removes the user name and password from a refused address. */
export function withoutLogin(address: string): string {
  const page = URL.parse(address);
  if (!page || (page.username === '' && page.password === '')) return address;
  page.username = '';
  page.password = '';
  return page.href;
}
