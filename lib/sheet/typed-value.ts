import { getOwn } from '@/lib/core/objects';
import { pricesIn, readAmount } from '@/lib/core/money';
import { webLink } from '@/lib/safe/web-link';
import type { ColumnType } from './column';
import { readDay } from './read-day';
import type { Reading } from './reading';

/** A longer text may mention a number, but isn't one. */
const maxTypedChars = 60;

/**
 * The number behind a cell's text: the amount of a price, a rating, or for a
 * date the milliseconds since 1970.
 */
export type Typed = {
  number: number;
  /** The ISO 4217 code of a price, if its sign is clear. */
  currency?: string;
};

/** Undefined if the text holds no value of this type. */
export function typedValue(
  text: string,
  type: ColumnType,
  reading: Reading = {},
): Typed | undefined {
  if (text.length > maxTypedChars) return undefined;
  switch (type) {
    case 'price':
      return readPrice(text, reading);
    case 'rating':
      return typed(readRating(text));
    case 'number':
      return typed(readNumber(text, reading));
    case 'date':
      return typed(readDay(text, reading));
    default:
      return undefined;
  }
}

/** Whether a text can be shown as this type. */
export const fits = (
  text: string,
  type: ColumnType,
  reading: Reading,
): boolean => {
  if (type === 'text') return text !== '';
  if (type === 'link' || type === 'image') return webLink(text) !== undefined;
  return typedValue(text, type, reading) !== undefined;
};

/** Whether cells of this type have numbers to calculate with. */
export const isNumeric = (type: ColumnType): boolean =>
  type === 'number' || type === 'price' || type === 'rating';

const typed = (number: number | undefined): Typed | undefined =>
  number === undefined ? undefined : { number };

function readPrice(text: string, { region }: Reading): Typed | undefined {
  const [price] = pricesIn(text, region);
  return (
    price && {
      number: price.amount,
      ...(price.currency && { currency: price.currency }),
    }
  );
}

const scored =
  /^\(?(\d{1,3}(?:[.,]\d+)?)\)?\s*(?:$|\/|%|[★⭐✭]|(?:stars?|points?|out of|of|von|sur|de|di)(?!\p{L}))/iu;

/** `4,5 von 5`, `3/5`, `★★★★☆`. */
function readRating(text: string): number | undefined {
  const [, shown] = scored.exec(text) ?? [];
  const stars = /^[★⭐✭☆✩]+$/u.test(text)
    ? text.match(/[★⭐✭]/gu)?.length
    : undefined;
  return shown === undefined ? stars : readAmount(shown);
}

const amount = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g;
const thousands: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, M: 1e6 };

/** The only number in a text, as in `1,046`, `#3`, `12 beds` or `4.2k`. */
function readNumber(text: string, reading: Reading): number | undefined {
  const found = [...text.matchAll(amount)];
  const [match, ...others] = found;
  if (!match || others.length > 0) return undefined;
  const [digits] = match;
  const before = text.slice(0, match.index).trimEnd();
  const after = text.slice(match.index + digits.length);
  const number = withThreeDecimals(digits, reading) ?? readAmount(digits);
  if (number === undefined) return undefined;
  const [, letter = ''] = /^\s?([kKM])(?!\p{L})/u.exec(after) ?? [];
  const value = number * (getOwn(thousands, letter) ?? 1);
  return /(?:^|\s)[-−]$/.test(before) ? -value : value;
}

const decimalMarks = new Map<string, string>();

/**
 * `1.234` is a little more than one in English and a thousand in German: only
 * the page's language decides.
 */
function withThreeDecimals(
  digits: string,
  { language }: Reading,
): number | undefined {
  const [, whole, mark, decimals] =
    /^(\d{1,3})([.,])(\d{3})$/.exec(digits) ?? [];
  const isDecimal = language && mark === decimalMarkOf(language);
  return isDecimal ? Number(`${whole}.${decimals}`) : undefined;
}

function decimalMarkOf(language: string): string {
  const known = decimalMarks.get(language);
  if (known) return known;
  const mark = findDecimalMark(language);
  decimalMarks.set(language, mark);
  return mark;
}

function findDecimalMark(language: string): string {
  try {
    return (
      new Intl.NumberFormat(language)
        .formatToParts(1.5)
        .find(({ type }) => type === 'decimal')?.value ?? '.'
    );
  } catch {
    return '.';
  }
}
