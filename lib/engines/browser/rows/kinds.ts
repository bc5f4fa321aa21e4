/** What the cells of a column hold. */
export type ColumnType =
  | 'text'
  | 'link'
  | 'image'
  | 'number'
  | 'date'
  | 'price'
  | 'rating';

const sign = String.raw`(?:US\$|C\$|A\$|R\$|[$€£¥₹₩₽₺₪]|CHF|EUR|USD|GBP|JPY|INR|kr\.?|zł|Kč|Ft|Rs\.?)`;
const amount = String.raw`\d[\d.,'\u00a0\u202f ]*`;
const price = new RegExp(
  String.raw`${sign}\s?${amount}|${amount}\s?${sign}(?!\p{L})`,
  'u',
);
const onlyPrice = new RegExp(
  String.raw`^(?:from|ab|à partir de|desde)?\s*(?:${sign}\s?${amount}|${amount}\s?${sign})\s*\+?$`,
  'iu',
);
const month =
  'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|okt|oct|nov|dec|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott';
const date = new RegExp(
  String.raw`\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{4}[./]\d{1,2}[./]\d{1,2}\b|\b(?:${month})\p{L}*\.? \d{1,4}|\b\d{1,2}\.? (?:de )?(?:${month})|\b\d+ ?(?:second|minute|min|hour|hr|day|week|month|year|yr)s? ago|\d{4}年|^(?:vor|il y a|hace) \d+|^(?:yesterday|today|gestern|heute|hier)\b`,
  'iu',
);
const number = /^[#№]?[-+−]?\d[\d.,'\u00a0\u202f]*\s?[%kKmM]?\.?$/;
const rating =
  /^\(?[0-5](?:[.,]\d+)?\s*(?:\/|out of|of|von|sur|de)\s*(?:5|10)\b|^[★⭐☆✩✭]+/iu;
/** Longer texts may mention a price, but aren't one. */
const maxTypedChars = 60;
/** As many texts show what a column holds. */
const maxSample = 24;

export const holdsPrice = (text: string): boolean =>
  text.length < maxTypedChars && price.test(text);
export const namesPrice = (text: string): boolean => price.test(text);
export const isPrice = (text: string): boolean => onlyPrice.test(text);
export const holdsDate = (text: string): boolean =>
  text.length < maxTypedChars && date.test(text);
export const isNumber = (text: string): boolean => number.test(text);

/** What most of these texts are. */
export function typeOfTexts(texts: readonly string[]): ColumnType {
  const all = texts.filter(Boolean);
  const step = Math.ceil(all.length / maxSample);
  const filled = all.filter((_, at) => at % step === 0);
  const share = (test: (text: string) => boolean) =>
    filled.filter(test).length / (filled.length || 1);
  if (share((text) => rating.test(text)) > 0.6) return 'rating';
  if (share(holdsPrice) > 0.6) return 'price';
  if (share(holdsDate) > 0.6) return 'date';
  return share(isNumber) > 0.7 ? 'number' : 'text';
}
