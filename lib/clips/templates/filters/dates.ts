import dayjs, { type ManipulateType } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat.js';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import isoWeek from 'dayjs/plugin/isoWeek.js';
import weekOfYear from 'dayjs/plugin/weekOfYear.js';
import { momentIn } from '@/lib/clips/templates/dates';
import { type Filter, type Filters, shown } from './filter';

dayjs.extend(advancedFormat);
dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(weekOfYear);

const dayFormat = 'YYYY-MM-DD';

/** A filter for dates in local time. Anything but a date is unchanged. */
const ofDate =
  (
    change: (date: dayjs.Dayjs, asked: string, text: string) => string,
    formatAt?: number,
  ): Filter =>
  (value, args) => {
    if (Array.isArray(value))
      return value.map((item) =>
        ofDate(change, formatAt)(item, args, { url: '' }),
      );
    const text = shown(value);
    const format = formatAt === undefined ? '' : shown(args[formatAt]);
    const date = read(value, text, format);
    return date?.isValid() ? change(date, shown(args[0]), text) : value;
  };

function read(
  value: unknown,
  text: string,
  format: string,
): dayjs.Dayjs | undefined {
  if (format !== '') return dayjs(text, format, true);
  return typeof value === 'number' ? dayjs(value) : momentIn(text);
}

const step =
  /^\s*([-+])?\s*(\d{1,6})\s*(second|minute|hour|day|week|month|year)s?\s*$/i;

/** The filters for dates and times, with the formats of Day.js. */
export const dateFilters: Filters = {
  date: ofDate((date, format) => date.format(format || dayFormat), 1),
  date_modify: ofDate((date, change, text) => {
    const [, sign, amount, unit] = step.exec(change) ?? [];
    if (unit === undefined) return text;
    const by = Number(amount) * (sign === '-' ? -1 : 1);
    return date.add(by, unit.toLowerCase() as ManipulateType).format(dayFormat);
  }),
  duration: (value, [format]) => {
    const seconds = secondsOf(shown(value));
    if (seconds === undefined) return value;
    const parts = {
      H: Math.floor(seconds / 3600),
      m: Math.floor(seconds / 60) % 60,
      s: Math.floor(seconds) % 60,
    };
    const written = shown(format) || (parts.H > 0 ? 'HH:mm:ss' : 'mm:ss');
    return written.replace(/HH?|mm?|ss?/g, (token) =>
      String(parts[token.slice(0, 1) as keyof typeof parts]).padStart(
        token.length,
        '0',
      ),
    );
  },
};

const iso =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;
/**
 * The seconds in a year, a month, a week, a day, an hour, a minute and a
 * second.
 */
const secondsIn = [31_536_000, 2_592_000, 604_800, 86_400, 3600, 60, 1];

function secondsOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const [, ...amounts] = iso.exec(text) ?? [];
  if (amounts.length === 0) return undefined;
  return secondsIn.reduce(
    (all, unit, at) => all + unit * Number(amounts[at] ?? 0),
    0,
  );
}
