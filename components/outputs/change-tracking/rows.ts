import { diffWordsWithSpace } from 'diff/lib/diff/word.js';
import type { DiffLine, Hunk } from './read-diff';

/**
 * A line to draw, with its counterpart on the other side, to find the changed
 * words.
 */
export type LineRow = DiffLine & { twin?: string };

type PairRow = { before?: LineRow; after?: LineRow };

/** Lines as a list, with removed lines before added ones. */
export const unifiedRows = (hunks: readonly Hunk[]) =>
  withGaps<LineRow>(hunks, (lines) =>
    changeBlocks(lines).flatMap(({ removed, added, same }) =>
      [removed, added, same].flat(),
    ),
  );

export const pairRows = (hunks: readonly Hunk[]) =>
  withGaps<PairRow>(hunks, (lines) => changeBlocks(lines).flatMap(pairs));

const pairs = ({ removed, added, same }: ChangeBlock): PairRow[] => {
  const changed = removed.length > added.length ? removed : added;
  return [
    ...changed.map((_, index) => ({
      before: removed[index],
      after: added[index],
    })),
    ...same.map((line) => ({ before: line, after: line })),
  ];
};

/** The rows of all hunks, with the number of skipped lines between them. */
const withGaps = <Row>(
  hunks: readonly Hunk[],
  rows: (lines: DiffLine[]) => Row[],
) =>
  hunks.flatMap(({ skipped, lines }) => [
    ...(skipped > 0 ? [{ skipped }] : []),
    ...rows(lines),
  ]);

type ChangeBlock = { removed: LineRow[]; added: LineRow[]; same: LineRow[] };

/**
 * A hunk's changes, each with the unchanged lines after it. Removed lines pair
 * with added ones in order.
 */
function changeBlocks(lines: readonly DiffLine[]): ChangeBlock[] {
  const blocks: ChangeBlock[] = [];
  let block: ChangeBlock | undefined;
  for (const line of lines) {
    if (!block || (line.kind !== 'same' && block.same.length > 0)) {
      block = { removed: [], added: [], same: [] };
      blocks.push(block);
    }
    block[line.kind].push(line);
  }
  return blocks.map(({ removed, added, same }) => ({
    removed: withTwins(removed, added),
    added: withTwins(added, removed),
    same,
  }));
}

const withTwins = (lines: LineRow[], others: LineRow[]): LineRow[] =>
  lines.map((line, index) =>
    Object.assign({}, line, { twin: others[index]?.text }),
  );

const maxChars = 1000;
const limits = { maxEditLength: 100, timeout: 20 };

/**
 * A line's parts, with those its counterpart lacks marked; one part if they are
 * long or too different.
 */
export function lineParts({
  kind,
  text,
  twin,
}: LineRow): { text: string; isMarked: boolean }[] {
  const whole = [{ text, isMarked: false }];
  if (
    kind === 'same' ||
    !twin ||
    text.length > maxChars ||
    twin.length > maxChars
  )
    return whole;
  const [before, after] = kind === 'removed' ? [text, twin] : [twin, text];
  const changes = diffWordsWithSpace(before, after, limits);
  if (!changes) return whole;
  const own = changes.filter(({ added, removed }) =>
    kind === 'removed' ? !added : !removed,
  );
  const kept = own
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + value.trim().length, 0);
  if (kept < text.length / 5) return whole;
  return own.map(({ value, added, removed }) => ({
    text: value,
    isMarked: added || removed,
  }));
}
