import { isolate } from '@/lib/core/isolate';

/**
 * A `messages.json` of the package: a language by key, with `_` for each `.` of
 * the catalogue.
 */
export type Messages = Readonly<Record<string, { message: string }>>;

/**
 * A message with texts in its places; those written in the other direction than
 * its language are isolated.
 */
export const fillPlaces = (
  message: string,
  texts: readonly (string | number)[],
  language: string,
): string =>
  message.replace(/\$([1-9])/g, (_, place) =>
    isolate(String(texts[Number(place) - 1] ?? ''), language),
  );

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The form of a message for a number. ` | ` separates the forms: one for all
 * numbers, `one | other`, `none | one | other`, or all six of CLDR's plural
 * categories.
 */
export function pluralForm(
  message: string,
  count: number,
  language: string,
): string {
  const forms = message.split(' | ');
  const category = new Intl.PluralRules(language).select(count);
  if (forms.length === categories.length)
    return forms[categories.indexOf(category)] ?? '';
  if (forms.length === 3 && count === 0) return forms[0] ?? '';
  return forms.at(category === 'one' ? -2 : -1) ?? message;
}
