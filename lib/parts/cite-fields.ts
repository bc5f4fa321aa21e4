import type { Paper, PaperAuthor } from './paper';

export type Field = readonly [name: string, value: string | undefined];

/** In one line, without control characters: a value must not start another field. */
export const inLine = (value: string): string =>
  value
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, ' ')
    .trim();

export const known = (value: string | null | undefined): string | undefined =>
  (value && inLine(value)) || undefined;

type DateParts = { year: string; month?: string; day?: string };

/** The date of publication, else of publication online. */
export function dateOf({ date, onlineDate }: Paper): DateParts | undefined {
  const found = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(
    known(date) ?? known(onlineDate) ?? '',
  );
  if (!found) return undefined;
  const [, year = '', month, day] = found;
  return { year, ...(month && { month }), ...(day && { day }) };
}

type Pages = { first: string; last?: string };

export function pagesOf({ pages }: Paper): Pages | undefined {
  const text = known(pages);
  if (!text) return undefined;
  const range = /^([^\s\p{Pd}]+)\s*\p{Pd}+\s*([^\s\p{Pd}]+)$/u.exec(text);
  return range
    ? { first: range[1] ?? '', last: range[2] ?? '' }
    : { first: text };
}

export type Name = { family: string; given?: string; suffix?: string };

export const namesOf = ({ authors }: Paper): Name[] =>
  authors.flatMap((author: PaperAuthor): Name[] => {
    const family = known(author.family);
    const given = known(author.given);
    const suffix = known(author.suffix);
    if (!family) return given ? [{ family: given }] : [];
    return [{ family, ...(given && { given }), ...(suffix && { suffix }) }];
  });

export const isPreprint = ({ type, arxiv }: Paper): boolean =>
  type === 'article' || (!type && Boolean(arxiv));
