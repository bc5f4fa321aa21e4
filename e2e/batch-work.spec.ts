import type { Page } from '@playwright/test';
import type { BatchState } from '@/lib/batches/batch';
import type { JobState } from '@/lib/queue/job';
import { openSettings } from './pages/settings-page';
import type { LocalServer } from './server/create-server';
import { killWorker } from './support/browser-events';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { defaultConnection } from './support/stored';

type Kept = {
  state?: BatchState;
  way?: string;
  jobs: { url: string; state: JobState; hasResult: boolean }[];
};

const kept = (page: Page, id: string): Promise<Kept> =>
  page.evaluate(
    (batchId) =>
      new Promise<Kept>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction(['batches', 'jobs']);
          const batch = tx.objectStore('batches').get(batchId);
          const jobs = tx
            .objectStore('jobs')
            .index('batch')
            .getAll(IDBKeyRange.bound([batchId], [batchId, []]));
          tx.addEventListener('complete', () => {
            opening.result.close();
            resolve({
              state: batch.result?.state,
              way: batch.result?.way,
              jobs: jobs.result.map(({ request, state, hasResult }) => ({
                url: request.url,
                state,
                hasResult,
              })),
            });
          });
        });
      }),
    id,
  );

/** Starts a batch of pages of the site, some of them broken. */
async function startBatch(page: Page, urls: string[]): Promise<string> {
  const connection = await defaultConnection(page);
  const answer = await ask(page, 'batch.start', {
    connection,
    presetId: 'markdown',
    flagged: 'as-is',
    windowId: 1,
    from: { urls },
  });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.batchId;
}

/** Triggers the alarm that wakes a dead worker, up to a minute early. */
const wake = (page: Page) =>
  page.evaluate(() =>
    chrome.alarms.create('pluck.resume', { when: Date.now() }),
  );

const tally = ({ jobs }: Kept) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(jobs, ({ state }) => state)).map(
      ([state, all]) => [state, all?.length],
    ),
  );

/** Addresses that were scraped or tried more than once. */
const twice = ({ scrapes }: LocalServer) =>
  scrapes
    .map(({ url }) => url)
    .filter((url, at, all) => all.indexOf(url) !== at);

const addresses = (site: string, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `${site}/${n % 33 === 7 ? 'broken' : 'many'}/${n}`,
  );

test("a batch at a service survives its worker's death: each page is stored once, and failures match the report @long", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const { page } = await openSettings(extension);
  const urls = [...addresses(site.url, 120), `${site.url}/robots/1`];
  service.next({ method: 'GET', path: '/v2/batch/scrape', delayMs: 60_000 });
  const id = await startBatch(page, urls);
  await expect
    .poll(() =>
      service.log.some(
        ({ method, path }) => method === 'GET' && path.includes('skip=0'),
      ),
    )
    .toBe(true);

  await killWorker(extension);
  await wake(page);
  await expect.poll(async () => (await kept(page, id)).state).toBe('done');
  expect(tally(await kept(page, id))).toEqual({ done: 116, failed: 5 });
  expect(new Set((await kept(page, id)).jobs.map(({ url }) => url))).toEqual(
    new Set(urls),
  );
  expect(
    service.log.filter(
      ({ method, path }) => method === 'POST' && path === '/v2/batch/scrape',
    ),
  ).toHaveLength(1);
  expect(twice(service)).toEqual([]);
});

test('a batch at a service that takes no batches goes through the queue, address by address @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const { page } = await openSettings(extension);
  service.next({
    method: 'POST',
    path: '/v2/batch/scrape',
    error: 'unknown-path',
  });
  const urls = addresses(site.url, 12);
  const id = await startBatch(page, urls);
  await expect.poll(async () => (await kept(page, id)).state).toBe('done');
  expect(tally(await kept(page, id))).toEqual({ done: 11, failed: 1 });
  expect(twice(service)).toEqual([]);
});

for (const way of ['batch operation', 'queue'] as const) {
  test(`of a thousand pages through the ${way}, each ends in one state and none is sent twice, although the worker dies twice @long`, async ({
    extension,
    site,
    service,
  }) => {
    test.setTimeout(600_000);
    await addService(extension, service);
    const { page } = await openSettings(extension);
    if (way === 'queue')
      service.next({
        method: 'POST',
        path: '/v2/batch/scrape',
        error: 'unknown-path',
      });
    service.limit({ scrapes: 60, perMs: 1000, tells: 'header' });
    service.next({
      method: 'GET',
      path: '/v2/batch/scrape',
      error: 'rate-limited-by-header',
      times: 3,
    });
    const urls = addresses(site.url, 1000);
    const id = await startBatch(page, urls);
    for (const share of [100, 400]) {
      await expect
        .poll(
          async () =>
            (await kept(page, id)).jobs.filter(({ state }) => state === 'done')
              .length,
          {
            timeout: 200_000,
          },
        )
        .toBeGreaterThan(share);
      await killWorker(extension);
      await wake(page);
    }
    await expect
      .poll(async () => (await kept(page, id)).state, { timeout: 400_000 })
      .toBe('done');
    const end = await kept(page, id);
    const { done = 0, failed = 0, unknown = 0, ...others } = tally(end);
    expect(others).toEqual({});
    expect(end.jobs).toHaveLength(1000);
    // Requests in progress when a worker died are unknown, and not sent again.
    expect(unknown).toBeLessThanOrEqual(way === 'queue' ? 10 : 0);
    expect(done + failed + unknown).toBe(1000);
    expect(
      end.jobs.every(({ state, hasResult }) => state !== 'done' || hasResult),
    ).toBe(true);
    const broken = (url: string) => url.includes('/broken/');
    expect(
      end.jobs.filter(({ state, url }) => state === 'failed' && !broken(url)),
    ).toEqual([]);
    expect(
      end.jobs.filter(({ state, url }) => state === 'done' && broken(url)),
    ).toEqual([]);
    expect(twice(service)).toEqual([]);
  });
}
