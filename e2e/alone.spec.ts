import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findChromium, isRoot } from '@/scripts/browser.mjs';
import { type LocalServer, createServer } from './server/create-server';
import { ask, startScrape } from './support/calls';
import { connect } from './support/connect';
import { builtExtension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { defaultConnection, storedJobs } from './support/stored';

/**
 * Starts a headless Chromium without a driver, because a driver keeps the
 * worker alive and hides its death. It has this profile, the built extension,
 * and no extension page open.
 */
async function startPlainChromium(profile: string) {
  const chromium = await findChromium();
  if (!chromium) throw new Error('There is no Chromium.');
  const browser = spawn(
    chromium,
    [
      '--headless=new',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${builtExtension}`,
      `--load-extension=${builtExtension}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-gpu',
      ...(isRoot ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // Its own process group, so that all its processes can be killed at once.
    { stdio: 'ignore', detached: true },
  );
  const exited = once(browser, 'exit');
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    if (browser.pid !== undefined && browser.exitCode === null)
      process.kill(-browser.pid, signal);
    await exited;
  };
  return { close: end('SIGTERM'), kill: end('SIGKILL') };
}

const scrapes = ({ log }: LocalServer) =>
  log.filter(({ path: at }) => at === '/v2/scrape');

let profile: string;

test.beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
});
test.afterEach(() => rmSync(profile, { recursive: true, force: true }));

/**
 * Starts jobs whose service is down, so that they wait in the profile. Resolves
 * to the port at which the service must return.
 */
async function leaveWaitingJobs(urls: string[]): Promise<number> {
  const service = await createServer();
  const extension = await startExtension({ profile });
  await connect(extension, service.url, service.key);
  const page = await extension.open('options.html');
  await ask(page, 'connection.save', {
    id: await defaultConnection(page),
    address: service.url,
    laneLimit: 1,
  });
  await service.close();
  for (const url of urls) await startScrape(page, url);
  await expect
    .poll(async () => (await storedJobs(page))[0]?.state)
    .toBe('waiting');
  await extension.close();
  return Number(new URL(service.url).port);
}

/** The profile's jobs, and the stored answer of the first. */
async function whatIsKept() {
  const extension = await startExtension({ profile });
  const page = await extension.open('options.html');
  const jobs = await storedJobs(page);
  const kept = await page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('success', () => {
          const reading = opening.result
            .transaction('results')
            .objectStore('results')
            .get(id);
          reading.addEventListener('success', () =>
            resolve(
              (reading.result as { raw: Blob } | undefined)?.raw.text() ?? '',
            ),
          );
        });
      }),
    jobs[0]?.id ?? '',
  );
  await extension.close();
  return { jobs, kept };
}

/**
 * The lane takes one job at a time: when the second arrives, the first answer
 * has been stored.
 */
const firstIsKept = (service: LocalServer, timeout: number) =>
  expect.poll(() => scrapes(service).length, { timeout }).toBe(2);

/**
 * A scrape of this duration, with no extension page open and nothing attached
 * to the worker.
 */
async function scrapeAlone(url: string, seconds: number) {
  const port = await leaveWaitingJobs([`${url}/?slow`, `${url}/?next`]);
  const service = await createServer({ port });
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: seconds * 1000 });
  const browser = await startPlainChromium(profile);
  await firstIsKept(service, (seconds + 60) * 1000);
  await browser.close();
  const { jobs, kept } = await whatIsKept();
  expect(jobs[0]).toMatchObject({ state: 'done', hasResult: true });
  expect(kept).toContain('Four lines a day');
  const [slow, next] = scrapes(service);
  expect(slow, 'one request, heard to its end').toMatchObject({
    status: 200,
    closedEarly: false,
  });
  expect((next?.at ?? 0) - (slow?.at ?? 0)).toBeGreaterThan(seconds * 1000);
  await service.close();
}

test('a scrape of 45 s succeeds with no extension page open @long', async ({
  site,
}) => {
  test.setTimeout(180_000);
  await scrapeAlone(site.url, 45);
});

test('a scrape of 290 s succeeds with no extension page open @long', async ({
  site,
}) => {
  test.setTimeout(420_000);
  await scrapeAlone(site.url, 290);
});

test('a browser killed during a request loses the answer and resends nothing without approval @long', async ({
  site,
}) => {
  const port = await leaveWaitingJobs([site.url]);
  const service = await createServer({ port });
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 });
  const browser = await startPlainChromium(profile);
  await expect.poll(() => scrapes(service).length).toBe(1);
  await browser.kill();

  const extension = await startExtension({ profile });
  const page = await extension.open('sidepanel.html');
  await expect(page.getByRole('banner').getByRole('status')).toContainText(
    'Response lost',
  );
  for (const choice of [
    'Send again',
    'Look in the service’s cache',
    'Leave it',
  ]) {
    await expect(page.getByRole('button', { name: choice })).toBeVisible();
  }
  expect(scrapes(service)).toHaveLength(1);
  await extension.close();
  await service.close();
});

test('a job that waits when the browser is killed is sent once after the restart @long', async ({
  site,
}) => {
  const port = await leaveWaitingJobs([site.url, `${site.url}/?next`]);
  const first = await startPlainChromium(profile);
  await first.kill();
  const service = await createServer({ port });
  const second = await startPlainChromium(profile);
  await firstIsKept(service, 60_000);
  await second.close();
  const { jobs } = await whatIsKept();
  expect(jobs[0]).toMatchObject({ state: 'done' });
  expect(scrapes(service).map(({ body }) => body)).toMatchObject([
    { url: `${site.url}/` },
    { url: `${site.url}/?next` },
  ]);
  await service.close();
});
