/** The start of a code block, which may hold empty lines. */
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The paragraphs of a text; a code block is part of one. */
function paragraphsOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  let open: string | undefined;
  const end = () => {
    paragraphs.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const [, ticks] = fence.exec(line) ?? [];
    if (open === undefined) open = ticks;
    else if (ticks?.startsWith(open)) open = undefined;
    if (open === undefined && line.trim() === '') end();
    else lines.push(line);
  }
  end();
  return paragraphs.filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph));
}

const onOneLine = (paragraph: string): string =>
  paragraph.replace(/\s+/g, ' ').trim();

/**
 * The paragraphs of a text that an earlier one didn't have, each once. Spaces
 * make no difference.
 */
export function newParagraphs(before: string, now: string): string[] {
  const known = new Set(paragraphsOf(before).map(onOneLine));
  return paragraphsOf(now).filter((paragraph) => {
    const text = onOneLine(paragraph);
    const isNew = !known.has(text);
    known.add(text);
    return isNew;
  });
}
