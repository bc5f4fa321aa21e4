/**
 * Currency signs and the codes that they stand for; several codes: the page's
 * region decides.
 */
const signs: [pattern: string, ...codes: string[]][] = [
  ['US\\$', 'USD'],
  ['(?:CA|C)\\$', 'CAD'],
  ['(?:AU|A)\\$', 'AUD'],
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
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['Rp\\.?', 'IDR'],
  ['RM', 'MYR'],
  ['Kč', 'CZK'],
  ['zł', 'PLN'],
  ['Ft', 'HUF'],
  ['лв\\.?', 'BGN'],
  ['[Ll]ei', 'RON'],
  ['kr\\.?', 'SEK', 'NOK', 'DKK', 'ISK'],
  ['(?:SFr|Fr)\\.?', 'CHF'],
  // In Arabic and Persian, by the names of Unicode's CLDR. A toman is ten
  // rials, and has no code.
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

const codes =
  'AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JOD JPY KRW KWD KZT LKR MAD MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'.split(
    ' ',
  );

/**
 * A sign or code in a pattern; a code or a word must not be a part of another.
 */
export const currencyPattern = `(?:(?<![A-Za-z])(?:${codes.join('|')})(?![A-Za-z])|${signs
  .map(([pattern]) =>
    /^[A-Za-z(]/.test(pattern)
      ? `(?<![A-Za-z])(?:${pattern})(?![A-Za-z])`
      : `(?:${pattern})`,
  )
  .join('|')})`;

const readers = signs.map(([pattern, ...meanings]) => ({
  sign: new RegExp(`^(?:${pattern})$`),
  meanings,
}));

/**
 * The ISO 4217 code of a sign; undefined if it has several meanings and the
 * region doesn't tell which.
 */
export function currencyOf(sign: string, region?: string): string | undefined {
  const upper = sign.toUpperCase();
  if (codes.includes(upper)) return upper;
  const { meanings = [] } =
    readers.find(({ sign: pattern }) => pattern.test(sign)) ?? {};
  if (meanings.length <= 1) return meanings[0];
  return (
    meanings.find((code) => region && code.startsWith(region)) ??
    (/[$¥￥]|ريال|درهم|جنيه/.test(sign) ? meanings[0] : undefined)
  );
}

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
 * Where most speakers of a language live; unknown for those of many countries.
 */
function usualRegion(language: string): string | undefined {
  try {
    const { language: code, region } = new Intl.Locale(language).maximize();
    return /^(?:en|es|pt|fr|de|ar)$/.test(code) ? undefined : region;
  } catch {
    return undefined;
  }
}
