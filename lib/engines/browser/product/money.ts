import { currencyOf, currencyPattern } from './currency';
import { plainDigits, withoutInvisible } from './plain-digits';

export type Money = { amount: number; currency?: string; formatted?: string };

const space = String.raw`[ \u00a0\u2009\u202f]`;
/** Below one: `,89`, `.75` and `-,89`. */
const fractionPattern = String.raw`(?<![\p{L}\d.,])[-–—]?[.,]\d{2}(?!\d)`;
const wholePattern = String.raw`\d+(?:(?:${space}|['’])\d{3}(?!\d)|[.,]\d{2,3}(?!\d))*(?:[.,]\d{1,4})?(?:[.,]${space}?[-–—]+)?`;
const amountPattern = `(?:${wholePattern}|${fractionPattern})`;
/** `18€90` has its cents behind the sign. */
const price = new RegExp(
  String.raw`(?<euros>\d+)${space}?(?<sign>[€$£])(?<cents>\d{2})(?![\d.,])|(${currencyPattern})${space}*(${amountPattern})|(${amountPattern})${space}*(${currencyPattern})`,
  'gu',
);
/** More is a page's text, not its price. */
const maxPriceChars = 60;
const threeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Every price in a text, in order. A discount such as `-5 €` is none. */
export function pricesIn(written: string, region?: string): Money[] {
  const shown = withoutInvisible(written);
  const text = plainDigits(shown);
  const found: Money[] = [];
  for (const match of text.matchAll(price)) {
    const [whole, , , , before, after, first, last] = match;
    const { euros, sign, cents } = match.groups ?? {};
    if (/^\s*[-−–]\s*$/.test(text.slice(0, match.index))) continue;
    const currency = currencyOf(sign ?? before ?? last ?? '', region);
    const amount = readAmount(
      euros ? `${euros}.${cents}` : (after ?? first ?? ''),
      currency,
    );
    const formatted = shown
      .slice(match.index, match.index + whole.length)
      .trim();
    if (amount !== undefined)
      found.push({ amount, ...(currency && { currency }), formatted });
  }
  return found;
}

/**
 * The number in a notation of any country. A single mark before three digits
 * groups thousands, unless the currency has three decimals.
 */
export function readAmount(text: string, currency = ''): number | undefined {
  const bare = plainDigits(text)
    .replace(/[.,]\s*[-–—]+$/, '')
    .replace(/[\s\u00a0\u2009\u202f'’]/g, '')
    .replace(/^[-–—]?(?=[.,]\d{2}$)/, '0');
  if (!/^\d[\d.,]*$/.test(bare)) return undefined;
  const marks = bare.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(bare);
  const digitsAfter = bare.length - bare.lastIndexOf(last) - 1;
  const isAlone = marks.filter((mark) => mark === last).length === 1;
  const groups =
    marks.length === 1 &&
    digitsAfter === 3 &&
    !/^0[.,]/.test(bare) &&
    !threeDecimals.has(currency);
  if (!isAlone || groups) return toNumber(bare.replace(/[.,]/g, ''));
  const at = bare.lastIndexOf(last);
  return toNumber(
    `${bare.slice(0, at).replace(/[.,]/g, '')}.${bare.slice(at + 1)}`,
  );
}

/**
 * A price in data for machines: a point is a decimal point, unless other marks
 * say otherwise.
 */
export function readDeclaredAmount(
  text: string,
  currency?: string,
): number | undefined {
  const bare = text.trim().slice(0, maxPriceChars);
  if (/^\d+(?:\.\d+)?$/.test(bare)) return toNumber(bare);
  return pricesIn(bare)[0]?.amount ?? readAmount(bare, currency);
}

function toNumber(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) && text !== '' ? number : undefined;
}
