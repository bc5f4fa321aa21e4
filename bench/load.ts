import type { Page } from '@playwright/test';
import type { Extension } from '@/e2e/support/extension';
import { type Row, megabytes, ratioRow, timeRow, turnsRow } from './rows';
import { withExtension } from './start-extension';

const runs = 7;
const limits = { ready: 1.2, heap: 1.2, history: 1.2, searchMs: 300 };

/** What is stored: results of a MiB each, small results, and queued jobs. */
type Load = { large: number; small: number; queued: number };

/** Records per write. */
const atOnce = 100;

const few: Load = { large: 1, small: 9, queued: 0 };
const many: Load = { large: 500, small: 9500, queued: 1000 };

/**
 * Milliseconds from loading the panel until it shows a result, its heap in bytes
 * at that time, and milliseconds from the click on History until its first
 * screen is drawn; of each run.
 */
type Ready = { ms: number[]; heaps: number[]; historyMs: number[] };

/**
 * Milliseconds from typing a word into the history's search until it is marked
 * in a row, once the texts were indexed: for the newest and the oldest text
 * right after the panel was opened, and then the slowest of several words that
 * each occur in only one old text.
 */
type Search = { newest: number; oldest: number; warm: number };

/**
 * The panel with a realistic maximum of results, against the panel with few.
 */
export async function load(): Promise<Row[]> {
  const { light, heavy, search } = await withExtension((lightOne) =>
    withExtension((heavyOne) => openInTurns(lightOne, heavyOne)),
  );
  return [
    turnsRow(
      'Panel with 10,000 results, 500 of a MiB, and 1,000 jobs queued: against ten',
      heavy.ms,
      light.ms,
      limits.ready,
    ),
    ratioRow(
      '    its heap',
      Math.min(...heavy.heaps),
      Math.min(...light.heaps),
      limits.heap,
      megabytes,
    ),
    turnsRow(
      '    first screen of the history',
      heavy.historyMs,
      light.historyMs,
      limits.history,
    ),
    timeRow(
      '    search of those, first hits, in the newest text',
      search.newest,
      limits.searchMs,
    ),
    timeRow(
      '    in the oldest text, right after opening',
      search.oldest,
      limits.searchMs,
    ),
    timeRow(
      '    in old texts, the slowest of several words, after that',
      search.warm,
      limits.searchMs,
    ),
  ];
}

async function openInTurns(
  lightOne: Extension,
  heavyOne: Extension,
): Promise<{ light: Ready; heavy: Ready; search: Search }> {
  const panels = {
    light: await openFilled(lightOne, few),
    heavy: await openFilled(heavyOne, many),
  };
  await panels.heavy.evaluate(listed);
  const times: Record<keyof typeof panels, Ready> = {
    light: { ms: [], heaps: [], historyMs: [] },
    heavy: { ms: [], heaps: [], historyMs: [] },
  };
  for (let run = 0; run < runs; run++) {
    for (const name of ['light', 'heavy'] as const)
      await addRun(times[name], panels[name]);
  }
  await panels.heavy.reload();
  await panels.heavy.evaluate(shown);
  const search = await panels.heavy.evaluate<Search>(searched);
  return { ...times, search };
}

async function openFilled(extension: Extension, stored: Load): Promise<Page> {
  const page = await extension.open('sidepanel.html');
  await fill(page, stored);
  await page.reload();
  await page.evaluate(shown);
  return page;
}

/** Loads the panel again, and opens its history. */
async function addRun(times: Ready, page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await page.reload({ waitUntil: 'commit' });
  times.ms.push(Number(await page.evaluate(shown)));
  await devtools.send('HeapProfiler.collectGarbage');
  times.heaps.push((await devtools.send('Runtime.getHeapUsage')).usedSize);
  await devtools.detach();
  times.historyMs.push(Number(await page.evaluate(historyShown)));
}

/**
 * In slices, because the browser counts written data as used memory until it is
 * collected, and memory is limited.
 */
export async function fill(page: Page, all: Load): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const count = all.large + all.small + all.queued;
  for (let from = 0; from < count; from += atOnce) {
    await page.evaluate(filled(all, from, Math.min(from + atOnce, count)));
    await devtools.send('HeapProfiler.collectGarbage');
  }
  await devtools.detach();
}

const until = `const until = (isSo) => new Promise((done) => {
    const look = () => isSo() && (observer.disconnect(), done())
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
  })`;

const shown = `(async () => {
  ${until}
  await until(() => document.querySelector('[role=tabpanel]:not([aria-busy=true])'))
  return performance.now()
})()`;

