/** How well a document's markdown is read, each from 0 to 1. */
export type Score = {
  text: number;
  order: number;
  /** Paragraphs, items and other parts that are as they should be. */
  blocks: number;
  headings?: number;
  cells?: number;
  notes?: number;
  links?: number;
  /** Running heads and feet that are in the markdown. */
  running: string[];
};

/** Rates the markdown of a document by what is expected of it. */
export function scoreOf(
  markdown: string,
  expected: string,
  running: readonly string[],
): Score {
  const [ours, theirs] = [wordsOf(markdown), wordsOf(expected)];
  return {
    text: f1(ours, theirs),
    order: f1(runsOf(ours), runsOf(theirs)),
    blocks: f1(markdown.split(/\n+/), expected.split(/\n+/)),
    ...part('headings', /^#{1,6} .+$/gm),
    ...(/^\| --- /m.test(expected) && {
      cells: f1(cellsOf(markdown), cellsOf(expected)),
    }),
    ...part('notes', /\S+\[\^[^\]]+\](?!:)|^\[\^[^\]]+\]: \S+ \S+/gm),
    ...part('links', /\[[^\]]+\]\(<[^>]+>\)/g),
    running: leftOf(running, markdown, expected),
  };

  function part(name: 'headings' | 'notes' | 'links', pattern: RegExp) {
    const wanted = expected.match(pattern);
    return wanted && { [name]: f1(markdown.match(pattern) ?? [], wanted) };
  }
}

/**
 * The running texts that the markdown has more often than it should: those of
 * several words anywhere, others where nothing else is on their line.
 */
function leftOf(
  running: readonly string[],
  markdown: string,
  expected: string,
): string[] {
  const [ours, theirs] = [markdown, expected].map((text) =>
    plain(text)
      .split('\n')
      .map((line) => line.replace(/^#+ /, '')),
  );
  const isLeft = (text: string, line: string) =>
    / .* /.test(text)
      ? line.includes(text)
      : line.includes(text) &&
        !/[\p{L}\p{N}]/u.test(
          running.reduce((rest, one) => rest.replaceAll(one, ''), line),
        );
  const countOf = (text: string, lines: readonly string[] = []) =>
    lines.filter((line) => isLeft(text, line)).length;
  return running.filter((text) => countOf(text, ours) > countOf(text, theirs));
}

/** Of two lists, in any order. */
function f1(ours: readonly string[], theirs: readonly string[]): number {
  if (ours.length + theirs.length === 0) return 1;
  const left = new Map<string, number>();
  for (const one of theirs) left.set(one, (left.get(one) ?? 0) + 1);
  const hits = ours.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count > 0;
  });
  return (2 * hits.length) / (ours.length + theirs.length);
}

const plain = (markdown: string): string =>
  markdown.replace(/\]\(<[^>]*>\)/g, '').replace(/\\(.)/g, '$1');

/** Words without signs and marks of notes. */
const wordsOf = (markdown: string): string[] =>
  plain(markdown.replace(/\[\^[^\]]+\]/g, ' '))
    .normalize('NFKC')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Each four words that follow each other. */
const runsOf = (words: readonly string[]): string[] =>
  words.slice(3).map((_, at) => words.slice(at, at + 4).join(' '));

/** Each cell with the start of its row and the head of its column. */
function cellsOf(markdown: string): string[] {
  const tables = markdown.match(/(?:^\|.*\|$\n?)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = [], , ...rows] = table
      .trim()
      .split('\n')
      .map((row) =>
        row
          .slice(1, -1)
          .split(' | ')
          .map((cell) => cell.trim()),
      );
    return [head, ...rows].flatMap((row) =>
      row.flatMap((cell, at) =>
        cell === '' ? [] : [`${row[0]} / ${head[at]} / ${cell}`],
      ),
    );
  });
}
