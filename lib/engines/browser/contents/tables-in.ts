import type { Column } from '@/lib/engines/browser/rows/candidate';
import { readKnownTable } from '@/lib/engines/browser/rows/read-table';
import { readTree } from '@/lib/engines/browser/rows/page-tree';
import { isUnread } from './main-region';
import type { TablePart } from './page-contents';

/** Larger ones take longer to read than a first look may. */
const maxCells = 4000;
/** More tables than this are the layout of a page, or its index. */
const maxTables = 40;
const minRows = 3;
const maxHeads = 3;
const maxHeadChars = 40;

/** The share of the page's text that its main table takes up. */
const minShare = 0.4;

/**
 * The tables that hold data, the largest first, read as the reader of rows
 * reads them, so that both count the same rows. `textLength`: that of the page.
 */
export function tablesIn(
  document: Document,
  base: string,
  textLength: number,
): TablePart[] {
  const all = [...document.querySelectorAll('table')];
  if (all.length > maxTables) return [];
  return all
    .flatMap((table, at): TablePart[] => {
      const found = isData(table) ? readOne(table, base) : undefined;
      const isMain = table.textContent.length > textLength * minShare;
      return found
        ? [{ kind: 'table', at, ...found, ...(isMain && { isMain }) }]
        : [];
    })
    .toSorted((a, b) => b.rows - a.rows);
}

/** Whether a table can be one of data: not a layout, and not hidden. */
function isData(table: HTMLTableElement): boolean {
  const { length } = table.querySelectorAll('td, th');
  if (length < minRows * 2 || length > maxCells) return false;
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? ''))
    return false;
  if (table.querySelector('table') ?? table.parentElement?.closest('table'))
    return false;
  for (let at: Element | null = table; at; at = at.parentElement) {
    if (isUnread(at)) return false;
  }
  return true;
}

function readOne(
  table: Element,
  base: string,
): { heads: string[]; rows: number } | undefined {
  const tree = readTree(table, base);
  const read = readKnownTable(tree.root, false, tree);
  if (!read || read.trust < 1 || read.columns.length < 2) return undefined;
  const rows = filledRows(read.columns);
  if (rows < 2) return undefined;
  const heads = [...(table.querySelector('tr')?.cells ?? [])];
  const isHead = heads.every(({ tagName }) => tagName === 'TH');
  const names = heads
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '' && name.length <= maxHeadChars);
  return {
    heads: isHead ? names.slice(0, maxHeads) : [],
    rows,
  };
}

const filledRows = (columns: readonly Column[]): number =>
  (columns[0]?.values ?? []).filter((_, row) =>
    columns.some(({ values }) => values[row]),
  ).length;
