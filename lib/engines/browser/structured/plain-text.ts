const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    euro: '€',
    pound: '£',
    yen: '¥',
  }),
)

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
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named.get(name.toLowerCase()) ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
