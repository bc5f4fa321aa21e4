import { readDate } from '@/lib/core/read-date';
import type { Reading } from './reading';

const dayMs = 86_400_000;
const halfYearDays = 183;

/**
 * The day that a text names, in milliseconds since 1970 at midnight UTC. A day
 * without a year, or one such as “3 days ago”, needs `now`.
 */
export function readDay(text: string, reading: Reading): number | undefined {
  const bare = text.trim().toLowerCase().replace(/\s+/g, ' ');
  return (
    isoDay(bare) ??
    numberedDay(bare, reading) ??
    namedDay(bare, reading) ??
    relativeDay(bare, reading)
  );
}

const midnight = (time: number): number => Math.floor(time / dayMs) * dayMs;

function isoDay(text: string): number | undefined {
  const time = readDate(text);
  return time === undefined ? undefined : midnight(time);
}

/** A day of the calendar; undefined for one that doesn't exist. */
function dayAt(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year > 999 ? date.getTime() : undefined;
}

/** `24` means 2024, and `87` means 1987. */
function wholeYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** `2024/5/12`, `12.5.2024`, `5/12/24`: the language decides about the last. */
function numberedDay(text: string, reading: Reading): number | undefined {
  const [, year, month, day] =
    /^(\d{4})[./年](\d{1,2})[./月](\d{1,2})日?$/.exec(text) ?? [];
  if (year && month && day)
    return dayAt(Number(year), Number(month), Number(day));
  const [, first, mark, second, last] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (!first || !second || !last) return undefined;
  const isMonthFirst =
    (mark === '/' && startsWithMonth(reading) && Number(first) <= 12) ||
    Number(second) > 12;
  const [month2, day2] = isMonthFirst ? [first, second] : [second, first];
  return dayAt(wholeYear(last), Number(month2), Number(day2));
}

/** Whether 5/12 is the 12th of May: so in the United States. */
const startsWithMonth = ({ language = '', region }: Reading): boolean =>
  region === 'US' || (region === undefined && /^en(?:-us)?$/i.test(language));

const languagesOf = ({ language }: Reading): string[] => {
  const [supported] = supportedLocales(language);
  return supported ? [supported, 'en'] : ['en'];
};

function supportedLocales(language: string | undefined): string[] {
  try {
    return language ? Intl.DateTimeFormat.supportedLocalesOf(language) : [];
  } catch {
    return [];
  }
}

const monthNames = new Map<string, Map<string, number>>();

/** The first three letters of the months, or the whole shorter name. */
function monthsOf(language: string): Map<string, number> {
  const known = monthNames.get(language);
  if (known) return known;
  const found = new Map<string, number>();
  for (const style of ['long', 'short'] as const)
    for (let month = 1; month <= 12; month++) {
      const name = new Intl.DateTimeFormat(language, {
        month: style,
        day: 'numeric',
        timeZone: 'UTC',
      })
        .formatToParts(Date.UTC(2024, month - 1, 5))
        .find(({ type }) => type === 'month')?.value;
      if (name) found.set(bareName(name), month);
    }
  monthNames.set(language, found);
  return found;
}

const bareName = (name: string): string =>
  name.toLowerCase().replace(/[.\s]/g, '');

function monthOf(name: string, reading: Reading): number | undefined {
  const bare = bareName(name);
  for (const language of languagesOf(reading)) {
    const months = monthsOf(language);
    const exact = months.get(bare);
    if (exact) return exact;
    const near = [...months].filter(
      ([known]) => bare.length >= 3 && known.startsWith(bare),
    );
    const numbers = new Set(near.map(([, month]) => month));
    if (numbers.size === 1) return [...numbers][0];
  }
  return undefined;
}

const weekday = String.raw`(?:\p{L}+\.?,? )?`;
const dayFirst = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|º|er)?\.? ?(?:(?:de|of) )?(\p{L}+)\.?,? ?(?:(?:de|of) )?(\d{4})?$`,
  'u',
);
const monthFirst = new RegExp(
  String.raw`^${weekday}?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$`,
  'u',
);

/** `12 May 2024`, `May 12, 2024`, `12. Mai`. */
function namedDay(text: string, reading: Reading): number | undefined {
  const [, day, name, year] = dayFirst.exec(text) ?? [];
  const [, name2, day2, year2] = monthFirst.exec(text) ?? [];
  const month = monthOf(name ?? name2 ?? '', reading);
  if (!month) return undefined;
  const at = Number(day ?? day2);
  const shown = year ?? year2;
  return shown
    ? dayAt(Number(shown), month, at)
    : nearestDay(month, at, reading.now);
}

/** The day of that name that is nearest to now. */
function nearestDay(
  month: number,
  day: number,
  now: number | undefined,
): number | undefined {
  if (now === undefined) return undefined;
  const year = new Date(now).getUTCFullYear();
  return [year, year - 1, year + 1]
    .map((one) => dayAt(one, month, day))
    .find(
      (time) =>
        time !== undefined && Math.abs(time - now) <= halfYearDays * dayMs,
    );
}

const unitDays = {
  second: 0,
  minute: 0,
  hour: 0,
  day: 1,
  week: 7,
  month: 30,
  year: 365,
} as const;
type Unit = keyof typeof unitDays;

type Wording = { before: string; after: string; unit: Unit };
const wordings = new Map<string, Wording[]>();

/** What surrounds the number in texts such as “3 days ago”. */
function wordingsOf(language: string): Wording[] {
  const known = wordings.get(language);
  if (known) return known;
  const format = new Intl.RelativeTimeFormat(language);
  const made = (Object.keys(unitDays) as Unit[]).flatMap((unit) =>
    [1, 2, 5, 11].map((number): Wording => {
      const parts = format.formatToParts(-number, unit);
      const at = parts.findIndex(({ type }) => type === 'integer');
      const join = (some: typeof parts) =>
        some
          .map(({ value }) => value)
          .join('')
          .toLowerCase();
      return {
        before: join(parts.slice(0, at)),
        after: join(parts.slice(at + 1)),
        unit,
      };
    }),
  );
  wordings.set(language, made);
  return made;
}

function relativeDay(
  text: string,
  { language, now }: Reading,
): number | undefined {
  if (now === undefined) return undefined;
  const number = /\d{1,4}/.exec(text);
  for (const one of languagesOf({ language })) {
    if (!number) {
      const near = nearWords(one).get(text);
      if (near !== undefined) return midnight(now) + near * dayMs;
      continue;
    }
    const [digits] = number;
    const fitting = wordingsOf(one).find(
      ({ before, after }) => text === `${before}${digits}${after}`,
    );
    if (fitting)
      return midnight(now - Number(digits) * unitDays[fitting.unit] * dayMs);
  }
  return undefined;
}

/** “Yesterday” and “today” in a language, as days from now. */
const nearWords = (language: string): Map<string, number> => {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return new Map(
    [-1, 0, 1].map((days) => [format.format(days, 'day').toLowerCase(), days]),
  );
};
