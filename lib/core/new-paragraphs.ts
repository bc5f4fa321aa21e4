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

/** A paragraph that has changed, before and now. */
type ChangedParagraph = { before: string; now: string };

/**
 * The paragraphs that are new, that changed, and that are gone, in their order.
 * One changed if at least half of its words are those of a paragraph that is
 * gone.
 */
export type ParagraphChanges = {
  added: string[];
  changed: ChangedParagraph[];
  gone: string[];
};

const minShared = 0.5;

/** With more of them on both sides, comparing each pair takes too long. */
const maxPairs = 10_000;

const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;

/** How often a paragraph has each word. */
function wordsOf(paragraph: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [text] of paragraph.toLowerCase().matchAll(word))
    words.set(text, (words.get(text) ?? 0) + 1);
  return words;
}

const sum = (words: ReadonlyMap<string, number>): number =>
  words.values().reduce((all, count) => all + count, 0);

/** The part of the words of two paragraphs that both have: 1 for all. */
function sharedPart(
  some: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
): number {
  let shared = 0;
  for (const [text, count] of some)
    shared += Math.min(count, others.get(text) ?? 0);
  return (2 * shared) / (sum(some) + sum(others));
}

/** What became of the paragraphs of an earlier text. */
export function compareParagraphs(
  before: string,
  now: string,
): ParagraphChanges {
  const found = newParagraphs(before, now);
  const gone = newParagraphs(now, before).map((text) => ({
    text,
    words: wordsOf(text),
  }));
  if (found.length * gone.length > maxPairs)
    return { added: found, changed: [], gone: gone.map(({ text }) => text) };
  const added: string[] = [];
  const changed: ChangedParagraph[] = [];
  for (const text of found) {
    const words = wordsOf(text);
    const [closest] = gone
      .map((one) => ({ one, shared: sharedPart(one.words, words) }))
      .toSorted((some, other) => other.shared - some.shared);
    if (closest && closest.shared >= minShared) {
      changed.push({ before: closest.one.text, now: text });
      gone.splice(gone.indexOf(closest.one), 1);
    } else added.push(text);
  }
  return { added, changed, gone: gone.map(({ text }) => text) };
}
