import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '@/lib/highlights/highlight';
import { sampleHighlight } from '@/test/highlights/sample-highlight';
import { readCsv } from './read-csv';
import { readHighlightFile } from './read-highlight-file';

let ids = 0;
const read = (
  text: string,
  stored = [] as ReturnType<typeof sampleHighlight>[],
) =>
  readHighlightFile(text, { stored, newId: () => `new-${(ids += 1)}`, now: 7 });
const taken = (text: string) => {
  const file = read(text);
  return file.ok ? file.highlights : file.reason;
};

describe('a file of Obsidian Web Clipper', () => {
  const page = (highlights: unknown, values: object = {}) =>
    JSON.stringify([
      { url: 'https://quay.example/?utm_source=x', highlights, ...values },
    ]);

  it('gives highlights of pages', () => {
    expect(
      taken(
        page(
          [
            {
              text: '<p>A new <b>steel</b>&nbsp;wall &amp; a quay.</p><p>It holds.</p>',
              timestamp: '2025-03-01T10:00:00.000Z',
              notes: ['Who <i>pays</i>?', 'Ask.'],
            },
          ],
          { title: 'The quay' },
        ),
      ),
    ).toEqual([
      {
        id: expect.any(String),
        url: 'https://quay.example/',
        title: 'The quay',
        exact: 'A new steel wall & a quay. It holds.',
        prefix: '',
        suffix: '',
        start: 0,
        colour: 1,
        note: 'Who pays?\n\nAsk.',
        createdAt: Date.UTC(2025, 2, 1, 10),
      },
    ]);
  });

  it('also as the program stores them', () => {
    expect(
      taken(
        page([
          {
            type: 'text',
            id: '1740823200000',
            content: '<span>A quay.</span>',
            xpath: '/p',
          },
        ]),
      ),
    ).toMatchObject([{ exact: 'A quay.', createdAt: 1_740_823_200_000 }]);
  });

  it.each<[string, unknown, object]>([
    ['an image', { text: '<img src="x" alt="a">' }, { reason: 'empty' }],
    ['a number', 7, { reason: 'empty' }],
    ['a text of another type', { text: { toString: 1 } }, { reason: 'empty' }],
    ['a whole book', { text: 'a '.repeat(20_000) }, { reason: 'long' }],
  ])('leaves out %s', (_, one, expected) => {
    expect(read(page([one]))).toMatchObject({
      highlights: [],
      left: [expected],
    });
  });

  it.each([
    'javascript:alert(1)',
    'chrome://settings',
    'file:///etc/passwd',
    'quay',
    7,
    null,
  ])('leaves out highlights at %s', (url) => {
    expect(read(page([{ text: 'A quay.' }], { url }))).toMatchObject({
      highlights: [],
      left: [{ reason: 'address' }],
    });
  });

  it('takes each passage of a page once, whatever its blanks', () => {
    const stored = [sampleHighlight({ exact: 'A  quay.' })];
    const some = [
      { text: 'A quay.' },
      { text: 'A mill.' },
      { text: 'A <b>mill</b>.' },
    ];
    expect(read(page(some), stored)).toMatchObject({
      known: 2,
      highlights: [{ exact: 'A mill.' }],
    });
  });
});

