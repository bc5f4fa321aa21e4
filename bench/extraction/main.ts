import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { buildReader } from './build-reader';
import { launch, readAll, writeMarkdown } from './read-pages';
import { type Reading, openReadingTab } from './reading-tab';
import { scoreProducts } from './products';
import { type SavedPage, savedPages, scorer } from './shared-pages';

const { values } = parseArgs({
  options: { corpus: { type: 'string', default: 'sh,mz,wcxb-dev,prod' } },
});
const corpora = values.corpus.split(',');
const pages = savedPages(corpora);
if (pages) {
  const [products, texts] = [true, false].map((is) =>
    pages.filter(({ corpus }) => (corpus === 'prod') === is),
  );
  if (texts?.length) await score(texts);
  if (products?.length) await measureProducts(products);
} else
  console.log(
    'SKIPPED: the saved pages (../shared/extraction) are not on this machine, so nothing was scored.',
  );

/**
 * Reads every page in Chromium, checks that none was changed, and has the
 * scorer rate the markdown.
 */
async function score(all: SavedPage[]) {
  const reader = await buildReader();
  const browser = await launch();
  const folder = mkdtempSync(join(tmpdir(), 'pluck-score-'));
  await checkControl(browser, reader, all);
  const readings = await readAll(browser, reader, all, writeMarkdown(folder));
  await browser.close();
  report(reader, readings);
  const scored = corpora.filter((corpus) => corpus !== 'prod').join();
  execFileSync(
    process.execPath,
    [scorer, '--dir', folder, '--corpus', scored],
    {
      stdio: 'inherit',
    },
  );
}

/**
 * Reads the product of every product page and compares it with what people
 * marked.
 */
async function measureProducts(all: SavedPage[]) {
  const reader = await buildReader(import.meta.resolve('./product-world.ts'));
  const browser = await launch();
  const call = "pluckRead({ formats: ['product'] })";
  const readings = await readAll(browser, reader, all, () => {}, call);
  await browser.close();
  console.log('\nProducts');
  report(reader, readings);
  scoreProducts(readings);
}

/**
 * Control: a reader that modifies the page must be caught, or the count of
 * unchanged pages is meaningless.
 */
async function checkControl(
  browser: Browser,
  reader: string,
  [page]: SavedPage[],
) {
  if (!page) throw new Error(`No saved pages in ${values.corpus}.`);
  const read = await openReadingTab(browser, reader);
  const { changes } = await read(
    page,
    "(document.body.title = 'written', pluckRead({}))",
  );
  if (changes === 0)
    throw new Error('A reader that changes the page was not caught.');
}

function report(reader: string, readings: Map<SavedPage, Reading>) {
  const times = [...readings.values()]
    .map(({ cpuMs }) => cpuMs)
    .toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  console.log(`reader: ${(gzipSync(reader).length / 1024).toFixed(1)} KB gzip`);
  console.log(
    `CPU per page, injecting included: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`,
  );
  const changed = [...readings].filter(([, { changes }]) => changes > 0);
  const failed = [...readings].filter(([, { error }]) => error);
  console.log(
    `pages changed by reading: ${changed.length} of ${readings.size} (a reader that writes is caught)`,
  );
  for (const [page, { changes }] of changed)
    console.log(`  ${page.corpus} ${page.id}: ${changes} changes`);
  for (const [page, { error }] of failed)
    console.log(`  failed: ${page.corpus} ${page.id}: ${error}`);
  if (changed.length > 0 || failed.length > 0) process.exitCode = 1;
}
