import type { Page } from '@playwright/test';
import type { LocalServer } from './server/create-server';
import type { Fault } from './server/fault-queue';
import type { Site } from './site/start-site';
import { killWorker } from './support/browser-events';
import { ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { defaultConnection, statesOf, storedJobs } from './support/stored';
import { openPanel } from './pages/panel-page';

const scrapes = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === '/v2/scrape');

/** Finishes a first scrape, so that no probe precedes the next one. */
async function warmUp(page: Page, site: Site, service: LocalServer) {
  await startScrape(page, `${site.url}/?first`);
  await expect.poll(async () => (await statesOf(page)).at(-1)).toBe('done');
  service.log.length = 0;
}

const refusal = (error: string, headers: Fault['headers'] = {}): Fault => ({
  method: 'POST',
  path: '/v2/scrape',
  status: 429,
  headers,
  body: { success: false, error },
});

test('three rate limits, whose delay is in seconds, a date or only in text, are each waited out, with one result @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  service.next(refusal('Rate limit exceeded.', { 'retry-after': '2' }));
  const inFourSeconds = () => ({
    'retry-after': new Date(Date.now() + 4000).toUTCString(),
  });
  service.next(refusal('Rate limit exceeded.', inFourSeconds));
  service.next(
    refusal(
      'Rate limit exceeded. Please retry after 2s, resets at 2026-11-21T00:00:00Z',
    ),
  );
  await startScrape(page, site.url);
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Rate limit',
  );
  await expect(
    page.getByRole('heading', { name: /^Rate limit: tries again in \d+ s$/ }),
  ).toBeVisible();

  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Done',
  );
  const requests = scrapes(service);
  expect(requests.map(({ status }) => status)).toEqual([429, 429, 429, 200]);
  const pauses = requests
    .slice(1)
    .map(({ at }, index) => at - (requests[index]?.answeredAt ?? 0));
  expect(pauses[0]).toBeGreaterThanOrEqual(2000);
  // A date has whole seconds.
  expect(pauses[1]).toBeGreaterThanOrEqual(1000);
  expect(pauses[2]).toBeGreaterThanOrEqual(2000);
  expect(await statesOf(page)).toEqual(['done']);
});

for (const tells of ['header', 'words'] as const) {
  test(`ten jobs with two a second allowed, announced by ${tells}: no request during a pause, none lost @long`, async ({
    extension,
    site,
    service,
  }) => {
    const { page } = await openPanel(extension, service);
    service.limit({ scrapes: 2, perMs: 1000, tells });
    for (let at = 0; at < 10; at++)
      await startScrape(page, `${site.url}/?job=${at}`);
    await expect
      .poll(() => statesOf(page), { timeout: 40_000 })
      .toEqual(Array(10).fill('done'));

    const requests = scrapes(service);
    const refusals = requests.filter(({ status }) => status === 429);
    expect(refusals.length, 'the limit was met').toBeGreaterThan(0);
    for (const { answeredAt = 0 } of refusals) {
      // At most two run at once, so one may already have been sent when the
      // other was refused.
      const early = requests.filter(
        ({ at }) => at > answeredAt && at < answeredAt + 1000,
      );
      expect(early.length).toBeLessThanOrEqual(1);
    }
    const answered = requests.filter(({ status }) => status === 200);
    expect(
      new Set(answered.map(({ body }) => (body as { url: string }).url)).size,
    ).toBe(10);
    expect(answered).toHaveLength(10);
  });
}

test('a rate limit amid twenty jobs affects only those already sent @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  const id = await defaultConnection(page);
  await ask(page, 'connection.save', {
    id,
    address: service.url,
    laneLimit: 5,
  });
  service.next({
    ...refusal('Rate limit exceeded.', { 'retry-after': '60' }),
    times: 20,
  });
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      startScrape(page, `${site.url}/?job=${at}`),
    ),
  );
  await expect.poll(() => statesOf(page)).not.toContain('running');
  expect(scrapes(service).length).toBeLessThanOrEqual(5);
  expect(new Set(await statesOf(page))).toEqual(new Set(['waiting', 'queued']));
});

test('a rejected key stops the lane with one banner, and the right key resumes it @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  const id = await defaultConnection(page);
  await ask(page, 'connection.save', {
    id,
    address: service.url,
    key: 'fc-not-the-right-one',
  });
  for (let at = 0; at < 5; at++)
    await startScrape(page, `${site.url}/?job=${at}`);
  await expect.poll(() => statesOf(page)).toContain('paused');
  await expect(
    page.getByText('The service didn’t accept your key.').first(),
  ).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Open settings' }),
  ).not.toHaveCount(0);
  const refused = scrapes(service).length;
  expect(refused, 'no more than were out').toBeLessThanOrEqual(2);

  await ask(page, 'connection.save', {
    id,
    address: service.url,
    key: service.key ?? '',
  });
  await expect.poll(() => statesOf(page)).toEqual(Array(5).fill('done'));
  expect(scrapes(service)).toHaveLength(refused + 5);
});