describe('a table of Readwise', () => {
  const head =
    'Highlight,Book Title,Book Author,Amazon Book ID,Note,Color,Tags,Location Type,Location,Highlighted at,Document tags';

  it('gives passages of books, which have no page', () => {
    const row =
      '"A quay, he said, ""holds"".\nIt did.",The Quay,Ingrid Vold,B00X,"Who pays?",blue,"to ask, harbour",page,12,2024-05-01 10:00:00+00:00,';
    expect(taken(`\uFEFF${head}\r\n${row}\r\n`)).toMatchObject([
      {
        url: '',
        title: 'The Quay, Ingrid Vold',
        exact: 'A quay, he said, "holds". It did.',
        note: 'Who pays?\n\n#to-ask #harbour',
        colour: 3,
        createdAt: Date.UTC(2024, 4, 1, 10),
      },
    ]);
  });

  it('gives highlights of pages, if it has their addresses', () => {
    const table = `Highlight,Title,Author,URL,Note,Location,Date
A quay.,East quay,Ingrid Vold,https://quay.example/#top,,,2024-05-01 10:00:00
A mill.,The mill,,ftp://mill.example/,,,`;
    expect(read(table)).toMatchObject({
      highlights: [{ url: 'https://quay.example/', title: 'East quay' }],
      left: [{ reason: 'address', about: 'ftp://mill.example/' }],
    });
  });

  it('keeps what a spreadsheet would run as a formula as its text', () => {
    expect(taken(`${head}\n"=HYPERLINK(""x"")",+1,@a,,=1+1`)).toMatchObject([
      { exact: '=HYPERLINK("x")', title: '+1, @a', note: '=1+1' },
    ]);
  });

  it('takes a time that isn’t one for now', () => {
    expect(taken(`${head}\nA quay.,Q,,,,,,,,yesterday`)).toMatchObject([
      { createdAt: 7 },
    ]);
  });
});

it.each([
  ['nothing', '', 'unknown'],
  ['a note', '# Notes', 'unknown'],
  ['another object', '{"highlights":[]}', 'unknown'],
  ['pages without highlights', '[{"url":"https://a.example/"}]', 'unknown'],
  [
    'a prototype',
    '[{"url":"https://a.example/","highlights":[{"__proto__":{"text":"a"}}]}]',
    'unknown',
  ],
  ['endless lists', '['.repeat(1_000) + ']'.repeat(1_000), 'unknown'],
  ['another table', 'name,value\na,b', 'unknown'],
  ['too much text', ' '.repeat(33_554_433), 'tooLarge'],
  ['too many rows', `Highlight,Title\n${'a,b\n'.repeat(20_001)}`, 'tooLarge'],
])('refuses %s', (_, text, reason) => {
  expect(read(text)).toEqual({ ok: false, reason });
});

it('reads a huge cell, and many rows, in linear time', () => {
  const cell = 'a""'.repeat(1_000_000);
  expect(readCsv(`"${cell}","b`)).toEqual([['a"'.repeat(1_000_000), 'b']]);
  expect(readCsv('a,b\n\n'.repeat(100_000))).toHaveLength(100_000);
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('reads any table as it was written', () => {
  const row = fc
    .array(fc.string(), { minLength: 1 })
    .filter((cells) => cells.some((cell) => cell.trim() !== ''));
  fc.assert(
    fc.property(
      fc.array(row),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, end) => {
        const text = rows.map((cells) => cells.map(quoted).join(',')).join(end);
        expect(readCsv(text)).toEqual(rows);
      },
    ),
  );
});

it('never throws, and gives what a backup can hold', () => {
  const odd = fc.anything({ maxDepth: 1, maxKeys: 3 });
  const page = fc.record({
    url: fc.oneof(fc.webUrl(), fc.string(), fc.constant('https://a.example/')),
    title: odd,
    highlights: fc.array(
      fc.dictionary(fc.constantFrom('text', 'id', 'notes'), odd),
    ),
  });
  const file = fc.oneof(
    fc.string(),
    fc.json({ maxDepth: 3 }),
    fc
      .array(page)
      .map(
        (pages) =>
          JSON.stringify(pages, (_, one) =>
            typeof one === 'bigint' ? 1 : one,
          ) ?? '',
      ),
    fc.string().map((text) => `Highlight,Title,URL,Note\n${text}`),
  );
  fc.assert(
    fc.property(file, (text) => {
      const found = read(text);
      for (const one of found.ok ? found.highlights : [])
        expect(highlight.parse(one)).toEqual(one);
    }),
  );
});
