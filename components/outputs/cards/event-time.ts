/**
 * A day or a time as it is at the event. `wall`: what the clock there shows, in
 * milliseconds as if it were UTC. `offset`: from UTC in minutes, if it is known.
 */
export type EventTime = { wall: number; hasTime: boolean; offset?: number };

const iso =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:[.,]\d+)?)?(?:\s*(Z|[+-]\d\d(?::?\d\d)?))?)?$/i;

/** No place is further from UTC, in minutes. */
const maxOffset = 14 * 60;

/** A date of ISO 8601, with or without a time; undefined for other texts. */
export function readEventTime(text: string): EventTime | undefined {
  const [, day, time, seconds = '00', zone] = iso.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const written = `${day}T${time ?? '00:00'}:${seconds}`;
  const wall = Date.parse(`${written}Z`);
  // A day that doesn't exist is read as a later one.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(written))
    return undefined;
  const offset = zone === undefined ? undefined : minutesOf(zone);
  if (Math.abs(offset ?? 0) > maxOffset) return undefined;
  return {
    wall,
    hasTime: time !== undefined,
    ...(offset !== undefined && { offset }),
  };
}

function minutesOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const [hours = 0, minutes = 0] = [zone.slice(1, 3), zone.slice(-2)].map(
    Number,
  );
  const size = hours * 60 + (zone.length > 3 ? minutes : 0);
  return zone.startsWith('-') ? -size : size;
}

/** A time in milliseconds since the epoch; undefined without an offset. */
export const instantOf = ({ wall, offset }: EventTime): number | undefined =>
  offset === undefined ? undefined : wall - offset * 60_000;

/**
 * When an event ends, as exactly as its start is known; undefined if that is not
 * later. Without an offset the end is by the clock of the start.
 */
export function endFor(
  start: EventTime,
  end: EventTime,
): EventTime | undefined {
  const isOfOtherClock = start.offset === undefined && end.offset !== undefined;
  if (start.hasTime !== end.hasTime || isOfOtherClock) return undefined;
  const known = { ...start, ...end };
  const isLater =
    (instantOf(start) ?? start.wall) < (instantOf(known) ?? known.wall);
  return isLater ? known : undefined;
}

const form = (locale: string, hasTime: boolean) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(hasTime && { hour: 'numeric', minute: '2-digit' }),
    timeZone: 'UTC',
  });

/**
 * When an event is, by the clock there. The offset is added if the user's clock
 * shows another time then.
 */
export function whenText(
  start: EventTime,
  end: EventTime | undefined,
  locale: string,
): string {
  const text = rangeText(start, end, locale);
  const instant = instantOf(start);
  const isElsewhere =
    start.hasTime &&
    instant !== undefined &&
    -new Date(instant).getTimezoneOffset() !== start.offset;
  return isElsewhere ? `${text} (${offsetText(start.offset ?? 0)})` : text;
}

function rangeText(
  start: EventTime,
  end: EventTime | undefined,
  locale: string,
): string {
  const dates = form(locale, start.hasTime);
  const last = end && endFor(start, end);
  if (last) return dates.formatRange(start.wall, last.wall);
  const text = dates.format(start.wall);
  const isOtherKind = end && end.hasTime !== start.hasTime;
  return isOtherKind && end.wall > start.wall
    ? `${text} – ${form(locale, end.hasTime).format(end.wall)}`
    : text;
}

function offsetText(offset: number): string {
  const size = Math.abs(offset);
  const [hours, minutes] = [Math.floor(size / 60), size % 60];
  const written = `${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return offset === 0 ? 'UTC' : `UTC${offset < 0 ? '−' : '+'}${written}`;
}
