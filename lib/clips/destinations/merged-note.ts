import { diffArrays } from 'diff/lib/diff/array.js';
import { shortDigest } from './digest';
import { mergedProperties, writtenProperties } from './merged-properties';

/**
 * What Pluck wrote, as a digest of each property and of each other line: enough
 * to separate the user's lines from Pluck's, and no text.
 */
export type WrittenLines = { properties: string[]; body: string[] };

/** A longer note keeps no lines, so that the user is asked about its changes. */
const maxLines = 2000;

type Parts = { properties: string[]; body: string[] };

const isFence = (line = ''): boolean => line.trimEnd() === '---';

/** A note's lines; those of its properties end with their second fence. */
function partsOf(text: string): Parts {
  const lines = text.split(/\r\n?|\n/);
  const fence = lines.findIndex((line, at) => at > 0 && isFence(line));
  const end = isFence(lines[0]) ? fence + 1 : 0;
  return { properties: lines.slice(0, end), body: lines.slice(end) };
}

const digestsOf = (lines: readonly string[]): Promise<string[]> =>
  Promise.all(lines.map((line) => shortDigest(line.trimEnd())));

/** The lines of a text that Pluck writes; undefined if they are too many. */
export async function writtenLines(
  text: string,
): Promise<WrittenLines | undefined> {
  const { properties, body } = partsOf(text);
  if (properties.length + body.length > maxLines) return undefined;
  return {
    properties: await writtenProperties(properties),
    body: await digestsOf(body),
  };
}

/** A line that many notes have: a heading, a fence, or one without letters. */
const isCommon = (line: string): boolean =>
  !/\p{L}/u.test(line) || /^\s*(?:#|```|~~~)/.test(line);

const isSource = (line: string): boolean => /^source:.*:\/\//.test(line);

/**
 * Whether a note is still the one that Pluck wrote: it has the same source, or
 * at least half of the lines that distinguish it from other notes.
 */
export async function isNoteOf(
  written: WrittenLines,
  found: string,
): Promise<boolean> {
  const { properties, body } = partsOf(found);
  const sources = [
    ...(await writtenProperties([...properties.filter(isSource), '---'])),
    ...(await digestsOf(body.filter(isSource))),
  ];
  const all = new Set([...written.properties, ...written.body]);
  if (sources.some((line) => all.has(line))) return true;
  const common = new Set(await digestsOf(body.filter(isCommon)));
  const telling = new Set(
    await digestsOf(body.filter((line) => !isCommon(line))),
  );
  const known = [...new Set(written.body)].filter((line) => !common.has(line));
  const kept = known.filter((line) => telling.has(line));
  return kept.length > 0 && kept.length * 2 >= known.length;
}

/**
 * The new text of a note that the user may have edited since Pluck wrote it:
 * each line that is still as written is updated, and all else stays as the user
 * has it. Where both changed the same text, the new one comes first and the
 * user's below it.
 */
export async function mergedNote(
  written: WrittenLines,
  found: string,
  next: string,
): Promise<string> {
  const [theirs, ours] = [partsOf(found), partsOf(next)];
  const properties = await mergedProperties(
    written.properties,
    theirs.properties,
    ours.properties,
  );
  const body = await mergedLines(written.body, theirs.body, ours.body);
  return [...properties, ...body].join('\n');
}

type Lines = { lines: readonly string[]; digests: readonly string[] };

/** A change of the text by both: the page's, then the user's below it. */
const both = (ours: readonly string[], theirs: readonly string[]): string[] => {
  const isApart = ours.at(-1)?.trim() === '' || theirs[0]?.trim() === '';
  const isBoth = ours.length > 0 && theirs.length > 0;
  return [...ours, ...(isBoth && !isApart ? [''] : []), ...theirs];
};

async function mergedLines(
  base: readonly string[],
  theirLines: readonly string[],
  ourLines: readonly string[],
): Promise<string[]> {
  const theirs = { lines: theirLines, digests: await digestsOf(theirLines) };
  const ours = { lines: ourLines, digests: await digestsOf(ourLines) };
  const inTheirs = matchesOf(base, theirs.digests);
  const inOurs = matchesOf(base, ours.digests);
  const result: string[] = [];
  let from = { base: 0, theirs: 0, ours: 0 };
  for (let at = 0; at <= base.length; at++) {
    const isEnd = at === base.length;
    const to = {
      base: at,
      theirs: isEnd ? theirLines.length : inTheirs.get(at),
      ours: isEnd ? ourLines.length : inOurs.get(at),
    };
    if (to.theirs === undefined || to.ours === undefined) continue;
    result.push(
      ...between(
        base.slice(from.base, at),
        sliceOf(theirs, from.theirs, to.theirs),
        sliceOf(ours, from.ours, to.ours),
      ),
    );
    if (!isEnd) result.push(theirLines[to.theirs] ?? '');
    from = { base: at + 1, theirs: to.theirs + 1, ours: to.ours + 1 };
  }
  return result;
}

/** The lines between two that neither side has changed. */
function between(
  base: readonly string[],
  theirs: Lines,
  ours: Lines,
): string[] {
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((line, at) => line === other[at]);
  if (isSame(theirs.digests, base)) return [...ours.lines];
  if (isSame(ours.digests, base) || isSame(ours.digests, theirs.digests))
    return [...theirs.lines];
  return (
    around(base, theirs, ours.lines) ??
    around(base, ours, theirs.lines) ??
    both(ours.lines, theirs.lines)
  );
}

/**
 * What one side only added before and after the lines of the base, around what
 * the other side made of these; undefined if it changed them, too.
 */
function around(
  base: readonly string[],
  { lines, digests }: Lines,
  others: readonly string[],
): string[] | undefined {
  const at = digests.findIndex((_, start) =>
    base.every((line, step) => digests[start + step] === line),
  );
  return base.length === 0 || at === -1
    ? undefined
    : [...lines.slice(0, at), ...others, ...lines.slice(at + base.length)];
}

const sliceOf = (
  { lines, digests }: Lines,
  from: number,
  to: number,
): Lines => ({
  lines: lines.slice(from, to),
  digests: digests.slice(from, to),
});

/** Which line of the other text each line of the base became, unchanged. */
function matchesOf(
  base: readonly string[],
  other: readonly string[],
): Map<number, number> {
  const matches = new Map<number, number>();
  let [inBase, inOther] = [0, 0];
  for (const { added, removed, count } of diffArrays([...base], [...other])) {
    if (!added && !removed)
      for (let step = 0; step < count; step++)
        matches.set(inBase + step, inOther + step);
    if (!added) inBase += count;
    if (!removed) inOther += count;
  }
  return matches;
}
