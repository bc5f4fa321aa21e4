import { describe, expect, it } from 'vitest';
import { callInZones, localTime, zones } from '@/test/in-zones';
import { compile, fill } from './engine';
import { propertyValue } from './frontmatter';

/** Texts that name a zone, and the moment they mean. */
const moments: [text: string, moment: string][] = [
  ['2026-11-28T23:30:00Z', '2026-11-28T23:30:00Z'],
  ['2026-11-28T23:30Z', '2026-11-28T23:30:00Z'],
  ['2026-11-28t23:30:00z', '2026-11-28T23:30:00Z'],
  ['2026-11-28 23:30:00Z', '2026-11-28T23:30:00Z'],
  ['2026-11-28 23:30:00 UTC', '2026-11-28T23:30:00Z'],
  ['2026-11-28T23:30:00.123456Z', '2026-11-28T23:30:00Z'],
  ['2026-11-28T23:59:00-12:00', '2026-11-29T11:59:00Z'],
  ['2026-11-28T00:01:00+14:00', '2026-11-27T10:01:00Z'],
  ['2026-11-28T00:01:00+0530', '2026-11-27T18:31:00Z'],
  ['2026-11-28T00:01+09', '2026-11-27T15:01:00Z'],
  ['2026-11-28 00:01:00 +09:00', '2026-11-27T15:01:00Z'],
  ['2026-11-28T00:01:00−03:30', '2026-11-28T03:31:00Z'],
  ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00Z'],
  ['2024-02-29T23:00:00-05:00', '2024-03-01T04:00:00Z'],
  ['Sat, 28 Nov 2026 23:30:00 +0000', '2026-11-28T23:30:00Z'],
  ['Sat, 28 Nov 2026 23:30:00 GMT', '2026-11-28T23:30:00Z'],
  ['Sat, 28 Nov 2026 02:30:00 -0800', '2026-11-28T10:30:00Z'],
  ['28 Nov 2026 23:30 EST', '2026-11-29T04:30:00Z'],
  // In summer time, and on both sides of its ends in Berlin and New York.
  ['2026-07-01T22:30:00Z', '2026-07-01T22:30:00Z'],
  ['2026-03-29T00:59:59Z', '2026-03-29T00:59:59Z'],
  ['2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z'],
  ['2026-10-25T00:30:00Z', '2026-10-25T00:30:00Z'],
  ['2026-10-25T01:30:00Z', '2026-10-25T01:30:00Z'],
  ['2026-11-01T05:30:00Z', '2026-11-01T05:30:00Z'],
  ['2026-11-01T06:30:00Z', '2026-11-01T06:30:00Z'],
];

describe('a text that names a zone', async () => {
  const file = 'lib/clips/templates/frontmatter.ts';
  const calls = moments.map(([text]) => text);
  const days = await callInZones<string>(
    file,
    'propertyValue',
    calls.map((text) => ['date', text]),
  );
  const times = await callInZones<string>(
    file,
    'propertyValue',
    calls.map((text) => ['datetime', text]),
  );
  const filtered = await callInZones<string>(
    'lib/clips/templates/filters/dates.ts',
    'dateFilters.date',
    calls.map((text) => [text, ['YYYY-MM-DD']]),
  );

  describe.each(zones)('in %s', (zone) => {
    it.each(
      moments.map(([text, moment], index) => [text, moment, index] as const),
    )('%s', (_, moment, at) => {
      const { day, time } = localTime(moment, zone);
      expect(days[zone][at], 'a date is the local day').toBe(day);
      expect(
        times[zone][at]?.slice(0, 19),
        'a datetime is the local time',
      ).toBe(`${day}T${time}`);
      expect(filtered[zone][at], 'as the filter says').toBe(day);
    });
  });

  it('keeps its offset where the clocks show a time twice, and only there', () => {
    const at = (text: string) => calls.indexOf(text);
    const berlin = times['Europe/Berlin'];
    expect(berlin[at('2026-10-25T00:30:00Z')]).toBe('2026-10-25T02:30:00');
    expect(berlin[at('2026-10-25T01:30:00Z')]).toBe(
      '2026-10-25T02:30:00+01:00',
    );
    const twice = zones.flatMap((zone) =>
      times[zone].filter((time) => time.length > 19),
    );
    expect(twice).toEqual([
      '2026-10-25T02:30:00+01:00',
      '2026-11-01T01:30:00-05:00',
    ]);
  });
});

describe('a text that names no zone means what it says, in any zone', async () => {
  const texts: [text: string, day: string, time: string][] = [
    ['2026-11-28', '2026-11-28', '2026-11-28'],
    ['2026-11-28T23:30', '2026-11-28', '2026-11-28T23:30'],
    ['2026-11-28 00:00:00', '2026-11-28', '2026-11-28T00:00:00'],
    ['2026-11-28T00:00:00.000', '2026-11-28', '2026-11-28T00:00:00'],
    // The clocks of Berlin skip this one.
    ['2026-03-29T02:30:00', '2026-03-29', '2026-03-29T02:30:00'],
    ['November 28, 2026', '2026-11-28', '2026-11-28T00:00:00'],
    ['Saturday, 28 November 2026 23:30', '2026-11-28', '2026-11-28T23:30:00'],
    ['2026/11/28', '2026-11-28', '2026-11-28T00:00:00'],
  ];
  const file = 'lib/clips/templates/frontmatter.ts';
  const days = await callInZones(
    file,
    'propertyValue',
    texts.map(([text]) => ['date', text]),
  );
  const times = await callInZones(
    file,
    'propertyValue',
    texts.map(([text]) => ['datetime', text]),
  );
  it.each(zones)('%s', (zone) => {
    expect(days[zone]).toEqual(texts.map(([, day]) => day));
    expect(times[zone]).toEqual(texts.map(([, , time]) => time));
  });
});

const onlyWithYear = [
  'circa 1999',
  'Published in 2020',
  '2019-2020',
  'Room 12, 2026',
  '4. März 2026',
];

describe('a text that is no date stays as it is', () => {
  it.each([...onlyWithYear, 'soon', '12', '1700000000000', ''])(
    '%s',
    (text) => {
      expect(propertyValue('date', text)).toBe(text || null);
      expect(propertyValue('datetime', text)).toBe(text || null);
      const read = compile('{{ text | date: "YYYY-MM-DD" }}');
      expect(read.ok && fill(read.value, { text })).toEqual({
        ok: true,
        value: text,
      });
    },
  );

  it.each([
    ['2026-11-28T23:30:00 CET', '2026-11-28'],
    ['2026-11-28 23:30:00 (updated)', '2026-11-28'],
    ['2026-02-31T10:00:00Z', '2026-02-31'],
  ])('%s has a day, but no readable time', (text, day) => {
    expect([
      propertyValue('date', text),
      propertyValue('datetime', text),
    ]).toEqual([day, text]);
  });
});

const edges = ['2026-11-28T23:59:00-12:00', '2026-11-28T00:01:00+14:00'];

it.each(edges)('the day of %s is that of the filter `date`', (published) => {
  const read = compile('{{ published | date: "YYYY-MM-DD" }}');
  const filled = read.ok && fill(read.value, { published });
  expect({ ok: true, value: propertyValue('date', published) }).toEqual(filled);
});

it.each(edges)('the datetime of %s is the same moment', (published) => {
  expect(new Date(String(propertyValue('datetime', published))).getTime()).toBe(
    new Date(published).getTime(),
  );
});
