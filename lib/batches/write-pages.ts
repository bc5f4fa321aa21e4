import { getOwn, isRecord } from '@/lib/core/objects';
import { type SheetRow, rowsIn, sheetOf, shownRows } from '@/lib/sheet';
import { jsonIn, jsonText } from '@/lib/core/json';
import { csv } from '@/lib/safe/csv';
import { createFileNames } from '@/lib/safe/file-name';
import { createZip } from '@/lib/safe/zip';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { answerText } from '@/lib/contract/schema/answer-text';
import { showPlaceholders } from '@/lib/contract/schema/placeholders';
import type { BatchRow } from './table';

type Deps = {
  /** The answer of a job as received, or undefined if none is kept. */
  open(jobId: string): Promise<Blob | undefined>;
  onDone(done: number): void;
};

/**
 * Writes a file per page, named after its title, and a table that maps files to
 * addresses. `hasData`: data that is no text becomes a JSON file. Rejects if
 * reading fails.
 */
export async function writeZip(
  rows: readonly BatchRow[],
  { open, onDone }: Deps,
  hasData = false,
): Promise<Blob> {
  const zip = createZip();
  const nextName = createFileNames('pages.csv');
  const list = [['address', 'file', 'state']];
  for (const [at, row] of rows.entries()) {
    const value = await valueIn(row, open);
    const markdown = answerText(readScrapeAnswer(value).data);
    const text =
      markdown === undefined
        ? hasData && isRecord(value) && dataText(value, 2)
        : showPlaceholders(markdown);
    const extension = markdown === undefined ? 'json' : 'md';
    const name = text
      ? nextName(row.title || hostAndPath(row.url), extension)
      : '';
    if (text) await zip.add(name, text);
    list.push([row.url, name, row.state]);
    onDone(at + 1);
  }
  await zip.add('pages.csv', csv(list));
  return zip.close();
}

/** Writes a line of JSON per row: its address, its state, and its answer. */
export async function writeLines(
  rows: readonly BatchRow[],
  { open, onDone }: Deps,
): Promise<Blob> {
  const lines: string[] = [];
  for (const [at, row] of rows.entries()) {
    const { url, state, credits, error } = row;
    const value = await valueIn(row, open);
    const line = {
      url,
      state,
      creditsUsed: credits,
      error: error?.message,
      code: error?.code,
    };
    const data = isRecord(value) ? `,"data":${dataText(value)}` : '';
    lines.push(`${JSON.stringify(line).slice(0, -1)}${data}}\n`);
    onDone(at + 1);
  }
  return new Blob(lines, { type: 'application/jsonl' });
}

/**
 * Writes one table of the rows of all pages, with each page's address first.
 * Columns of the same name are one.
 */
export async function writeSheet(
  rows: readonly BatchRow[],
  { open, onDone }: Deps,
): Promise<Blob> {
  const sheet: [url: string, cells: SheetRow][] = [];
  for (const [at, row] of rows.entries()) {
    const { data } = readScrapeAnswer(await valueIn(row, open));
    const table = sheetOf(data);
    const found = table
      ? shownRows(table.rows, table.columns)
      : (rowsIn(data.json) ?? []);
    for (const cells of found) sheet.push([row.url, cells]);
    onDone(at + 1);
  }
  const names = [...new Set(sheet.flatMap(([, cells]) => Object.keys(cells)))];
  const lines = sheet.map(([url, cells]) =>
    [url, names.map((name) => getOwn(cells, name) ?? '')].flat(),
  );
  return new Blob(['\ufeff', csv([['address', ...names], ...lines])], {
    type: 'text/csv',
  });
}

const valueIn = async (
  { jobId }: BatchRow,
  open: Deps['open'],
): Promise<unknown> =>
  jobId === undefined ? undefined : jsonIn(await open(jobId));

const dataText = (answer: Record<string, unknown>, space?: number): string =>
  jsonText(answer['data'] ?? answer, space).text;

const hostAndPath = (url: string): string => {
  const page = URL.parse(url);
  return page
    ? page.host + page.pathname.replace(/\/$/, '').replaceAll('/', ' ')
    : url;
};