/** As many rows as there are results, and as a panel shows at once at most. */
const historyShown = `(async () => {
  ${until}
  const from = performance.now()
  document.getElementById('to-history').click()
  await until(() => document.querySelectorAll('.history-row').length >= ${few.large + few.small})
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  return performance.now() - from
})()`;

/**
 * Words that each occur in only one of the oldest texts, although their n-grams
 * are frequent.
 */
const alone = ['oldestsign', 'lanternsign', 'harboursign', 'x7', '潮見'];

/**
 * Stores results, with the same newest one in every load. The queued jobs
 * belong to a blocked lane.
 */
const filled = (
  { large, small }: Load,
  start: number,
  end: number,
) => `(async () => {
  const opening = indexedDB.open('pluck')
  await new Promise((done) => opening.addEventListener('success', done))
  const db = opening.result
  const stores = ['jobs', 'results', 'texts', 'lanes']
  const { id: windowId } = await chrome.windows.getCurrent()
  const syllables = 'ti de ta ble har bour slack wa ter gate kee per lan tern sand stone old est one zeb cra na'.split(' ')
  let seed = 1
  const any = (few) => few[(seed = (seed * 48_271) % 2_147_483_647) % few.length]
  const words = Array.from({ length: 4000 }, (_, at) => any(syllables) + any(syllables) + (at % 3 ? any(syllables) : ''))
  let prose = ''
  while (prose.length < 3 << 20) prose += any(words) + any([' ', ' ', ' ', ', ', '.\\n'])
  const passage = (at, length) => prose.slice((at * 7919) % (2 << 20)).slice(0, length)
  const alone = ${JSON.stringify(alone)}
  const put = async (from, to) => {
    const change = db.transaction(stores, 'readwrite', { durability: 'relaxed' })
    const into = (name) => change.objectStore(name)
    if (from === 0) {
      for (const name of stores) into(name).clear()
      into('lanes').put({ id: 's', strikes: 0, isBlocked: true, error: { kind: 'unauthorized', message: '' } })
    }
    for (let at = from; at < to; at++) {
      const id = crypto.randomUUID()
      const url = 'https://page.invalid/' + at
      const isQueued = at >= ${large + small}
      const isLarge = at > 0 && at <= ${large}
      const markdown = isLarge ? passage(at, 1 << 20) : passage(at, 4000)
      into('jobs').put({
        id, page: { tabId: -1, windowId, url, title: 'Page ' + at }, presetId: 'markdown',
        request: { url, formats: ['markdown'] }, connection: { kind: 'service', id: 's', baseUrl: 'https://api.invalid' },
        state: isQueued ? 'queued' : 'done', createdAt: 2e12 - at, endedAt: 2e12 - at, hasResult: !isQueued,
      })
      if (isQueued) continue
      into('results').put({ id, savedAt: 1, raw: new Blob([JSON.stringify({ success: true, data: { markdown } })]), complete: true })
      into('texts').put({ id, text: markdown.slice(0, 65_536) + ' ' + (at === 1 ? 'newestsign' : alone[${large + small - 1} - at] ?? '') })
    }
    await new Promise((done, fail) => {
      change.addEventListener('complete', done)
      change.addEventListener('abort', () => fail(change.error))
    })
  }
  await put(${start}, ${end})
  db.close()
})()`;

/**
 * Opens the history and waits until it has stored an index of all texts but the
 * newest few.
 */
const listed = `(async () => {
  document.getElementById('to-history').click()
  const opening = indexedDB.open('pluck')
  await new Promise((done) => opening.addEventListener('success', done))
  const db = opening.result
  const all = Math.floor(${many.large + many.small} / 256)
  for (let count = 0; count < all; ) {
    await new Promise((next) => setTimeout(next, 100))
    const counting = db.transaction('words').objectStore('words').count()
    count = await new Promise((done) => counting.addEventListener('success', () => done(counting.result)))
  }
  db.close()
})()`;

/**
 * Types each word into the history's search and waits until it is marked in a
 * row.
 */
const searched = `(async () => {
  ${until}
  document.getElementById('to-history').click()
  await until(() => document.querySelectorAll('.history-row').length === 100 && document.querySelector('.history-more'))
  const field = document.querySelector('[type=search]')
  const type = async (word) => {
    const from = performance.now()
    field.value = word
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await until(() => [...document.querySelectorAll('.history-row mark')].some((mark) => mark.textContent === word))
    return performance.now() - from
  }
  const newest = await type('newestsign')
  const [first, ...others] = ${JSON.stringify(alone)}
  const oldest = await type(first)
  let warm = 0
  for (const word of others) warm = Math.max(warm, await type(word))
  return { newest, oldest, warm }
})()`;
