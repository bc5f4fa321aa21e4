import { escapeMarkdown } from '@/lib/safe/escape';

/** As `escapeMarkdown`; undefined if there is no text. */
export const plainLine = (
  words: string | null | undefined,
): string | undefined => escapeMarkdown(words ?? '') || undefined;

/** Signs that would end a link's target, or escape its end. */
const signs = /[\s<>\\]/g;

/** A link to a web address; for any other, the text alone, which is escaped. */
export function linked(words: string, address: string | null | undefined) {
  const url = address ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return words;
  // Some programs take an escaped bracket for the end of the text.
  const text = words.replaceAll('](', ']\\(');
  return `[${text}](<${url.href.replace(signs, encodeURIComponent)}>)`;
}

/** As Markdown counts them: a single CR ends a line, too. */
const linesOf = (markdown: string): string[] => markdown.split(/\r\n?|\n/);

/** Quoted that many times. Spaces at the end of a line are a line break. */
export function quoted(markdown: string, times = 1): string {
  const sign = '> '.repeat(times);
  return linesOf(markdown)
    .map((line) => (line.trim() ? sign + line : sign.trimEnd()))
    .join('\n');
}

const heading = /^((?:[ \t>]|[-*+] |\d+[.)] )*)(#{1,6})(?=[ \t]|$)/;
const fence = /^(?:[ \t>]|[-*+] |\d+[.)] )*(`{3,}|~{3,})(.*)$/;

/**
 * The text with its highest heading at this level, and the others as far below
 * it as they were: headings of a part are none of the note's.
 */
export function withHeadingsFrom(top: number, markdown: string): string {
  if (!markdown.includes('#')) return markdown;
  const lines = linesOf(markdown);
  const found = headingsOf(lines);
  const shift = top - Math.min(...found.map(({ level }) => level));
  if (found.length === 0 || shift <= 0) return markdown;
  for (const { index, level } of found)
    lines[index] = (lines[index] ?? '').replace(
      heading,
      (_, before: string) => before + '#'.repeat(Math.min(6, level + shift)),
    );
  return lines.join('\n');
}

type Heading = { index: number; level: number };

/** The headings that aren't lines of code. */
function headingsOf(lines: readonly string[]): Heading[] {
  const found: Heading[] = [];
  let open: string | undefined;
  for (const [index, line] of lines.entries()) {
    const [, marks, rest = ''] = fence.exec(line) ?? [];
    if (open === undefined) {
      const level = heading.exec(line)?.[2]?.length;
      if (level) found.push({ index, level });
      open = marks;
    } else if (marks?.startsWith(open) && !rest.trim()) open = undefined;
  }
  return found;
}
