import dayjs from 'dayjs';

const isoMoment =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)?\s*(?:(Z|UTC|GMT)|([-+−])(\d\d):?(\d\d)?)?$/i;
const isoDay = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?!\d)/;
const words = new Set(
  (
    'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october ' +
    'nov november dec december mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday ' +
    'sun sunday am pm t z utc gmt est edt cst cdt mst mdt pst pdt'
  ).split(' '),
);

/**
 * A time as text in ISO 8601: its day and time of day, and its zone (`Z`,
 * `+01:00`), if it names one.
 */
export type IsoMoment = { day: string; time: string; zone: string | undefined };

/**
 * The parts of an ISO 8601 text with a time of day; a space may replace its
 * `T`, and precede its zone.
 */
export function isoMomentIn(text: string): IsoMoment | undefined {
  const [, day, time, universal, sign, hours, minutes = '00'] =
    isoMoment.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const offset = sign && `${sign === '+' ? '+' : '-'}${hours}:${minutes}`;
  return { day, time, zone: universal ? 'Z' : offset };
}

/**
 * The time that a text names, in the zone of this computer unless the text has
 * another; undefined if it names none.
 */
export function momentIn(text: string): dayjs.Dayjs | undefined {
  const iso = isoMomentIn(text);
  if (!isOnCalendar(text) || (!iso && !isNotation(text))) return undefined;
  const date = iso?.zone
    ? dayjs(new Date(`${iso.day}T${iso.time}${iso.zone}`))
    : dayjs(text);
  return date.isValid() ? date : undefined;
}

/**
 * The browser's date parser skips unknown words, and reads a range of years as
 * a year, a month and a day.
 */
const isNotation = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).every((word) =>
    words.has(word.toLowerCase()),
  ) &&
  !/^\d{4}\s*[-/]\s*\d{4}$/.test(text) &&
  (!/^\d+$/.test(text) || /^(?:\d{4}|\d{6}|\d{8}|\d{12}|\d{14})$/.test(text));

/** The browser's date parser reads February 31 as March 3. */
function isOnCalendar(text: string): boolean {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  return (
    day === undefined ||
    Number(day) <= dayjs(`${year}-${month}-01`).daysInMonth()
  );
}
