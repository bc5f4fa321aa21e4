import { iso31661Alpha3ToAlpha2 } from 'iso-3166';
import { getOwn } from '@/lib/core/get-own';

const codes: readonly string[] = Object.values(iso31661Alpha3ToAlpha2);

/** Whether this is an assigned code of ISO 3166-1 alpha-2, such as DE. */
export const isCountry = (code: string): boolean => codes.includes(code);

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/**
 * The code meant by a text: a lowercase or three-letter code, or a name in
 * English or the user's language.
 */
export function countryMeant(typed: string): string | undefined {
  const upper = typed.trim().toUpperCase();
  const code =
    upper === 'UK' ? 'GB' : (getOwn(iso31661Alpha3ToAlpha2, upper) ?? upper);
  if (isCountry(code)) return code;
  const name = plain(typed);
  return name === ''
    ? undefined
    : codes.find((one) => namesOf(one).some((known) => plain(known) === name));
}

const inEnglish = new Intl.DisplayNames('en', {
  type: 'region',
  fallback: 'none',
});
const inShort = new Intl.DisplayNames('en', {
  type: 'region',
  fallback: 'none',
  style: 'short',
});
const here = new Intl.DisplayNames(undefined, {
  type: 'region',
  fallback: 'none',
});

const namesOf = (code: string): string[] =>
  [inEnglish, inShort, here].flatMap((names) => names.of(code) ?? []);

/** A country's name in the user's language. */
export const countryName = (code: string): string | undefined =>
  isCountry(code) ? here.of(code) : undefined;
