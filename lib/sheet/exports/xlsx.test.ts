import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { atOnce } from '@/lib/core/in-slices';
import { hostileCells } from '@/test/hostile-cells';
import type { ExportOptions, SheetTable } from './table';
import { sheetWorkbook } from './workbook';
import { packXlsx } from './xlsx';

const plain: ExportOptions = { hasHeads: true, arePlain: true, hasLinks: true };
const options = { ...plain, name: 'Huts: [this] week', isRightToLeft: false };

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
      Price: '€ 84,50',
      Stars: '4.5 / 5',
      Until: '2026-05-12',
      Link: 'https://huts.example/a?b=1&c="2"',
    },
    { Name: 'No price', Price: 'on request', Link: 'javascript:alert(1)' },
  ],
  reading: { language: 'en' },
};

/** The files in an .xlsx, read back from its bytes. */
async function filesIn(xlsx: Blob): Promise<Map<string, string>> {
  const zip = new ZipReader(new BlobReader(xlsx), { useWebWorkers: false });
  const files = new Map<string, string>();
  for (const entry of await zip.getEntries())
    if ('getData' in entry && entry.getData)
      files.set(entry.filename, await entry.getData(new TextWriter()));
  return files;
}

const made = async (of: SheetTable, how = options) =>
  filesIn(await packXlsx(atOnce(sheetWorkbook(of, how))));

type Cell = { style: number; type: string | undefined; value: string };

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
};

/** A sheet's cells by their reference, as a spreadsheet reads them. */
function cellsIn(xml: string): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const [, ref = '', style, type, inner = ''] of xml.matchAll(
    /<c r="([A-Z]+\d+)" s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs,
  )) {
    const value = inner
      .replace(/<[^>]*>/g, '')
      .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')
      .replace(/_x([\dA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    cells.set(ref, { style: Number(style), type, value });
  }
  return cells;
}

const sheetPath = 'xl/worksheets/sheet1.xml';

describe('an .xlsx', () => {
  it('has typed cells, and a head that stays', async () => {
    const files = await made(table);
    const xml = files.get(sheetPath) ?? '';
    const cells = cellsIn(xml);
    const value = (ref: string) => cells.get(ref)?.value;
    const type = (ref: string) => cells.get(ref)?.type;
    expect([value('A2'), type('A2')]).toEqual(['=1+1', 'inlineStr']);
    expect([value('B2'), type('B2')]).toEqual(['84.5', undefined]);
    expect([value('C2'), type('C2')]).toEqual(['4.5', undefined]);
    expect([value('D2'), type('D2')]).toEqual(['46154', undefined]);
    expect(cells.get('D2')?.style).toBe(4);
    expect([value('B3'), type('B3')]).toEqual(['on request', 'inlineStr']);
    expect(cells.has('C3')).toBe(false);
    expect(xml).toContain('ySplit="1"');
    expect(xml).toContain('state="frozen"');
    expect(files.get('xl/workbook.xml')).toContain('name="Huts   this  week"');
  });

  it('links web addresses only', async () => {
    const files = await made(table);
    expect(files.get(sheetPath)).toContain(
      '<hyperlink ref="E2" r:id="rId1"/></hyperlinks>',
    );
    expect(files.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'Target="https://huts.example/a?b=1&amp;c=%222%22" TargetMode="External"',
    );
  });

  it('shows the currency if asked to, and stays a number', async () => {
    const files = await made(table, { ...options, arePlain: false });
    expect(cellsIn(files.get(sheetPath) ?? '').get('B2')).toEqual({
      style: 5,
      type: undefined,
      value: '84.5',
    });
    expect(files.get('xl/styles.xml')).toContain(
      'formatCode="&quot;€&quot; #,##0.00"',
    );
  });

  it('runs from right to left where the page does', async () => {
    const files = await made(table, { ...options, isRightToLeft: true });
    expect(files.get(sheetPath)).toContain('rightToLeft="1"');
  });

  it('holds 500 hostile cells unchanged, none as a formula', async () => {
    const hostile: SheetTable = {
      columns: [{ name: 'A', type: 'text' }],
      rows: hostileCells.map((cell) => ({ A: cell })),
      reading: {},
    };
    const xml = (await made(hostile)).get(sheetPath) ?? '';
    const cells = cellsIn(xml);
    expect(cells.size).toBe(501);
    for (const [index, cell] of hostileCells.entries()) {
      const { value, type } = cells.get(`A${index + 2}`)!;
      const kept = cell.toWellFormed();
      expect(type).toBe('inlineStr');
      expect(value).toBe(
        kept.length > 32_767 ? `${kept.slice(0, 32_766)}…` : kept,
      );
    }
    expect(xml).not.toMatch(/<f[ >]/);
    expect(xml).not.toMatch(/(?![\t\n\u007f-\u009f])[\p{Cc}\ufffe\uffff]/u);
  });
});
