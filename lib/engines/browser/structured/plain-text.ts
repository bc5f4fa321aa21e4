import { getOwn } from '@/lib/core/get-own';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  pound: '£',
  yen: '¥',
  laquo: '«',
  raquo: '»',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};
/** The marks of letters such as `&eacute;`, in Unicode from U+0300 on. */
const accents = 'grave acute circ tilde - - - - uml - ring - caron'.split(' ');

function characterOf(name: string): string | undefined {
  const accent = accents.indexOf(name.slice(1));
  if (accent !== -1)
    return `${name[0]}${String.fromCodePoint(0x300 + accent)}`.normalize('NFC');
  if (/^ccedil$/i.test(name)) return name[0] === 'C' ? 'Ç' : 'ç';
  return getOwn(named, name) ?? getOwn(named, name.toLowerCase());
}

/**
 * Text without HTML tags, entities and repeated spaces: descriptions often have
 * them where only text belongs.
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text.replace(/\s+/g, ' ').trim();
  const untagged = text.replace(/<\/?[a-z][^<>]*>/gi, ' ');
  // Twice, for what was escaped twice.
  return decode(decode(untagged))
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return characterOf(name) ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
