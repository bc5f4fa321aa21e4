import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { builtInPresets } from '@/lib/presets/preset';
import { calendarFile } from './calendar-file';
import { eventMarkdown, eventPrice, readEvent } from './event';
import { readEventTime, whenText } from './event-time';

vi.mock('#i18n', () => ({
  readLocale: () => 'en-GB',
  i18n: { t: (key: string) => key },
}));

const talk = {
  name: 'Tides, and how to read them',
  startDate: '2026-12-01T19:00',
  location: 'Old harbour; hall 2',
};

describe('readEvent', () => {
  it('reads all that the preset asks for', () => {
    const { options } = builtInPresets.find(({ id }) => id === 'event') ?? {};
    const [format] = options && 'formats' in options ? options.formats : [];
    const schema =
      typeof format === 'object' && 'schema' in format && format.schema;
    const filled = Object.fromEntries(
      Object.keys(schema ? schema.properties : {}).map((name) => [name, 'a']),
    );
    expect(readEvent(filled)).toMatchObject(filled);
  });

  it.each<[string, unknown]>([
    ['a value that the preset doesn’t ask for', { ...talk, speaker: 'Ann' }],
    ['no date', { ...talk, startDate: '' }],
    ['no name', { ...talk, name: undefined }],
    ['a list of events', [talk]],
  ])('reads no event from %s', (_, value) =>
    expect(readEvent(value)).toBeUndefined(),
  );

  it.each([
    [{ price: '12.50', currency: 'EUR' }, '€12.50'],
    [{ price: 'from 12', currency: 'EUR' }, 'from 12 EUR'],
    [{ price: '12' }, '12'],
    [{ price: 12, currency: 'made up' }, '12 made up'],
    [{ currency: 'EUR' }, undefined],
  ])('shows the price of %j', (price, shown) => {
    const event = readEvent({ ...talk, ...price });
    expect(event && eventPrice(event)).toBe(shown);
  });

  it('writes an event as Markdown, in which its texts are plain', () => {
    const event = readEvent({ ...talk, name: 'A *talk*' });
    expect(event && eventMarkdown(event)).toBe(`# A \\*talk\\*

- output.event.when: Tuesday, 1 December 2026 at 19:00
- output.event.where: Old harbour; hall 2
`);
  });
});

describe('whenText', () => {
  const shown = (start: string, end?: string) => {
    const from = readEventTime(start);
    return (
      from && whenText(from, end ? readEventTime(end) : undefined, 'en-GB')
    );
  };
  it.each<[string, string | undefined, string | undefined]>([
    ['2026-12-01', undefined, 'Tuesday 1 December 2026'],
    ['2026-12-01T19:00', undefined, 'Tuesday 1 December 2026 at 19:00'],
    [
      '2026-12-01T19:00',
      '2026-12-01T21:30',
      'Tuesday 1 December 2026 19:00–21:30',
    ],
    [
      '2026-12-01',
      '2026-12-03',
      'Tuesday 1 December – Thursday 3 December 2026',
    ],
    ['2026-12-01T19:00', '2026-12-01', 'Tuesday 1 December 2026 at 19:00'],
    [
      '2026-12-01T19:00',
      '2026-12-03',
      'Tuesday 1 December 2026 at 19:00 – Thursday 3 December 2026',
    ],
    ['2026-12-01T19:00+99:00', undefined, undefined],
    [
      '2026-12-01T19:00:00-0930',
      undefined,
      'Tuesday 1 December 2026 at 19:00 (UTC−9:30)',
    ],
    ['2026-02-30', undefined, undefined],
    ['2026-12-01T25:00', undefined, undefined],
    ['next Tuesday', undefined, undefined],
  ])('from %s to %s', (start, end, text) =>
    expect(shown(start, end)?.replaceAll(/\s/g, ' ').replace(/,/g, '')).toBe(
      text,
    ),
  );
});

describe('calendarFile', () => {
  const now = Date.UTC(2026, 10, 29, 7);
  const fileOf = (event: Record<string, unknown>, address?: string) => {
    const read = readEvent({ ...talk, ...event });
    return read?.start
      ? calendarFile({ ...read, start: read.start, address }, now)
      : '';
  };
  /** The lines as a calendar joins them. */
  const linesOf = (file: string) =>
    file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

  it.each([
    ['2026-12-01T19:00Z', '2026-12-01T21:00', 'DTEND:20261201T210000Z'],
    ['2026-12-01T19:00', '2026-12-01T21:00Z', undefined],
    ['2026-12-01', '9999-12-31', undefined],
    ['2026-12-01T19:00Z', '2026-12-01', undefined],
  ])('from %s to %s ends with %s', (startDate, endDate, line) => {
    const lines = linesOf(fileOf({ startDate, endDate }));
    expect(lines.find((one) => one.startsWith('DTEND'))).toBe(line);
  });

  it('has one event, with its texts escaped', () => {
    expect(
      linesOf(
        fileOf(
          { description: 'One\\two\r\nthree' },
          'https://a.example/?a,b;c',
        ),
      ),
    ).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Pluck//EN',
      'BEGIN:VEVENT',
      'UID:20261201T190000 https://a.example/?a\\,b\\;c',
      'DTSTAMP:20261129T070000Z',
      'DTSTART:20261201T190000',
      'SUMMARY:Tides\\, and how to read them',
      'LOCATION:Old harbour\\; hall 2',
      'DESCRIPTION:One\\\\two\\nthree',
      'URL:https://a.example/?a,b;c',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it.each<[object, string[]]>([
    [{ startDate: '2026-12-01T19:00+01:00' }, ['DTSTART:20261201T180000Z']],
    [
      { startDate: '2026-12-01T19:00Z', endDate: '2026-12-01T21:00:30Z' },
      ['DTSTART:20261201T190000Z', 'DTEND:20261201T210030Z'],
    ],
    [
      { startDate: '2026-12-01', endDate: '2026-12-31' },
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20270101'],
    ],
    [
      { startDate: '2026-12-01', endDate: '2026-12-01' },
      ['DTSTART;VALUE=DATE:20261201'],
    ],
    [
      { startDate: '2026-12-01T19:00', endDate: '2026-12-01T18:00' },
      ['DTSTART:20261201T190000'],
    ],
    [
      { startDate: '2026-12-01T19:00', endDate: '2026-12-01T22:00Z' },
      ['DTSTART:20261201T190000'],
    ],
  ])('says when %j is', (dates, lines) =>
    expect(
      linesOf(fileOf({ ...dates })).filter((line) =>
        /^DT(START|END)/.test(line),
      ),
    ).toEqual(lines),
  );

  it('leaves out what is not a web address', () => {
    expect(fileOf({}, 'javascript:alert(1)')).not.toContain('URL');
  });

  it('has lines of at most 75 bytes, and no text starts another line', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'a',
        'é',
        '漢',
        '🦊',
        ...',;\\ \r\n\t\u0000\ud800:'.split(''),
      ),
    });
    const encoder = new TextEncoder();
    fc.assert(
      fc.property(text, text, (name, description) => {
        const file = fileOf({ name: `x${name}`, description });
        const lines = file.split('\r\n');
        expect(lines.every((line) => encoder.encode(line).length <= 75)).toBe(
          true,
        );
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}]/u);
        expect(
          linesOf(file).every((line) => /^[A-Z]+(?:;VALUE=DATE)?:/.test(line)),
        ).toBe(true);
        expect(
          linesOf(file).filter((line) => line.startsWith('SUMMARY:')),
        ).toHaveLength(1);
      }),
    );
  });
});
