import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { buildReader } from '@/bench/extraction/build-reader';
import { launch } from '@/bench/extraction/read-pages';
import { openReadingTab } from '@/bench/extraction/reading-tab';
import { readCall } from './labels';
import { measureLargeThread } from './large-thread';
import { type PageToRead, ownPagesToRead, recordedPages } from './pages';
import { type PageResult, printPage, printTotals } from './report';
import { scorePage } from './score';

// Times without a zone mean the same here and in the tab.
process.env.TZ = 'UTC';

const { values } = parseArgs({
  options: {
    page: { type: 'string' },
    unnamed: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
  },
});

const reader = await buildReader(
  values.unnamed
    ? import.meta.resolve('./unnamed-world.ts')
    : import.meta.resolve('./world.ts'),
);
const sites = await buildReader(import.meta.resolve('./sites-world.ts'));
console.log(
  `readers of sites: ${(gzipSync(sites).length / 1024).toFixed(1)} kB gzip`,
);
const browser = await launch();
try {
  if (values.large) await measureLargeThread(browser, reader);
  else await scoreAll();
} finally {
  await browser.close();
}

async function scoreAll() {
  const recorded = recordedPages();
  if (!recorded)
    console.log(
      'SKIPPED: the recorded pages (../shared/sites, ../shared/extraction) are not on this machine.',
    );
  await scoreGroup('Recorded pages', recorded ?? []);
  await scoreGroup('Own pages', ownPagesToRead());
}

async function scoreGroup(name: string, all: PageToRead[]) {
  const { page } = values;
  const pages = all.filter(
    ({ id, gold }) =>
      (!page || id.includes(page)) &&
      // Only threads can be read without knowing their site.
      (!values.unnamed || /posts|none/.test(gold.kind)),
  );
  if (pages.length === 0) return;
  console.log(`\n${name}`);
  const read = await openReadingTab(browser, reader, (saved) =>
    (saved as PageToRead).html(),
  );
  const results: PageResult[] = [];
  for (const one of pages) {
    const { data, changes, cpuMs, error } = await read(one, readCall);
    const score = scorePage(one.gold, { ...data });
    const result = { id: one.id, score, changes, cpuMs, error };
    results.push(result);
    printPage(result, page !== undefined);
  }
  if (!printTotals(results)) process.exitCode = 1;
}
