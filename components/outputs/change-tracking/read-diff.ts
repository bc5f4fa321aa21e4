import { parsePatch } from 'diff/lib/patch/parse.js';
import { isRecord, getOwn } from '@/lib/core/objects';

/** A line of a diff, with its number on each side that has it. */
export type DiffLine = {
  kind: 'same' | 'added' | 'removed';
  text: string;
  before?: number;
  after?: number;
};

/**
 * A hunk of changed lines with context; `skipped`: the number of unchanged
 * lines since the previous hunk.
 */
export type Hunk = { skipped: number; lines: DiffLine[] };

/**
 * Source: contract, "changeTracking object"; real server: an object of the text
 * and its parsed form.
 */
export type Diff = string | { text: string; json?: unknown };

export const diffText = (diff: Diff): string =>
  typeof diff === 'string' ? diff : diff.text;

/**
 * Reads a diff in either form: git's text, else the parsed form. Returns
 * undefined if neither can be read; the text is then shown unchanged.
 */
export function readDiff(diff: Diff): Hunk[] | undefined {
  const hunks = fromText(diffText(diff));
  if (hunks.length > 0) return hunks;
  const parsed = typeof diff === 'string' ? [] : fromParsed(diff.json);
  return parsed.length > 0 ? parsed : undefined;
}

type Start = { old: number; new: number };

function fromText(text: string): Hunk[] {
  try {
    const hunks = parsePatch(text.replace(/\r\n?/g, '\n')).flatMap(
      (file) => file.hunks,
    );
    return numbered(
      hunks.map((hunk) => ({
        old: hunk.oldStart,
        new: hunk.newStart,
        lines: hunk.lines,
      })),
    );
  } catch {
    return [];
  }
}

const isChange = (change: unknown): change is { content: string } =>
  isRecord(change) && typeof change['content'] === 'string';

/**
 * Source: the `parse-diff` form, `{files: [{chunks: [{oldStart, newStart,
 * changes: [{content}]}]}]}`.
 */
function fromParsed(json: unknown): Hunk[] {
  const list = (holder: unknown, key: string): unknown[] => {
    const value = isRecord(holder) ? getOwn(holder, key) : undefined;
    return Array.isArray(value) ? value : [];
  };
  const number = (holder: unknown, key: string) =>
    (isRecord(holder) && Number(getOwn(holder, key))) || 1;
  const files = Array.isArray(json) ? json : list(json, 'files');
  const chunks = files.flatMap((file) => list(file, 'chunks'));
  return numbered(
    chunks.map((chunk) => ({
      old: number(chunk, 'oldStart'),
      new: number(chunk, 'newStart'),
      lines: list(chunk, 'changes')
        .filter(isChange)
        .map(({ content }) => content),
    })),
  );
}

const kinds = { '+': 'added', '-': 'removed', ' ': 'same' } as const;
function numbered(hunks: (Start & { lines: string[] })[]): Hunk[] {
  let last = 0;
  return hunks.flatMap((hunk) => {
    let [before, after] = [hunk.old, hunk.new];
    const skipped = Math.max(0, before - last - 1);
    const lines = hunk.lines.flatMap((line): DiffLine[] => {
      const kind = getOwn(kinds, line[0] ?? ' ');
      if (!kind) return [];
      return [
        {
          kind,
          text: line.slice(1),
          ...(kind !== 'added' && { before: before++ }),
          ...(kind !== 'removed' && { after: after++ }),
        },
      ];
    });
    last = before - 1;
    return lines.length > 0 ? [{ skipped, lines }] : [];
  });
}
