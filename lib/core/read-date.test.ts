import { describe, expect, it } from 'vitest';
import { readDate } from './read-date';

const moment = Date.UTC(2026, 10, 21, 0, 21, 44, 832);
const second = Date.UTC(2026, 10, 21, 0, 21, 44);

describe('readDate', () => {
  it.each([
    ['2026-11-21T00:21:44.832Z', moment],
    ['2026-11-21 00:21:44.832+00', moment],
    ['2026-11-21 00:21:44.832594+00', moment],
    ['2026-11-21 00:21:44,832', moment],
    ['2026-11-21T02:51:44.832+0230', moment],
    ['2026-11-20T18:21:44.832-06:00', moment],
    [' 2026-11-21t00:21:44.832z ', moment],
    ['2026-11-21 00:21:44', second],
    ['2026-11-21T00:21Z', Date.UTC(2026, 10, 21, 0, 21)],
    ['2026-11-21', Date.UTC(2026, 10, 21)],
  ])('%s', (text, expected) => expect(readDate(text)).toBe(expected));

  it.each([
    '',
    'soon',
    '2026',
    '2026-13-01',
    '2026-11-21T25:00',
    '1795220504',
    '2026-11-21 00:21:44 CET',
  ])('finds no date in "%s"', (text) => expect(readDate(text)).toBeUndefined());
});
