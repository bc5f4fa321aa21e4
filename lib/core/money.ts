import { getOwn } from './objects';

/**
 * Currency symbols with their ISO codes; with several codes, the page's region
 * decides.
 */
const signs: [pattern: string, ...codes: string[]][] = [
  ['US ?\\$', 'USD'],
  ['(?:CA ?|C)\\$', 'CAD'],
  ['(?:AU ?|A)\\$', 'AUD'],
  ['NZ\\$', 'NZD'],
  ['HK\\$', 'HKD'],
  ['NT\\$', 'TWD'],
  ['S\\$', 'SGD'],
  ['MX\\$', 'MXN'],
  ['R\\$', 'BRL'],
  [
    '\\$',
    'USD',
    'CAD',
    'AUD',
    'NZD',
    'MXN',
    'ARS',
    'CLP',
    'COP',
    'TWD',
    'HKD',
    'SGD',
    'UYU',
  ],
  ['€|[Ee]uro?s?(?![a-z])', 'EUR'],
  ['£', 'GBP'],
  ['[¥￥]', 'JPY', 'CNY'],
  ['円', 'JPY'],
  ['元|圓', 'CNY', 'TWD'],
  ['₹', 'INR'],
  ['(?:Rs|रु)\\.?', 'INR', 'PKR', 'LKR', 'NPR'],
  ['₩|원', 'KRW'],
  ['₽|[Рр]уб\\.?|RUR', 'RUB'],
  ['₴|грн\\.?', 'UAH'],
  ['₸|тг\\.?', 'KZT'],
  ['₺|TL', 'TRY'],
  ['₪', 'ILS'],
  ['฿', 'THB'],
  ['₫|[đĐ](?!\\p{L})', 'VND'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['৳', 'BDT'],
  ['₾', 'GEL'],
  ['֏', 'AMD'],
  ['₼', 'AZN'],
  ['₡', 'CRC'],
  ['₲', 'PYG'],
  ['(?:GH)?₵', 'GHS'],
  ['₮', 'MNT'],
  ['₭', 'LAK'],
  ['KS[Hh]|Ksh', 'KES'],
  ['RD\\$', 'DOP'],
  ['Rp\\.?', 'IDR'],
  ['RM', 'MYR'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
  ['Ft', 'HUF'],
  ['лв\\.?', 'BGN'],
  ['[Ll]ei', 'RON'],
  ['kr\\.?', 'SEK', 'NOK', 'DKK', 'ISK'],
  ['(?:SFr|Fr)\\.?', 'CHF'],
  // Arabic and Persian names from Unicode's CLDR. A toman is ten rials, and has
  // no code.
  ['ر\\.س|\\u20c1', 'SAR'],
  ['د\\.إ|\\u20c3', 'AED'],
  ['ر\\.ق', 'QAR'],
  ['ر\\.ع', 'OMR'],
  ['د\\.ك', 'KWD'],
  ['د\\.ب', 'BHD'],
  ['د\\.م', 'MAD'],
  ['ج\\.م', 'EGP'],
  ['ريال', 'SAR', 'QAR', 'OMR'],
  ['درهم', 'AED', 'MAD'],
  ['جنيه', 'EGP'],
  ['دينار', 'KWD', 'BHD', 'JOD', 'TND'],
  ['ریال', 'IRR'],
  ['﷼', 'SAR', 'IRR'],
  ['توم[اآ]ن'],
  ['Dhs?\\.?', 'AED', 'MAD'],
];

/** Letters that mean a currency only in its own region: 5 KM may be a way. */
const localSigns: [pattern: string, code: string][] = [
  ['R', 'ZAR'],
  ['S/\\.?', 'PEN'],
  ['KM', 'BAM'],
  ['[Dd]in\\.?', 'RSD'],
  ['[Рр]\\.', 'RUB'],
  ['Tk\\.?', 'BDT'],
];

const codes =
  'AED AMD ARS AUD AZN BAM BDT BGN BHD BRL CAD CHF CLP CNY COP CRC CZK DKK DOP EGP EUR GBP GEL GHS HKD HUF IDR ILS INR ISK JOD JPY KES KRW KWD KZT LKR MAD MDL MKD MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN PYG QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'.split(
    ' ',
  );

const codePattern = `(?<![A-Za-z])(?:${codes.join('|')})(?![A-Za-z])`;
/**
 * A pattern for a currency symbol or code; a code or a word must not be part of
 * another word.
 */
const currencyPattern = `(?:${[
  codePattern,
  ...signs.map(([pattern]) =>
    /^[A-Za-z(]/.test(pattern)
      ? `(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`
      : `(?:${pattern})`,
  ),
  ...localSigns.map(([pattern]) => `(?<!\\p{L})${pattern}(?!\\p{L})`),
].join('|')})`;

const readerOf = ([pattern, ...meanings]: [string, ...string[]]) => ({
  sign: new RegExp(`^(?:${pattern})$`, 'u'),
  meanings,
});
const readers = signs.map(readerOf);
const localReaders = localSigns.map(readerOf);

/**
 * The ISO 4217 code of a symbol; undefined if it is ambiguous and the region
 * doesn't decide.
 */
export function currencyOf(sign: string, region?: string): string | undefined {
  const upper = sign.toUpperCase();
  if (codes.includes(upper)) return upper;
  const { meanings = [] } =
    [...readers, ...localReaders].find(({ sign: pattern }) =>
      pattern.test(sign),
    ) ?? {};
  if (meanings.length <= 1) return meanings[0];
  return (
    meanings.find((code) => region && code.startsWith(region)) ??
    (/[$¥￥]|ريال|درهم|جنيه/.test(sign) ? meanings[0] : undefined)
  );
}

const isForeign = (sign: string, region = '-'): boolean =>
  localReaders.some(
    ({ sign: pattern, meanings: [code] }) =>
      pattern.test(sign) && !code?.startsWith(region),
  );

/** The country of a page in two letters, from its address or its language. */
export function regionOf(language: string, url: string): string | undefined {
  const fromTag =
    /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(language)?.[1] ??
    usualRegion(language);
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  const fromHost = /\.([a-z]{2})$/.exec(host)?.[1];
  return (fromHost ?? fromTag)?.toUpperCase();
}

/**
 * The region where most speakers of a language live; undefined for a language
 * of many countries.
 */
function usualRegion(language: string): string | undefined {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    return /^(?:en|es|pt|fr|de|ar)$/.test(code) ? undefined : region;
  } catch {
    return undefined;
  }
}

export type Money = { amount: number; currency?: string; formatted?: string };

const space = String.raw`[ \u00a0\u2009\u202f]`;
/** Amounts below one: `,89`, `.75` and `-,89`. */
const fractionPattern = String.raw`(?<![\p{L}\d.,])[-–—]?[.,]\d{2}(?!\d)`;
/** No longer: a text of many digits would take long. */
const wholePattern = String.raw`(?<!\d)\d{1,15}(?:(?:${space}|['’])\d{3}(?!\d)|[.,]\d{2,3}(?!\d))*(?:[.,]\d{1,4})?(?:[.,:]${space}?[-–—]+)?`;
const amountPattern = `(?:${wholePattern}|${fractionPattern})`;
const gap = `${space}*`;
/**
 * `18€90` and, at the end, `18 € 90` have their cents after the symbol. A code
 * beside a symbol says which currency it is; `12–18 €` is from 12 €.
 */
const price = new RegExp(
  [
    String.raw`(?<![€$£]${gap}[\d.,]{0,12})(?<!\d)(?<euros>\d{1,15})${space}?(?<mark>[€$£])(?:(?<cents>\d{2})(?![\d.,])|${space}(?<last>\d{2})$)`,
    `(?:(?<outer>${codePattern})${gap})?(?<before>${currencyPattern})${gap}(?<after>${amountPattern})(?:${gap}(?<code>${codePattern})(?!${gap}\\d))?`,
    `(?<first>${amountPattern})(?:${gap}[-–—]${gap}${amountPattern})?${gap}(?<behind>${currencyPattern})`,
  ].join('|'),
  'gu',
);
/** A longer text is not a price. */
const maxPriceChars = 60;

/** Every price in a text, in order. A discount such as `-5 €` isn't a price. */
export function pricesIn(written: string, region?: string): Money[] {
  const shown = withoutInvisible(written);
  const text = plainDigits(shown);
  const found: Money[] = [];
  for (const match of text.matchAll(price)) {
    const {
      euros,
      mark,
      cents,
      last,
      outer,
      before,
      after,
      code,
      first,
      behind,
    } = match.groups ?? {};
    const sign = mark ?? before ?? behind ?? '';
    const isDiscount = /^\s*[-−–]\s*$/.test(text.slice(0, match.index));
    if (isDiscount || isForeign(sign, region)) continue;
    const currency = currencyOf(outer ?? code ?? sign, region);
    const amount = readAmount(
      euros ? `${euros}.${cents ?? last}` : (after ?? first ?? ''),
      currency,
    );
    const formatted = shown
      .slice(match.index, match.index + match[0].length)
      .trim();
    if (amount !== undefined)
      found.push({ amount, ...(currency && { currency }), formatted });
  }
  return found;
}

/**
 * The number in the notation of any country. A single separator before three
 * digits groups thousands, unless the currency has three decimals.
 */
export function readAmount(
  text: string,
  currency?: string,
): number | undefined {
  const bare = plainDigits(text)
    .replace(/[.,:]\s*[-–—]+$/, '')
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
    decimalsOf(currency) !== 3;
  const hasCents = isAlone || digitsAfter < 3;
  if (!hasCents || groups) return toNumber(bare.replace(/[.,]/g, ''));
  const at = bare.lastIndexOf(last);
  return toNumber(
    `${bare.slice(0, at).replace(/[.,]/g, '')}.${bare.slice(at + 1)}`,
  );
}

/**
 * A price in structured data: a point is a decimal point, unless other
 * separators or a currency without decimals contradict that.
 */
export function readDeclaredAmount(
  text: string,
  currency?: string,
): number | undefined {
  const bare = text.trim().slice(0, maxPriceChars);
  const isGrouped = /^\d{1,3}\.\d{3}$/.test(bare) && decimalsOf(currency) === 0;
  if (/^\d+(?:\.\d+)?$/.test(bare) && !isGrouped) return toNumber(bare);
  return pricesIn(bare)[0]?.amount ?? readAmount(bare, currency);
}

const decimalsOf = (currency?: string) =>
  currency &&
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;

function toNumber(text: string): number | undefined {
  const number = Number(text);
  return Number.isFinite(number) && text !== '' ? number : undefined;
}

/**
 * The digit zero of the scripts that shops write prices in: Arabic, Persian,
 * Devanagari, Thai, full width.
 */
const zeros = [0x660, 0x6f0, 0x966, 0xe50, 0xff10];
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff]/g;
const digitMarks: Readonly<Record<string, string>> = {
  '٫': '.',
  '٬': ',',
  '．': '.',
  '，': ',',
};

export const withoutInvisible = (text: string): string =>
  text.replace(invisible, '');

/**
 * The text with digits and separators as in English, character by character, so
 * that positions stay the same.
 */
const plainDigits = (text: string): string =>
  text.replace(
    /[\p{Nd}٫٬．，]/gu,
    (sign) => getOwn(digitMarks, sign) ?? digitOf(sign),
  );

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? sign : String(code - zero);
}
