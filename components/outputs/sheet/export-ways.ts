import {
  Braces,
  Copy,
  FileSpreadsheet,
  type IconNode,
  Hash,
  ListTree,
  Table,
} from 'lucide';
import { i18n } from '#i18n';
import { showBriefly } from '@/components/ui/brief-toast';
import { count } from '@/components/ui/measure';
import { saveFile } from '@/components/ui/save-file';
import type { Sliced } from '@/lib/core/in-slices';
import { asRecord } from '@/lib/core/objects';
import { fileName } from '@/lib/safe/file-name';
import {
  type ExportOptions,
  type SheetTable,
  clipboardHtml,
  clipboardText,
  sheetCsv,
  sheetJson,
  sheetJsonLines,
  sheetMarkdown,
  sheetWorkbook,
} from '@/lib/sheet';
import { pausing } from './use-sliced';

/** In the order of the menu. */
export const exportWays = [
  'copy',
  'csv',
  'xlsx',
  'json',
  'jsonl',
  'markdown',
] as const;
export type ExportWay = (typeof exportWays)[number];

export const wayIcons: Record<ExportWay, IconNode> = {
  copy: Copy,
  csv: Table,
  xlsx: FileSpreadsheet,
  json: Braces,
  jsonl: ListTree,
  markdown: Hash,
};

export type ExportChoice = ExportOptions & { way: ExportWay };

const usual: ExportChoice = {
  way: 'copy',
  hasHeads: true,
  arePlain: true,
  hasLinks: true,
};
const storedAs = 'sheet-export';

/** How rows were exported last in this browser. */
export function lastChoice(): ExportChoice {
  try {
    const stored = asRecord(JSON.parse(localStorage.getItem(storedAs) ?? '{}'));
    const is = (name: 'hasHeads' | 'arePlain' | 'hasLinks') =>
      typeof stored[name] === 'boolean' ? stored[name] : usual[name];
    return {
      way: exportWays.find((way) => way === stored['way']) ?? usual.way,
      hasHeads: is('hasHeads'),
      arePlain: is('arePlain'),
      hasLinks: is('hasLinks'),
    };
  } catch {
    return usual;
  }
}

export const keepChoice = (choice: ExportChoice): void =>
  localStorage.setItem(storedAs, JSON.stringify(choice));

const blobOf = async (pieces: Sliced<string[]>, type: string): Promise<Blob> =>
  new Blob(await pausing(pieces), { type });

/**
 * Copies rows so that spreadsheets paste them as cells. Call it in a click:
 * the text may follow.
 */
export async function copyRows(
  table: SheetTable,
  options: ExportOptions,
): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': blobOf(clipboardText(table, options), 'text/plain'),
    'text/html': blobOf(clipboardHtml(table, options), 'text/html'),
  });
  await report(table, navigator.clipboard.write([item]));
}

const copyMarkdown = (table: SheetTable, options: ExportOptions) =>
  report(
    table,
    navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': blobOf(sheetMarkdown(table, options), 'text/plain'),
      }),
    ]),
  );

/** Says briefly whether rows were copied. */
async function report(
  { rows }: SheetTable,
  copying: Promise<void>,
): Promise<void> {
  const isCopied = await copying.then(
    () => true,
    () => false,
  );
  showBriefly(
    isCopied
      ? i18n.t('sheet.copied', rows.length, [count(rows.length)])
      : i18n.t('output.failed'),
    !isCopied,
  );
}

/** Carries out a way to export. `title`: the page's, for file names. */
export async function exportRows(
  table: SheetTable,
  { way, ...options }: ExportChoice,
  title: string,
): Promise<void> {
  const save = async (pieces: Sliced<string[]>, type: string) =>
    saveFile(fileName(title, way), await blobOf(pieces, type));
  switch (way) {
    case 'copy':
      return copyRows(table, options);
    case 'markdown':
      return copyMarkdown(table, options);
    case 'csv':
      return saveFile(
        fileName(title, way),
        // Without the byte order mark, spreadsheets assume a legacy encoding.
        new Blob(
          ['\ufeff', await blobOf(sheetCsv(table, options), 'text/csv')],
          {
            type: 'text/csv',
          },
        ),
      );
    case 'json':
      return save(sheetJson(table, options), 'application/json');
    case 'jsonl':
      return save(sheetJsonLines(table, options), 'application/jsonl');
    case 'xlsx':
      return saveWorkbook(table, options, title);
  }
}

async function saveWorkbook(
  table: SheetTable,
  options: ExportOptions,
  title: string,
): Promise<void> {
  const files = await pausing(
    sheetWorkbook(table, {
      ...options,
      name: title,
      isRightToLeft: isRightToLeft(table.reading.language),
    }),
  );
  const { packXlsx } = await import('@/lib/sheet/exports/xlsx');
  if (files) saveFile(fileName(title, 'xlsx'), await packXlsx(files));
}

const isRightToLeft = (language: string | undefined): boolean =>
  /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/i.test(language ?? '');
