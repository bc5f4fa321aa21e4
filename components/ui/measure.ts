import { isolate } from '@/lib/core/isolate';
import { readLocale, i18n } from '#i18n';

/** The language of the interface, as `Intl` names it. */
export const locale = readLocale();

const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
});
const date = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
});
const dateOfYear = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const relativeTime = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Whole seconds as text, such as "12 s", "1 min 5 s" or "2 h 10 min". */
export function wholeSeconds(total: number): string {
  const [hours, minutes, seconds] = [
    Math.floor(total / 3600),
    Math.floor(total / 60) % 60,
    total % 60,
  ];
  const parts = [
    hours > 0 && i18n.t('job.time.h', [hours]),
    minutes > 0 && i18n.t('job.time.min', [minutes]),
    hours === 0 &&
      (seconds > 0 || total === 0) &&
      i18n.t('job.time.s', [seconds]),
  ];
  return parts.filter(Boolean).join(' ');
}

/**
 * A measured time in milliseconds as text, such as "340 ms", "2.1 s" or "1 min
 * 5 s".
 */
export function duration(ms: number): string {
  if (ms < 1000) return i18n.t('job.time.ms', [Math.round(ms)]);
  if (ms < 60_000) return i18n.t('job.time.s', [decimals.format(ms / 1000)]);
  return wholeSeconds(Math.round(ms / 1000));
}

/** The time left in milliseconds as whole seconds, rounded up. */
export const timeLeft = (ms: number): string =>
  wholeSeconds(Math.max(1, Math.ceil(ms / 1000)));

/** The time of day if it is today, else the date, with the year of other years. */
export function moment(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return clock.format(at);
  const isThisYear = then.getFullYear() === today.getFullYear();
  return (isThisYear ? date : dateOfYear).format(at);
}

/**
 * Like `moment`, but with seconds if another of these times would read the
 * same.
 */
export function distinctMoment(
  at: number,
  times: readonly number[],
  now: number,
): string {
  const text = moment(at, now);
  return times.some((other) => other !== at && moment(other, now) === text)
    ? preciseMoment(at, now)
    : text;
}

/** The time of day with seconds if it is today, else the date with it. */
const preciseMoment = (at: number, now: number): string =>
  moment(at, now) === clock.format(at) ? timeWithSeconds(at) : dateAndTime(at);

/**
 * A nearby time with its hour: "14:05" for today, "tomorrow 14:05", "3 May
 * 14:05".
 */
export function dayAndTime(at: number, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
  if (days === 0) return clock.format(at);
  return `${Math.abs(days) === 1 ? relativeTime.format(days, 'day') : date.format(at)} ${clock.format(at)}`;
}

/** The size of a file in bytes, such as "412 kB" or "1.2 MB". */
export function fileSize(bytes: number): string {
  const step = Math.min(
    Math.floor(Math.log10(Math.max(bytes, 1)) / 3),
    byteUnits.length - 1,
  );
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: byteUnits[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}

/** The time of day, with seconds. */
export const timeWithSeconds = (at: number): string =>
  new Date(at).toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  });

export const day = (at: number): string => date.format(at);

export const dateAndTime = (at: number): string =>
  new Date(at).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
  });

const spans = {
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
};

/**
 * The time relative to now, in the largest fitting unit: "5 minutes ago", "in
 * 20 seconds", "now".
 */
export function fromNow(at: number, now: number): string {
  for (const unit of ['day', 'hour', 'minute', 'second'] as const) {
    const number = Math.trunc((at - now) / spans[unit]);
    if (number !== 0)
      return new Intl.RelativeTimeFormat(locale).format(number, unit);
  }
  return relativeTime.format(0, 'second');
}

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

/**
 * A text after what it belongs to: `Ask: No credits left`, with the language's
 * colon.
 */
export const labelled = (label: string, text: string): string =>
  i18n.t('labelled', [label, text]);

const list = new Intl.ListFormat(locale);

/** A list of texts, each in its own direction. */
export const listText = (texts: Iterable<string>): string =>
  list.format(Array.from(texts, isolated));

/** A text within a sentence or a list of ours, in its own direction. */
export const isolated = (text: string): string => isolate(text, locale);

/**
 * Facts beside each other, each in its own direction, without blank ones. A
 * comma is the language's.
 */
export const joined = (
  facts: readonly (string | false | null | undefined)[],
  separator: ' · ' | ', ' = ' · ',
): string =>
  facts
    .flatMap((fact) => (fact ? isolated(fact) : []))
    .join(separator === ', ' ? i18n.t('listed', ['', '']) : separator);

/** A price as the page wrote it, else in the user's locale. */
export function priceText({
  amount,
  currency,
  formatted,
}: {
  amount?: number | null;
  currency?: string | null;
  formatted?: string | null;
}): string {
  if (formatted || typeof amount !== 'number')
    return formatted || currency || '';
  try {
    return new Intl.NumberFormat(locale, {
      ...(currency && { style: 'currency', currency }),
      maximumFractionDigits: 6,
    }).format(amount);
  } catch {
    return `${amount} ${currency}`;
  }
}
