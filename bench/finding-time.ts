import { chromium } from '@playwright/test';
import { isRoot, needChromium } from '@/scripts/browser.mjs';
import { buildReader } from './extraction/build-reader';
import { languages, pagesIn } from './finding/question-set';
import { type Row, timeRow } from './rows';

const minWords = 12_000;
const runs = 3;
const limitMs = 100;

/** What the script of `finding/finding-world.ts` defines. */
type World = {
  findTimes(
    texts: string[],
    queries: string[],
    language: string,
    runs: number,
  ): number[];
};

/** Finding passages without a model in pages of 12,000 words, by language. */
export async function findingTime(): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: await needChromium(),
    chromiumSandbox: !isRoot,
  });
  const page = await browser.newPage();
  await page.evaluate(
    await buildReader(import.meta.resolve('./finding/finding-world.ts')),
  );
  const rows: Row[] = [];
  for (const language of languages) {
    const spent = await page.evaluate(
      ([texts, queries, lang, times]) =>
        (globalThis as unknown as World).findTimes(texts, queries, lang, times),
      [...longPage(language), language, runs] as const,
    );
    rows.push(
      timeRow(
        `Finding in ${minWords} words (${language}): the slowest question, at its best`,
        Math.max(...spent),
        limitMs,
      ),
    );
  }
  await browser.close();
  return rows;
}

/** Paragraphs with at least this many words, no two the same, and questions. */
function longPage(language: string): [texts: string[], queries: string[]] {
  const pages = pagesIn(language);
  const blocks = pages.flatMap((page) => page.blocks);
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const texts: string[] = [];
  for (let words = 0, at = 0; words < minWords; at++) {
    const text = `${at}. ${blocks[at % blocks.length]!.text}`;
    words += [...segmenter.segment(text)].filter(
      (one) => one.isWordLike,
    ).length;
    texts.push(text);
  }
  return [
    texts,
    pages.flatMap(({ questions }) => questions.map((one) => one.text)),
  ];
}
