import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import { showAnswer } from '@/e2e/safety/show-answer';
import { type Row, ms, timeRow } from './rows';
import { withExtension } from './start-extension';

const pauseLimitMs = 100;
const drawnLimitMs = 2000;

/**
 * A case that is hard for the panel to render, in milliseconds: the longest
 * time for which it did not respond, and the time from its title to the start
 * of its text, rendered or as plain text (`isPlain`).
 */
type Pause = { what: string; ms: number; drawnMs: number; isPlain: boolean };

const corpus = '../shared/corpora/markdown-pathological.json';

/** The panel while it draws answers that are hard to draw. */
export async function pauses(): Promise<Row[]> {
  const measured = await withExtension(drawAll);
  const worst = measured.reduce((longest, one) =>
    one.ms > longest.ms ? one : longest,
  );
  return [
    timeRow(
      `Longest pause of the panel in ${measured.length} hard answers: ${worst.what}`,
      worst.ms,
      pauseLimitMs,
    ),
    ...measured.map(({ what, ms: pause, drawnMs, isPlain }) =>
      timeRow(
        `    ${what}, longest pause ${ms(pause)}: ${isPlain ? 'as text' : 'drawn'} in`,
        drawnMs,
        drawnLimitMs,
      ),
    ),
  ];
}

/**
 * Ten million characters of source, and each markdown file of the corpus of
 * slow inputs, if that is available.
 */
async function drawAll(extension: Extension): Promise<Pause[]> {
  const panel = await extension.open('sidepanel.html');
  await watchPauses(panel);
  const measured: Pause[] = [];
  const measure = async (what: string, data: Record<string, unknown>) => {
    const drawing = whenDrawn(panel, what);
    await showAnswer(panel, what, data);
    measured.push({ what, ms: await longestPause(panel), ...(await drawing) });
  };
  await measure('ten million characters of source', {
    rawHtml: '<p class="tide">slack water</p>\n'.repeat(312_500),
  });
  for (const { name, markdown } of pathological())
    await measure(name, { markdown });
  await panel.close();
  return measured;
}

type Case = {
  name: string;
  gen: { pre: string; unit: string; n: number; post: string };
};

function pathological() {
  if (!existsSync(corpus)) return [];
  const cases = JSON.parse(readFileSync(corpus, 'utf8')) as Case[];
  return cases.map(({ name, gen }) => ({
    name,
    markdown: gen.pre + gen.unit.repeat(gen.n) + gen.post,
  }));
}

const watchPauses = (panel: Page) =>
  panel.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) =>
      seen.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    Object.assign(globalThis, { seen });
  });

const longestPause = (panel: Page) =>
  panel.evaluate(() =>
    Math.max(
      0,
      ...(globalThis as unknown as { seen: number[] }).seen.splice(0),
    ),
  );

const whenDrawn = (panel: Page, title: string) =>
  panel.evaluate(async (what) => {
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((next) => void setTimeout(next, 10));
    };
    const has = (part: string) => document.querySelector(part) !== null;
    await until(() => document.querySelector('h1')?.textContent === what);
    const start = performance.now();
    // Text of only line breaks renders nothing.
    await until(() =>
      has('.md > section, .source > pre, .md[aria-busy=false]'),
    );
    return {
      drawnMs: performance.now() - start,
      isPlain: has('.source > pre'),
    };
  }, title);
