import { type EventTime, endFor, instantOf } from './event-time';

const dayMs = 86_400_000;
const maxLineBytes = 75;
/** Such a day means that there is no end, and the next has no date there. */
const lastMs = Date.parse('9999-01-01T00:00Z');

type CalendarEvent = {
  name: string;
  start: EventTime;
  end?: EventTime | undefined;
  location?: string | undefined;
  description?: string | undefined;
  /** The page's address; left out if it isn't a web address. */
  address?: string | undefined;
};

/**
 * An event as a file for calendars (RFC 5545). A time without an offset is that
 * of the clock where the event is, so it has no zone. The same event has the
 * same ID, so that a calendar replaces it. `now`: in milliseconds since the
 * epoch.
 */
export function calendarFile(event: CalendarEvent, now: number): string {
  const { start, end, name, location, description, address } = event;
  const page = address === undefined ? null : URL.parse(address);
  const url = page && /^https?:$/.test(page.protocol) ? page.href : undefined;
  const from = dateOf('DTSTART', start.wall, start);
  const last = end && endFor(start, end);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pluck//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(`${from.replace(/.*:/, '')} ${url ?? name}`)}`,
    `DTSTAMP:${stamp(now)}`,
    from,
    ...(last && last.wall < lastMs ? [endOf(last)] : []),
    `SUMMARY:${escaped(name)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The last day belongs to the event, and calendars name the day after it. */
const endOf = (end: EventTime): string =>
  dateOf('DTEND', end.hasTime ? end.wall : end.wall + dayMs, end);

function dateOf(name: string, wall: number, time: EventTime): string {
  if (!time.hasTime) return `${name};VALUE=DATE:${stamp(wall).slice(0, 8)}`;
  const instant = instantOf({ ...time, wall });
  return `${name}:${instant === undefined ? stamp(wall).slice(0, -1) : stamp(instant)}`;
}

/** Such as 20261201T180000Z. */
const stamp = (ms: number): string =>
  new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .trim()
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n?|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, ' ');

const encoder = new TextEncoder();

/** A line in parts of at most 75 bytes, none of which splits a character. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > maxLineBytes) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}
