import {
  FILE_HEADERS_ONLY,
  formatPatch,
  structuredPatch,
} from 'diff/lib/patch/create.js';
import type { StructuredPatch } from 'diff';
import { getOwn } from '@/lib/core/objects';

/**
 * An earlier result for the same page. `at`: when it was received, in
 * milliseconds since the epoch.
 */
export type Earlier = { markdown: string; at: number };

/**
 * The contract's "changeTracking object", with the diff as a real server sends
 * it: text and parsed form.
 */
export type PageChanges = {
  changeStatus: 'new' | 'same' | 'changed';
  visibility: 'visible';
  previousScrapeAt: string | null;
  diff?: { text: string; json: object };
};

/**
 * The time limit of the diff: comparing two very different pages line by line
 * would take minutes.
 */
const limitMs = 3000;

/**
 * Compares a page with an earlier result. The diff is omitted if it was not
 * requested or takes too long.
 */
export function compare(
  markdown: string,
  earlier: Earlier | undefined,
  withDiff: boolean,
): PageChanges {
  const visibility = 'visible' as const;
  if (!earlier)
    return { changeStatus: 'new', visibility, previousScrapeAt: null };
  const previousScrapeAt = new Date(earlier.at).toISOString();
  const [before, now] = [comparable(earlier.markdown), comparable(markdown)];
  if (before === now)
    return { changeStatus: 'same', visibility, previousScrapeAt };
  const options = { context: 3, timeout: limitMs };
  const patch =
    withDiff &&
    structuredPatch('page.md', 'page.md', before, now, '', '', options);
  return {
    changeStatus: 'changed',
    visibility,
    previousScrapeAt,
    ...(patch && {
      diff: {
        text: formatPatch(patch, FILE_HEADERS_ONLY),
        json: parsedOf(patch),
      },
    }),
  };
}

/**
 * The text without invisible differences: white space at the end of a line, and
 * blank lines at the end.
 */
function comparable(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.trimEnd());
  return `${lines.join('\n').trimEnd()}\n`;
}

type Hunk = StructuredPatch['hunks'][number];

const kinds: Record<string, string> = { '+': 'add', '-': 'del', ' ': 'normal' };

/** The format of the `parse-diff` package, which a real server sends. */
function parsedOf({
  oldFileName,
  newFileName,
  hunks,
}: StructuredPatch): object {
  const starting = (sign: string) =>
    hunks.reduce(
      (count, { lines }) =>
        count + lines.filter((line) => line.startsWith(sign)).length,
      0,
    );
  const chunks = hunks.map((hunk) => {
    const { oldStart, oldLines, newStart, newLines } = hunk;
    const content = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`;
    return {
      content,
      oldStart,
      oldLines,
      newStart,
      newLines,
      changes: changesOf(hunk),
    };
  });
  const [additions, deletions] = [starting('+'), starting('-')];
  return {
    files: [
      { from: oldFileName, to: newFileName, additions, deletions, chunks },
    ],
  };
}

function changesOf({ oldStart, newStart, lines }: Hunk): object[] {
  let [before, now] = [oldStart, newStart];
  return lines.flatMap((content): object[] => {
    const type = getOwn(kinds, content[0] ?? '');
    if (type === 'normal')
      return [{ type, normal: true, ln1: before++, ln2: now++, content }];
    if (type === 'add') return [{ type, add: true, ln: now++, content }];
    return type === 'del' ? [{ type, del: true, ln: before++, content }] : [];
  });
}
