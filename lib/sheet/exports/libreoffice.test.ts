import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import { hostileCells } from '@/test/hostile-cells';
import { clipboardHtml } from './clipboard';
import { sheetCsv } from './csv';
import type { ExportOptions, SheetTable } from './table';
import { sheetWorkbook } from './workbook';
import { packXlsx } from './xlsx';

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
const asSeen = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false,true';

function seenByOffice(name: string, content: Uint8Array | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  const file = join(folder, name);
  writeFileSync(file, content);
  execFileSync(office ?? '', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--convert-to',
    asSeen,
    '--outdir',
    join(folder, 'seen'),
    file,
  ]);
  return readFileSync(
    join(folder, 'seen', name.replace(/\.\w+$/, '.csv')),
    'utf8',
  ).replace(/^\ufeff/, '');
}

/** Its rows, with the quotes that tell texts from numbers. */
const rowsSeen = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split(/\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));

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
    expect(rowsSeen(seenByOffice('huts.xlsx', bytes))).toEqual([
      ['"Name"', '"Price"', '"Stars"', '"Until"', '"Link"'],
      ['"=1+1"', '1084.5', '4.5', '05/12/26', '"https://huts.example/a?b=1&c=2"'],
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
    writeFileSync('/tmp/hostile-seen.csv', seenByOffice('hostile.xlsx', bytes));
    const seen = seenByOffice('hostile.xlsx', bytes);
    expect(seen).not.toMatch(/(?:^|\n)[^"]/);
  });

  it('of CSV and of the clipboard are numbers, dates and inert texts', () => {
    const inert = `"'=1+1"`;
    const csv = rowsSeen(
      seenByOffice('huts.csv', atOnce(sheetCsv(table, plain)).join('')),
    );
    expect(csv[1]?.slice(0, 3)).toEqual([inert, '1084.5', '4.5']);
    const html = rowsSeen(
      seenByOffice('huts.html', atOnce(clipboardHtml(table, plain)).join('')),
    );
    expect(html[1]?.slice(0, 3)).toEqual([inert, '1084.5', '4.5']);
  });
});
