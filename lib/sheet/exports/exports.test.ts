import { describe, expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import type { Column, SheetRow } from '@/lib/sheet';
import { hostileCells } from '@/test/hostile-cells';
import { clipboardHtml, clipboardText } from './clipboard';
import { sheetCsv } from './csv';
import { sheetJson, sheetJsonLines } from './json';
import { sheetMarkdown } from './markdown';
import type { ExportOptions, SheetTable } from './table';

const plain: ExportOptions = { hasHeads: true, arePlain: true, hasLinks: true };

const columns: Column[] = [
  { name: 'Name', type: 'text' },
  { name: 'Cost', source: 'Price', type: 'price' },
  { name: 'Until', type: 'date' },
  { name: 'Link', type: 'link' },
  { name: 'Left out', type: 'text', dropped: true },
];
const rows: SheetRow[] = [
  {
    Name: 'Storvatn | Cabin',
    Price: '€ 1.084,50',
    Until: '12 May 2026',
    Link: 'https://huts.example/a?b=1&c=2',
    'Left out': 'x',
  },
  { Name: '=1+1', Price: 'on request', Until: 'soon', Link: 'javascript:x' },
];
const table: SheetTable = { rows, columns, reading: { language: 'en' } };

const text = (pieces: readonly string[]) => pieces.join('');

describe('a table', () => {
  it('is CSV with numbers and days', () => {
    expect(text(atOnce(sheetCsv(table, plain)))).toBe(
      [
        'Name,Cost,Until,Link',
        'Storvatn | Cabin,1084.5,2026-05-12,https://huts.example/a?b=1&c=2',
        "'=1+1,on request,soon,javascript:x",
        '',
      ].join('\r\n'),
    );
  });

  it('keeps the page’s texts if asked to', () => {
    const shown = { ...plain, hasHeads: false, arePlain: false };
    expect(text(atOnce(sheetCsv(table, shown)))).toContain(
      'Cabin,"€ 1.084,50",2026-05-12',
    );
  });

  it('is tabs and lines', () => {
    expect(text(atOnce(clipboardText(table, plain)))).toBe(
      [
        'Name\tCost\tUntil\tLink',
        'Storvatn | Cabin\t1084.5\t2026-05-12\thttps://huts.example/a?b=1&c=2',
        "'=1+1\ton request\tsoon\tjavascript:x",
        '',
      ].join('\n'),
    );
  });

  it('is HTML with links', () => {
    const html = text(atOnce(clipboardHtml(table, plain)));
    expect(html).toContain('<td x:num="1084.5" sdval="1084.5">1084.5</td>');
    expect(html).toContain('<a href="https://huts.example/a?b=1&amp;c=2">');
    expect(html).not.toContain('href="javascript');
    const unlinked = clipboardHtml(table, { ...plain, hasLinks: false });
    expect(text(atOnce(unlinked))).not.toContain('<a ');
  });

  it('is Markdown', () => {
    expect(text(atOnce(sheetMarkdown(table, plain)))).toBe(
      [
        '| Name | Cost | Until | Link |',
        '| --- | --- | --- | --- |',
        String.raw`| Storvatn \| Cabin | 1084.5 | 2026-05-12 | [https://huts.example/a?b=1\&c=2](<https://huts.example/a?b=1&c=2>) |`,
        String.raw`| \=1+1 | on request | soon | javascript:x |`,
        '',
      ].join('\n'),
    );
  });

  it('is JSON, and JSON Lines', () => {
    const objects = [
      {
        Name: 'Storvatn | Cabin',
        Cost: 1084.5,
        Until: '2026-05-12',
        Link: 'https://huts.example/a?b=1&c=2',
      },
      { Name: '=1+1', Cost: 'on request', Until: 'soon', Link: 'javascript:x' },
    ];
    expect(JSON.parse(text(atOnce(sheetJson(table, plain))))).toEqual(objects);
    const lines = text(atOnce(sheetJsonLines(table, plain)));
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(objects);
  });

  it('keeps a column called __proto__', () => {
    const hostile: SheetTable = {
      columns: [{ name: '__proto__', type: 'text' }],
      rows: [Object.fromEntries([['__proto__', 'kept']])],
      reading: {},
    };
    expect(text(atOnce(sheetJsonLines(hostile, plain)))).toBe(
      '{"__proto__":"kept"}\n',
    );
    expect(text(atOnce(sheetCsv(hostile, plain)))).toContain('kept');
  });
});

/** RFC 4180, read independently of what is tested. */
function readCsv(csv: string): string[][] {
  const read: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at++) {
    const sign = csv[at];
    if (isQuoted && sign === '"' && csv[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === ',') {
      read.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\r' && csv[at + 1] === '\n') {
      read.at(-1)?.push(cell);
      cell = '';
      read.push([]);
      at += 1;
    } else cell += sign;
  }
  return read.slice(0, -1);
}

/** What a spreadsheet may run, whatever invisible signs precede it. */
const isRun = (cell: string) =>
  /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell);

