import { describe, expect, it, vi } from 'vitest';
import {
  dayAndTime,
  duration,
  fileSize,
  fromNow,
  distinctMoment,
  moment,
  timeLeft,
} from './measure';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: {
    t: (key: string, of: (string | number)[] = []) =>
      key.startsWith('@@') ? 'en' : `${of[0]} ${key.split('.').at(-1)}`,
  },
}));

describe('wholeSeconds, duration and timeLeft', () => {
  it.each([
    [0.4, '0 ms'],
    [340, '340 ms'],
    [1000, '1 s'],
    [2149, '2.1 s'],
    [59_999, '60 s'],
    [60_000, '1 min'],
    [75_400, '1 min 15 s'],
    [7_260_000, '2 h 1 min'],
  ])('%d ms: %s', (ms, words) => expect(duration(ms)).toBe(words));

  it.each([
    [-5, '1 s'],
    [1, '1 s'],
    [11_001, '12 s'],
    [12_000, '12 s'],
  ])('%d ms are left: %s', (ms, words) => expect(timeLeft(ms)).toBe(words));
});

describe('moment', () => {
  const now = new Date(2026, 0, 2, 14, 5).getTime();
  it.each([
    ['today', new Date(2026, 0, 2, 9, 3), '9:03 AM'],
    ['this year', new Date(2026, 0, 1, 9, 3), 'Jan 1'],
    ['another year', new Date(2025, 11, 31, 9, 3), 'Dec 31, 2025'],
    ['a later year', new Date(2027, 0, 2), 'Jan 2, 2027'],
  ])('%s', (_, at, text) =>
    expect(moment(at.getTime(), now).replace('\u202f', ' ')).toBe(text),
  );
});

describe('distinctMoment', () => {
  const now = new Date(2026, 10, 21, 14, 5).getTime();
  const at = new Date(2026, 10, 21, 9, 30, 12).getTime();
  const earlier = new Date(2026, 10, 3, 9, 30).getTime();
  it.each([
    ['alone', at, [at], '9:30 AM'],
    ['beside another minute', at, [at, at + 60_000], '9:30 AM'],
    ['in the same minute', at, [at, at + 1000], '9:30:12 AM'],
    [
      'on the same day',
      earlier,
      [earlier, earlier + 60_000],
      'Nov 3, 2026, 9:30:00 AM',
    ],
  ])('a time %s', (_, time, times, words) =>
    expect(distinctMoment(time, times, now).replaceAll('\u202f', ' ')).toBe(
      words,
    ),
  );
});

describe('dayAndTime', () => {
  const now = new Date(2026, 10, 21, 14, 5).getTime();
  it.each([
    [new Date(2026, 10, 21, 23, 59), '11:59 PM'],
    [new Date(2026, 10, 22, 0, 1), 'tomorrow 12:01 AM'],
    [new Date(2026, 10, 20, 14, 5), 'yesterday 2:05 PM'],
    [new Date(2026, 10, 24, 9, 0), 'Nov 24 9:00 AM'],
  ])('%s', (at, words) =>
    expect(dayAndTime(at.getTime(), now).replaceAll('\u202f', ' ')).toBe(words),
  );
});

describe('fileSize', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [412_345, '412 kB'],
    [1_240_000, '1.2 MB'],
    [31_457_280, '31.5 MB'],
  ])('%d', (bytes, words) => expect(fileSize(bytes)).toBe(words));
});

const now = Date.UTC(2026, 10, 21, 12);
const cases: [number, string][] = [
  [0, 'now'],
  [-999, 'now'],
  [-59_999, '59 seconds ago'],
  [-60_000, '1 minute ago'],
  [-3_599_999, '59 minutes ago'],
  [-86_400_000, '1 day ago'],
  [90_000, 'in 1 minute'],
];

describe('fromNow', () => {
  for (const [ms, words] of cases) {
    it(`returns ${words}`, () => expect(fromNow(now + ms, now)).toBe(words));
  }
});
