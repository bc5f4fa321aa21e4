import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildReader } from './extraction/build-reader';
import { launch } from './extraction/read-pages';
import { openReadingTab } from './extraction/reading-tab';
import { savedPages } from './extraction/shared-pages';
import { type Row, ratioRow, turnsRow } from './rows';

const pagesEach = 24;
const corpora = ['sh', 'mz', 'wcxb-dev'];
const limits = { fresh: 0.8, warm: 1.1 };

/** Readings of a page before those that count as warm, and how many count. */
const warmUps = 2;
const counted = 3;

/**
 * Milliseconds by page. `fresh`: CPU time of injecting the script and running
 * it once. `warm`: the shortest of further runs in the same page.
 */
type Times = { fresh: number[]; warm: number[] };

/** Reading a page as Markdown, against Defuddle. None without saved pages. */
export async function reading(): Promise<Row[]> {
  const pages = corpora.flatMap((corpus) => {
    const all = savedPages([corpus]) ?? [];
    const step = (all.length * corpora.length) / pagesEach;
    return Array.from(
      { length: all.length && pagesEach / corpora.length },
      (_, at) => all[Math.floor(at * step)]!,
    );
  });
  if (pages.length === 0) return [];
  const browser = await launch();
  const readers = {
    pluck: {
      read: await openReadingTab(browser, await buildReader()),
      call: "pluckRead({ formats: ['markdown'] })",
      times: { fresh: [], warm: [] } as Times,
    },
    defuddle: {
      read: await openReadingTab(browser, await buildDefuddle()),
      call: 'readWithDefuddle()',
      times: { fresh: [], warm: [] } as Times,
    },
  };
  for (const page of pages) {
    for (const { read, call, times } of Object.values(readers)) {
      times.fresh.push((await read(page, call)).cpuMs);
      times.warm.push(Number((await read(page, again(call))).data));
    }
  }
  await browser.close();
  const against = (what: string, kind: keyof Times) => {
    const [own, peer] = [
      readers.pluck.times[kind],
      readers.defuddle.times[kind],
    ];
    return [
      turnsRow(what, own, peer, limits[kind]),
      ratioRow('    all of them together', sum(own), sum(peer)),
    ];
  };
  return [
    ...against(
      `Reader injected and run, CPU, median of ${pages.length} saved pages: against Defuddle`,
      'fresh',
    ),
    ...against('    run again in the same page, median', 'warm'),
  ];
}

const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);

/** Runs a call several times in a page; its `data` is the shortest time. */
const again = (call: string) => `(async () => {
  const times = []
  for (let run = 0; run < ${warmUps + counted}; run++) {
    const start = performance.now()
    await ${call}
    times.push(performance.now() - start)
  }
  return { data: Math.min(...times.slice(${warmUps})) }
})()`;

/** As one script, with all its parts: Pluck's reader leaves some out. */
async function buildDefuddle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('peers/defuddle.ts', import.meta.url)),
        formats: ['iife'],
        name: 'defuddle',
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}
