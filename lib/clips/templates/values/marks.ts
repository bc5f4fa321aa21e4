import { escapeMarkdown } from '@/lib/safe/escape';

/** A highlight of the page, as a note shows it. `link` scrolls to it. */
export type NoteMark = {
  text: string;
  note: string;
  /** The colour's name, such as `yellow`. */
  colour: string;
  link: string;
};

/** Highlights as quotations, each with its link and its note. */
export const marksList = (marks: readonly NoteMark[]): string =>
  marks.map(asQuotation).join('\n\n');

function asQuotation({ text, note, link }: NoteMark): string {
  const quotation = `> ${escapeMarkdown(text)}${link && ` [↗](<${link}>)`}`;
  return note === '' ? quotation : `${quotation}\n\n${escapeLines(note)}`;
}

const escapeLines = (text: string) =>
  text.split(/\r?\n/).map(escapeMarkdown).join('\n');

/**
 * Markdown with `==` around each highlight that it has once and as it is; one
 * that overlaps an earlier one is left out.
 */
export function withMarks(
  markdown: string,
  marks: readonly NoteMark[],
): string {
  const places = marks
    .flatMap(({ text }) => {
      const start = markdown.indexOf(text);
      const isOnce =
        text !== '' && start !== -1 && !markdown.includes(text, start + 1);
      return isOnce && !text.includes('==')
        ? [{ start, end: start + text.length }]
        : [];
    })
    .toSorted((one, other) => one.start - other.start);
  let marked = '';
  let from = 0;
  for (const { start, end } of places) {
    if (start < from) continue;
    marked += `${markdown.slice(from, start)}==${markdown.slice(start, end)}==`;
    from = end;
  }
  return marked + markdown.slice(from);
}
