import { escapeMarkdown } from '@/lib/safe/escape';

/** A highlight of the page, as a note shows it. `link` scrolls to it. */
export type NoteMark = {
  text: string;
  note: string;
  /** The colour's name, such as `yellow`. */
  colour: string;
  link: string;
  /** When it was made, in ISO 8601. */
  timestamp: string;
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
 * Where a sign would be shown, or break an address or a tag: code in fences and
 * lines, targets of links, tags and addresses. The length of each part is
 * limited, so that a line of opening brackets is read in linear time.
 */
const unmarkable = new RegExp(
  [
    /^[ \t>*+\-.)\d]{0,50}(?<fence>`{3,}(?!.*`)|~{3,}).*(?:\n(?![ \t>]*\k<fence>).*)*(?:\n[ \t>]*\k<fence>.*)?/,
    /(?<!`)(?<ticks>`+)(?!`).{0,2000}?(?<!`)\k<ticks>(?!`)/,
    /\]\((?:[^()\n]|\([^()\n]{0,500}\)){0,4000}\)/,
    /<[a-z/!?][^<>]{0,4000}>/,
    /https?:\/\/\S+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gim',
);

/**
 * Markdown with `==` around each highlight that it has once and as it is; one
 * that overlaps an earlier one, or code, an address or a tag, is left out.
 */
export function withMarks(
  markdown: string,
  marks: readonly NoteMark[],
): string {
  const kept = [...markdown.matchAll(unmarkable)].map(
    ({ index, 0: { length } }) => ({ start: index, end: index + length }),
  );
  const places = marks
    .flatMap(({ text }) => {
      const start = markdown.indexOf(text);
      const isOnce =
        text !== '' && start !== -1 && !markdown.includes(text, start + 1);
      return isOnce && !text.includes('==')
        ? [{ start, end: start + text.length }]
        : [];
    })
    .filter(
      (place) =>
        !kept.some(({ start, end }) => start < place.end && place.start < end),
    )
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