describe('500 hostile cells', () => {
  const hostile: SheetTable = {
    columns: [
      { name: '=1+1', type: 'text' },
      { name: 'Price', type: 'price' },
    ],
    rows: hostileCells.map((cell) => ({ '=1+1': cell, Price: cell })),
    reading: {},
  };
  const withoutGuard = (shown: string) => shown.replace(/^'/, '');

  it('control: most would run', () => {
    expect(hostileCells).toHaveLength(500);
    expect(new Set(hostileCells).size).toBe(500);
    expect(hostileCells.filter(isRun).length).toBeGreaterThan(300);
  });

  it('come back from CSV, and none runs', () => {
    const [head, ...lines] = readCsv(text(atOnce(sheetCsv(hostile, plain))));
    expect(head?.[0]).toBe("'=1+1");
    expect(lines).toHaveLength(500);
    for (const [index, [shown = '', price = '']] of lines.entries()) {
      const cell = hostileCells[index]!;
      expect([shown, withoutGuard(shown)]).toContain(cell);
      expect(isRun(shown)).toBe(false);
      if (!/^-?\d+(?:\.\d+)?$/.test(price)) expect(isRun(price)).toBe(false);
    }
  });

  it('stay one cell each in the clipboard, and none runs', () => {
    const lines = text(atOnce(clipboardText(hostile, plain))).split('\n');
    expect(lines).toHaveLength(502);
    for (const line of lines.slice(0, -1)) {
      const cells = line.split('\t');
      expect(cells).toHaveLength(2);
      expect(isRun(cells[0]!)).toBe(false);
    }
  });

  it('are only text in the clipboard’s HTML', () => {
    const html = text(atOnce(clipboardHtml(hostile, plain)));
    const tags = new Set(html.match(/<[^>]*>/g));
    expect([...tags]).toEqual([
      '<meta charset="utf-8">',
      '<table>',
      '<tr>',
      '<th>',
      '</th>',
      '</tr>',
      '<td>',
      '</td>',
      '</table>',
    ]);
    const shown = [...html.matchAll(/<t[dh][^>]*>([^<]*)</g)].map(
      ([, cell = '']) => cell,
    );
    expect(shown).toHaveLength(1002);
    expect(
      shown.filter((cell) => isRun(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell)),
    ).toEqual([]);
  });

  it('stay one line each in Markdown', () => {
    const lines = text(atOnce(sheetMarkdown(hostile, plain))).split('\n');
    expect(lines).toHaveLength(503);
    for (const line of lines.slice(0, -1))
      expect(line.replace(/\\[\\|]/g, '').match(/\|/g)).toHaveLength(3);
  });

  it('are lossless in JSON Lines', () => {
    const lines = text(atOnce(sheetJsonLines(hostile, plain))).trim();
    expect(lines.split('\n').map((line) => JSON.parse(line)['=1+1'])).toEqual(
      hostileCells,
    );
  });
});
