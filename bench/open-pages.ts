import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { ask } from '@/e2e/support/calls';
import type { Extension } from '@/e2e/support/extension';
import { fill } from './load';
import { type Row, median, quantile, ratioRow } from './rows';
import { withExtension } from './start-extension';

const limit = 2;

/**
 * Milliseconds of each write with no page of Pluck open, and with the history,
 * settings, panel and popup open.
 */
type Times = { closed: number[]; open: number[] };

const jobs = { large: 0, small: 10_000, queued: 0 };

/**
 * Writes per round, and the pause between two of them: about as many as a batch
 * or a busy service causes.
 */
const writes = 100;
const pauseMs = 50;
const rounds = 2;

/** A write of the background with every page of Pluck open, against none. */
export async function openPages(): Promise<Row[]> {
  const { closed, open } = await withExtension(writeInTurns);
  const slow = (values: number[]) => quantile(values, 0.9);
  return [
    ratioRow(
      'A write with 10,000 jobs, median: with history, settings, panel and popup open',
      median(open),
      median(closed),
      limit,
    ),
    ratioRow('    the slowest of ten', slow(open), slow(closed)),
  ];
}

/**
 * Changes jobs through the background, alternately with no page open and with
 * every page that reads the store.
 */
async function writeInTurns(extension: Extension): Promise<Times> {
  // A page of the extension that runs none of Pluck's scripts.
  const caller = await extension.open('icon/16.png');
  // The background creates the store.
  await ask(caller, 'page.inspect', { tabId: -1 });
  await fill(caller, jobs);
  const times: Times = { closed: [], open: [] };
  await changeJobs(caller);
  for (let round = 0; round < rounds; round++) {
    times.closed.push(...(await changeJobs(caller)));
    const pages = await openAll(extension);
    times.open.push(...(await changeJobs(caller)));
    for (const page of pages) await page.close();
  }
  await caller.close();
  return times;
}

async function openAll(extension: Extension): Promise<Page[]> {
  const history = await extension.open('sidepanel.html');
  await history.locator('#to-history').click();
  await history.locator('.history-more').waitFor();
  const [settings, panel] = [
    await extension.open('options.html'),
    await extension.open('sidepanel.html'),
  ];
  await panel
    .locator('[role=tabpanel]:not([aria-busy=true])')
    .first()
    .waitFor();
  // In a tab, since the real popup closes when another page is activated.
  const popup = await extension.open('popup.html');
  await popup.locator('.popup-body').waitFor();
  // By now the pages have finished their first readings.
  await wait(5000);
  return [history, settings, panel, popup];
}

/**
 * Pins and unpins jobs, one after the other. Each time is from the call to its
 * answer.
 */
const changeJobs = (caller: Page) =>
  caller.evaluate<number[], [number, number]>(
    async ([count, pause]) => {
      const db = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('success', () => done(opening.result));
      });
      const ids = await new Promise<IDBValidKey[]>((done) => {
        const reading = db
          .transaction('jobs')
          .objectStore('jobs')
          .getAllKeys(null, count);
        reading.addEventListener('success', () => done(reading.result));
      });
      db.close();
      const times: number[] = [];
      for (const [at, id] of ids.entries()) {
        const start = performance.now();
        const input = { ids: [id], isPinned: at % 2 === 0 };
        const reply = await chrome.runtime.sendMessage<object, { ok: boolean }>(
          {
            call: 'job.pin',
            input,
          },
        );
        if (!reply.ok) throw new Error('The write was refused.');
        times.push(performance.now() - start);
        await new Promise((next) => void setTimeout(next, pause));
      }
      return times;
    },
    [writes, pauseMs],
  );
