const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/**
 * Words in a row that are found in another text only if it has the same
 * passage.
 */
const run = 4;

/**
 * The share of each text that is in the right text, by runs of words, and its
 * number of words.
 */
export function sharesRight(
  texts: string[],
  rightText: string,
): { right: number[]; words: number[] } {
  const rightWords = wordsIn(rightText);
  const runs = new Set(runsOf(rightWords));
  const all = ` ${rightWords.join(' ')} `;
  const words = texts.map(wordsIn);
  const right = words.map((own) => {
    if (own.length === 0) return 0;
    if (own.length <= run) return Number(all.includes(` ${own.join(' ')} `));
    const found = runsOf(own);
    return found.filter((one) => runs.has(one)).length / found.length;
  });
  return { right, words: words.map((own) => own.length) };
}

const runsOf = (words: string[]): string[] =>
  words
    .slice(0, Math.max(0, words.length - run + 1))
    .map((_, at) => words.slice(at, at + run).join(' '));
