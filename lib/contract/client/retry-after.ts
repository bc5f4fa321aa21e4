import { asRecord, getOwn } from '@/lib/core/objects';
import { readMessage } from './read-message';

export type AnswerHeaders = Pick<Headers, 'get'>;

/** `Date.parse` reads a date without a zone as local time. */
const zone = /(?:\b(?:gmt|utc?|[ecmp][sd]t)|\dz|:\d\d\s*[+-]\d\d:?\d\d)\s*$/i;

const readDate = (value: string): number => {
  if (!/[a-z:]/i.test(value)) return Number.NaN;
  return Date.parse(
    zone.test(value)
      ? value
      : `${value}${/^\d{4}-/.test(value) ? 'Z' : ' GMT'}`,
  );
};

/**
 * A whole number of seconds, or a date to wait for. Source: RFC 9110,
 * "Retry-After" and "HTTP-date".
 */
const readHeader = (header: string, now: Date): number | undefined => {
  const value = header.trim();
  if (/^\d+$/.test(value)) return Number(value);
  const date = readDate(value);
  return Number.isNaN(date)
    ? undefined
    : Math.max(0, Math.ceil((date - now.getTime()) / 1000));
};

const count = (value: unknown): number | undefined => {
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && Number.isFinite(number)
    ? number
    : undefined;
};

const lead =
  /\b(?:retry|try|please wait|resets?)(?:\s+(?:again|after|in|for|at least|about))*\s+(?=\d)/i;
const part =
  /(?:,?\s*(?:and\s+)?)(\d+(?:\.\d+)?)(?:\s*(ms|milliseconds?|d|days?|h|hrs?|hours?|m|mins?|minutes?|s|secs?|seconds?)(?![a-z])|(?!\s*[a-z\d.]))/iy;
const secondsIn: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1 };

/**
 * The time in a text such as "retry after 1 minute 30 seconds". A number
 * without a unit is in seconds.
 */
const readPhrase = (words: string): number | undefined => {
  const found = lead.exec(words);
  if (!found) return undefined;
  part.lastIndex = found.index + found[0].length;
  let sum: number | undefined;
  for (let next = part.exec(words); next; next = part.exec(words)) {
    const unit = next[2]?.toLowerCase() ?? 's';
    sum =
      (sum ?? 0) +
      Number(next[1]) *
        (/^m(?:s|il)/.test(unit)
          ? 0.001
          : (getOwn(secondsIn, unit.charAt(0)) ?? 1));
  }
  return sum;
};

const readBody = (json: unknown): number | undefined => {
  const body = asRecord(json);
  const seconds = [body, asRecord(body.details), asRecord(body.error)]
    .flatMap(({ retry_after_seconds, retryAfterSeconds }) => [
      retry_after_seconds,
      retryAfterSeconds,
    ])
    .map(count)
    .find((one) => one !== undefined);
  return seconds ?? readPhrase(readMessage(json));
};

/**
 * The seconds that the server asks the client to wait, or undefined if it
 * doesn't report them. The header takes precedence, but it is invisible without
 * a host permission, and a real server puts the number in its message instead.
 */
export const readRetryAfter = (
  headers: AnswerHeaders,
  body: unknown,
  now: Date,
): number | undefined => {
  const header = headers.get('retry-after');
  return (header ? readHeader(header, now) : undefined) ?? readBody(body);
};
