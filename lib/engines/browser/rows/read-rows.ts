import { domProperty } from '@/lib/engines/browser/dom-property';
import type { RowsOption, SheetReading } from '@/lib/sheet';
import { findRows } from './find-rows';

/**
 * Reads one of the page's lists or tables as rows; undefined if there is none.
 * Changes nothing in the page.
 */
export function readRows(
  document: Document,
  { list = 1 }: RowsOption,
): SheetReading | undefined {
  const found = findRows(document, domProperty(document, 'baseURI'));
  const at = Math.min(list, found.length);
  const candidate = found[at - 1];
  if (!candidate) return undefined;
  const { rows, columns, nextControl } = candidate;
  const next = nextControl && {
    how: nextControl.address ? 'address' : 'button',
    ...nextControl,
  };
  return {
    rows,
    sheet: {
      columns,
      list: at,
      lists: found.length,
      pages: 1,
      language: domProperty(document, 'documentElement').lang,
      ...(next && { next }),
    },
  };
}
