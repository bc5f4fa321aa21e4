import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import { hostileCells } from '@/test/hostile-cells';
import { clipboardHtml } from '@/lib/sheet/exports/clipboard';
import { sheetCsv } from '@/lib/sheet/exports/csv';
import type { ExportOptions, SheetTable } from '@/lib/sheet/exports/table';
import { sheetWorkbook } from '@/lib/sheet/exports/workbook';
import { packXlsx } from '@/lib/sheet/exports/xlsx';

const plain: ExportOptions = { hasHeads: true, arePlain: true, hasLinks: true };

/** LibreOffice without a window, if there is one. */
const office = ['soffice', 'libreoffice'].find((name) => {
  try {
    return execFileSync(name, ['--version']).length > 0;
  } catch {
    return false;
  }
});

/**
 * CSV of what LibreOffice sees: every text in quotes, numbers and dates as they
 * are, and formulas as such.
 */
const asSeen =
  'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,true';

const readers = {
  xlsx: 'Calc MS Excel 2007 XML',
  csv: 'CSV:44,34,76,1',
  html: 'HTML (StarCalc)',
} as const;

function seenByOffice(
  kind: keyof typeof readers,
  content: Uint8Array | string,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const file = join(folder, `sheet.${kind}`);
  writeFileSync(file, content);
  execFileSync(office ?? '', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    `--infilter=${readers[kind]}`,
    '--convert-to',
    asSeen,
    '--outdir',
    join(folder, 'seen'),
    file,
  ]);
  return readFileSync(join(folder, 'seen', 'sheet.csv'), 'utf8');
}

/** The rows of its CSV; texts keep their quotes, numbers have none. */
function rowsSeen(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(
    /("(?:[^"]|"")*"|[^",\n]*)(,|\n|$)/g,
  )) {
    rows.at(-1)?.push(cell);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.slice(0, -1);
}

const table: SheetTable = {
  columns: [
    { name: 'Name', type: 'text' },
    { name: 'Price', type: 'price' },
    { name: 'Stars', type: 'rating' },
    { name: 'Until', type: 'date' },
    { name: 'Link', type: 'link' },
  ],
  rows: [
    {
      Name: '=1+1',
      Price: '€ 1.084,50',
      Stars: '4.5 / 5',
      Until: '2026-05-12',
      Link: 'https://huts.example/a?b=1&c=2',
    },
    {
      Name: '0012',
      Price: '-3 €',
      Stars: '5',
      Until: 'soon',
      Link: 'not a link',
    },
  ],
  reading: { language: 'en' },
};

describe.skipIf(!office)('what LibreOffice sees', { timeout: 120_000 }, () => {
  it('of an .xlsx has the same values and types', async () => {
    const files = atOnce(
      sheetWorkbook(table, { ...plain, name: 'Huts', isRightToLeft: false }),
    );
    const bytes = await (await packXlsx(files)).bytes();
    expect(rowsSeen(seenByOffice('xlsx', bytes))).toEqual([
      ['"Name"', '"Price"', '"Stars"', '"Until"', '"Link"'],
      [
        '"=1+1"',
        '1084.5',
        '4.5',
        '05/12/2026',
        '"https://huts.example/a?b=1&c=2"',
      ],
      ['"0012"', '"-3 €"', '5', '"soon"', '"not a link"'],
    ]);
  });

  it('of an .xlsx with 500 hostile cells is those texts', async () => {
    const hostile: SheetTable = {
      columns: [{ name: 'A', type: 'text' }],
      rows: hostileCells.map((cell) => ({ A: cell })),
      reading: {},
    };
    const files = atOnce(
      sheetWorkbook(hostile, { ...plain, name: 'A', isRightToLeft: false }),
    );
    const bytes = await (await packXlsx(files)).bytes();
    const seen = rowsSeen(seenByOffice('xlsx', bytes)).slice(1);
    expect(seen.filter(([cell]) => !cell?.startsWith('"'))).toEqual([]);
    // It has one kind of line end, and breaks paragraphs of 16,366 characters.
    const maxParagraph = 16_000;
    const lines = (text: string) =>
      text.length > maxParagraph
        ? text.replace(/[\r\n]/g, '')
        : text.replace(/\r\n?/g, '\n');
    const kept = hostileCells
      .map((cell) => cell.toWellFormed())
      .map((cell) =>
        cell.length > 32_767 ? `${cell.slice(0, 32_766)}…` : cell,
      );
    expect(
      seen.map(([cell = '']) => lines(cell.slice(1, -1).replaceAll('""', '"'))),
    ).toEqual(kept.map(lines));
  });

  it('of CSV and of the clipboard are numbers, dates and inert texts', () => {
    const inert = `"'=1+1"`;
    const csv = rowsSeen(
      seenByOffice('csv', atOnce(sheetCsv(table, plain)).join('')),
    );
    expect(csv[1]?.slice(0, 3)).toEqual([inert, '1084.5', '4.5']);
    const html = rowsSeen(
      seenByOffice('html', atOnce(clipboardHtml(table, plain)).join('')),
    );
    expect(html[1]?.slice(0, 3)).toEqual([inert, '1084.5', '4.5']);
  });
});
