type Parts = {
  content: string | undefined;
  summary: string | undefined;
  /** A product or values, as a bullet list. */
  data: string | undefined;
  question: string | undefined;
  answer: string | undefined;
  highlights: string | undefined;
  /** The user's own highlights, as quotations. */
  marks: string | undefined;
};

/** A callout, in the syntax of Obsidian and GitHub. */
export const callout = (kind: 'summary' | 'note', text: string): string =>
  quoted(`[!${kind}]\n${text}`);

const quoted = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\n');

/**
 * All parts of a result, one below the other. The page's content is last,
 * except for passages from it and the user's highlights.
 */
export function allOf({
  content,
  summary,
  data,
  question,
  answer,
  highlights,
  marks,
}: Parts): string {
  const beside = (text: string | undefined) =>
    text === content ? undefined : text;
  const summed = beside(summary);
  const passages = beside(highlights);
  return [
    summed && callout('summary', summed),
    beside(data),
    answer && question && `## ${question}`,
    beside(answer),
    content,
    passages && quoted(passages),
    marks,
  ]
    .filter(Boolean)
    .join('\n\n');
}