test('the lane pauses without credits, says so on every page, and resumes when the user says so @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    error: 'payment-required',
  });
  await startScrape(page, site.url);
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Paused',
  );

  // The next page's job says why it doesn't start, and that nothing is in
  // progress.
  const behind = await extension.visit(`${site.url}/?behind`);
  await startScrape(page, behind.url());
  const popup = await extension.clickIcon(behind);
  await expect(popup.getByText('The service requires payment.')).toBeVisible();
  await expect(popup.getByText(/queued|in progress/)).toHaveCount(0);
  await popup.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Done',
  );
  expect(scrapes(service)).toHaveLength(3);
});

test('after a timeout with the service still working, Pluck waits and asks before it sends again @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  await warmUp(page, site, service);
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    status: 408,
    body: {
      success: false,
      code: 'SCRAPE_TIMEOUT',
      error: 'Still at work.',
      details: { state: 'processing_continues', retryAfterSeconds: 2 },
    },
  });
  await startScrape(page, site.url);
  await expect.poll(() => statesOf(page)).toEqual(['done', 'waiting']);
  await expect.poll(() => statesOf(page)).toEqual(['done', 'held']);
  expect(scrapes(service)).toHaveLength(1);
  await page.getByRole('button', { name: /Request it now/ }).click();
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Done',
  );
  expect(scrapes(service)).toHaveLength(2);
});

test('a full queue and a brief outage of the service are waited out @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  await warmUp(page, site, service);
  for (const error of ['queue-full', 'unavailable', 'queue-timeout'] as const) {
    service.log.length = 0;
    service.next({ method: 'POST', path: '/v2/scrape', error });
    await startScrape(page, `${site.url}/?${error}`);
    await expect
      .poll(async () => (await storedJobs(page)).at(-1)?.state)
      .toBe('done');
    expect(scrapes(service), error).toHaveLength(2);
  }
});

test('jobs that save the same profile run one after another @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  const options = { formats: ['markdown' as const], profile: { name: 'shop' } };
  const { id } = await ask(page, 'preset.save', { name: 'Shop', options });
  const bothStarted = Promise.withResolvers<void>();
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    until: bothStarted.promise,
  });
  await startScrape(page, `${site.url}/?1`, id);
  await startScrape(page, `${site.url}/?2`, id);
  bothStarted.resolve();
  await expect.poll(() => statesOf(page)).toEqual(['done', 'done']);
  const [first, second] = scrapes(service);
  expect(second?.at).toBeGreaterThanOrEqual(first?.answeredAt ?? Infinity);
});

test('the worker dies with running and queued jobs: running ones are unknown, queued ones are sent once @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  service.next({
    method: 'POST',
    path: '/v2/scrape',
    delayMs: 60_000,
    times: 2,
  });
  for (let at = 0; at < 4; at++)
    await startScrape(page, `${site.url}/?job=${at}`);
  await expect.poll(() => scrapes(service).length).toBe(2);
  await killWorker(extension);
  await page.evaluate(() =>
    chrome.alarms.create('pluck.resume', { when: Date.now() }),
  );
  await expect
    .poll(() => statesOf(page))
    .toEqual(['unknown', 'unknown', 'done', 'done']);
  expect(scrapes(service)).toHaveLength(4);
});

test('the worker dies while a job waits: it is sent once, on time @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  service.next(refusal('Rate limit exceeded.', { 'retry-after': '8' }));
  await startScrape(page, site.url);
  await expect.poll(() => statesOf(page)).toEqual(['waiting']);
  await killWorker(extension);
  await expect.poll(() => statesOf(page)).toEqual(['done']);
  const [first, second, ...more] = scrapes(service);
  expect(more).toEqual([]);
  expect((second?.at ?? 0) - (first?.answeredAt ?? 0)).toBeGreaterThanOrEqual(
    8000,
  );
});

test('a job waits for a service that is down and sends nothing, and ends when cancelled @long', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service);
  await service.close();
  await startScrape(page, site.url);
  await expect(
    page
      .getByText('Pluck couldn’t reach the service. Nothing was sent.')
      .first(),
  ).toBeVisible();
  expect(await statesOf(page)).toEqual(['waiting']);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => statesOf(page)).toEqual(['cancelled']);
});

test.describe('a service on the internet', () => {
  test('nothing is sent offline, and the job is sent automatically when online again @long', async ({
    extension,
    service,
  }) => {
    const { port } = new URL(service.url);
    await addService(extension, {
      url: `http://api.example.com:${port}`,
      key: service.key,
    });
    const page = await extension.open('sidepanel.html');
    service.log.length = 0;
    await extension.context.setOffline(true);
    await startScrape(page, 'https://www.example.com/');
    await expect.poll(() => statesOf(page)).toEqual(['waiting']);
    expect((await storedJobs(page))[0]?.error?.kind).toBe('offline');
    expect(scrapes(service)).toEqual([]);
    await extension.context.setOffline(false);
    await expect.poll(() => scrapes(service).length).toBe(1);
  });
});
