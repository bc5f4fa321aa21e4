/** HTML's names of the characters from U+00A0 to U+00FF, in order, and of others that texts have. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const others = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  trade: '™',
  Scaron: 'Š',
  scaron: 'š',
}
const named: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries(others),
])

/** Text without HTML tags, entities and repeated spaces: descriptions often have them where only text belongs. */
export function withoutMarkup(text: string): string {
  const untagged = text.replace(/<\/?[a-z][^<>]*>/gi, ' ')
  // Twice, for what was escaped twice.
  return decode(decode(untagged))
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}\d{0,2}));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name) ?? named.get(name.toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
