import { textLength } from '@/lib/engines/browser/measure';
import { headingOf, leadOf } from './headings';
import type { TextBlock } from './text-blocks';

/** From this chance on, a heading stays with the text that it heads. */
const headsFrom = 0.4;
/** A row with more letters lays out a page. */
const maxRowLetters = 300;

/**
 * The choice of blocks with what belongs to them: their headings, labels and
 * lead-ins, and the rest of a table's row.
 */
export function completed(
  blocks: TextBlock[],
  chosen: boolean[],
  chances: number[],
): boolean[] {
  const rowOf = blocks.map(({ element }) => element.closest('tr'));
  const rows = new Set(
    rowOf.filter((row, index) => row && chosen[index] && isShort(row)),
  );
  const kept = [...chosen];
  for (let index = blocks.length - 1; index >= 0; index--) {
    if (rows.has(rowOf[index] ?? null)) kept[index] = true;
    else if (!kept[index] && kept[index + 1])
      kept[index] = leadOf(blocks[index]!, blocks[index + 1]) !== null;
  }
  return kept.map(
    (is, index) =>
      is ||
      ((chances[index] ?? 0) > headsFrom && headsChosen(blocks, kept, index)),
  );
}

const isShort = (row: Element) =>
  row.children.length > 1 && textLength(row) < maxRowLetters;

/** True for a heading, or one above another, whose text is chosen. */
function headsChosen(
  blocks: TextBlock[],
  chosen: boolean[],
  index: number,
): boolean {
  const [block, next] = [blocks[index], blocks[index + 1]];
  if (!block || !next || !headingOf(block)) return false;
  return (
    chosen[index + 1] === true ||
    (headingOf(next) !== null && chosen[index + 2] === true)
  );
}
