import { locale } from './locale';

const numbers = new Intl.NumberFormat(locale);

/** A number in the user's locale. */
export const count = (value: number): string => numbers.format(value);

/**
 * A fraction of 1 as a percentage with at most one decimal; undefined if there
 * is none.
 */
export const percent = (part: number | null | undefined): string | undefined =>
  typeof part === 'number'
    ? `${count(Math.round(part * 1000) / 10)}%`
    : undefined;
