import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RowsCandidate } from '@/lib/engines/browser/rows/find-rows';
import { buildReader } from '@/bench/extraction/build-reader';
import { launch } from '@/bench/extraction/read-pages';
import { openReadingTab } from '@/bench/extraction/reading-tab';
import {
  type GoldPage,
  goldFile,
  goldPages,
  pageBody,
  scorer,
} from './gold-pages';

/** Times the search; the page's own load is not part of it. */
const call = `(() => {
  const start = performance.now()
  const found = pluckFindRows(document, document.baseURI)
  return { data: { found, ms: performance.now() - start } }
})()`;

/** Clicks on the first text of these records, as a person points at a list. */
const point = (hint: string, records: readonly number[]) => `(() => {
  const all = [...document.querySelectorAll(${JSON.stringify(hint)})]
  const textIn = (element) => {
    const inner = [...element.children].find((kid) => kid.textContent.trim())
    return inner ? textIn(inner) : element
  }
  const examples = ${JSON.stringify(records)}.map((at) => textIn(all[at]))
  const list = pluckRowsLike(document, document.baseURI, examples)
  return { data: { rows: list?.reading.rows ?? [] } }
})()`;

/** `cpuMs`: what the tab's main thread worked, the start of the script included. */
type Found = { found: RowsCandidate[]; ms: number; cpuMs: number };

async function score(all: GoldPage[]) {
  const part = process.argv.find((one) => one.startsWith('--only='))?.slice(7);
  const chosen = part ? all.filter(({ id }) => id.includes(part)) : all;
  const script = await buildReader(import.meta.resolve('./rows-world.ts'));
  const browser = await launch();
  const read = await openReadingTab(browser, script, pageBody);
  const found = new Map<string, Found>();
  let changes = 0;
  const isPointing = process.argv.includes('--point');
  const clicks = [[1], [0, 1]].map((records) => ({
    records,
    found: new Map<string, Found>(),
  }));
  for (const page of chosen) {
    const { hint } = page;
    for (const { records, found: pointed } of clicks) {
      if (!isPointing || !hint) continue;
      const { data, cpuMs } = await read(page, point(hint, records));
      const list = data as unknown as Pick<RowsCandidate, 'rows'>;
      pointed.set(page.id, {
        found: [{ ...list, columns: [], next: undefined }],
        ms: cpuMs,
        cpuMs,
      });
    }
    const reading = await read(page, call);
    const { cpuMs } = reading;
    found.set(page.id, { ...(reading.data as unknown as Found), cpuMs });
    changes += reading.changes;
  }
  await browser.close();
  printScore(found, 'The best candidate:', 0);
  printFoundIn('In the first three', found, [0, 1, 2]);
  if (isPointing)
    for (const { records, found: pointed } of clicks)
      printFoundIn(`By ${records.length} clicks`, pointed, [0]);
  const done = [...found.values()];
  printTimes(
    'Times',
    done.map(({ ms }) => ms),
  );
  printTimes(
    'CPU times',
    done.map(({ cpuMs }) => cpuMs),
  );
  const kB = (gzipSync(script).length / 1000).toFixed(1);
  console.log(`Script: ${kB} kB gzip (goal 20)`);
  if (changes > 0) console.log(`CHANGES to the pages: ${changes}`);
}

/** What the scorer reads: rows and the next page for each page. */
function outputOf({ found }: Found, at: number) {
  const { rows = [], next } = found[at] ?? {};
  return { rows, next: next?.address ?? next?.selector ?? null };
}

function scorerSays(
  found: ReadonlyMap<string, Found>,
  at: number,
  ...options: string[]
): string {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'));
  const file = join(folder, 'found.json');
  const output = [...found].map(([id, one]) => [id, outputOf(one, at)]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(output)));
  const said = execFileSync(
    process.execPath,
    [scorer, goldFile, file, ...options],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return said;
}

function printScore(
  found: ReadonlyMap<string, Found>,
  title: string,
  at: number,
) {
  const options = process.argv.includes('--per-page') ? ['--per-page'] : [];
  console.log(title);
  console.log(scorerSays(found, at, ...options));
}

/** How many pages have their list among these candidates. */
function printFoundIn(
  title: string,
  found: ReadonlyMap<string, Found>,
  places: readonly number[],
) {
  const right = new Set<string>();
  const wanted = new Set<string>();
  for (const at of places)
    for (const line of scorerSays(found, at, '--per-page').split('\n')) {
      if (!line.startsWith('{"page"')) continue;
      const page: { page: string; kind: string; found?: boolean } =
        JSON.parse(line);
      if (page.kind !== 'none') wanted.add(page.page);
      if (page.found) right.add(page.page);
    }
  console.log(`${title}: ${right.size} of ${wanted.size}`);
  const missed = [...wanted].filter((page) => !right.has(page));
  if (missed.length > 0) console.log(`  not: ${missed.join(', ')}`);
}

function printTimes(title: string, times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  console.log(
    `${title}: median ${at(0.5)} ms (goal 110), p95 ${at(0.95)} ms (goal 300), longest ${at(1)} ms`,
  );
}

const pages = goldPages();
if (pages) await score(pages);
else console.log('SKIPPED: the pages with gold are not on this machine.');
