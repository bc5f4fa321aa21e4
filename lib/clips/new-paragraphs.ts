const paragraphsOf = (markdown: string): string[] =>
  markdown
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));

/** The number of paragraphs of a text that an earlier one didn't have. */
export function newParagraphs(before: string, now: string): number {
  const known = new Set(paragraphsOf(before));
  return new Set(paragraphsOf(now).filter((one) => !known.has(one))).size;
}
