import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { LocalServer } from './server/create-server';
import { killWorker } from './support/browser-events';
import { startScrape } from './support/calls';
import { addService } from './support/connect';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { storedJobs } from './support/stored';

const scrapes = ({ log }: LocalServer) =>
  log.filter(({ path: at }) => at === '/v2/scrape').length;

/** Plucks a page while no panel is open. Resolves to the one that opens. */
async function pluck(extension: Extension, tab: Page, address: string) {
  await tab.goto(address);
  const popup = await openPopup(extension, tab);
  return openedPanel(extension, () => popup.main.click());
}

test('a worker that dies during a request loses the answer and resends nothing without approval @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 });
  const panel = await pluck(
    extension,
    await extension.context.newPage(),
    site.url,
  );
  await expect(panel.status).toContainText('Sent');
  await expect.poll(() => scrapes(service)).toBe(1);

  await killWorker(extension);
  await expect.poll(() => service.log.at(-1)?.closedEarly).toBe(true);
  // Triggers the alarm that wakes a dead worker, up to a minute early.
  const alarm = await panel.page.evaluate(async () => {
    const [net] = await chrome.alarms.getAll();
    await chrome.alarms.create(net?.name ?? '', { when: Date.now() });
    return net?.periodInMinutes;
  });
  expect(alarm).toBe(1);
  await expect(panel.status).toContainText('Response lost');
  await expect(panel.notice).toContainText('may be charged a second time');
  expect(scrapes(service)).toBe(1);

  await panel.page.getByRole('button', { name: 'Send again' }).click();
  await expect(panel.status).toContainText('Done');
  expect(scrapes(service)).toBe(2);
});

test('an alarm wakes a worker that dies right after saving its job', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 });
  const page = await extension.open('options.html');
  const saved = page.evaluate(
    () =>
      new Promise((resolve) =>
        new BroadcastChannel('pluck.revision').addEventListener(
          'message',
          resolve,
        ),
      ),
  );
  void startScrape(page, site.url).catch(() => {});
  await saved;
  await killWorker(extension);
  expect(await storedJobs(page)).toMatchObject([
    { state: expect.stringMatching(/queued|running/) },
  ]);
  expect(await page.evaluate(() => chrome.alarms.getAll())).toMatchObject([
    { name: 'pluck.resume' },
  ]);
});

test('after a browser restart results are there, and requests in progress are not sent again', async ({
  site,
  service,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const before = await startExtension({ profile });
  await addService(before, service);
  const tab = await before.context.newPage();
  const panel = await pluck(before, tab, site.url);
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 });
  await tab.goto(`${site.url}/?slow`);
  await (await openPopup(before, tab)).main.click();
  await expect.poll(() => scrapes(service)).toBe(2);
  await before.close();

  const after = await startExtension({ profile });
  const again = await pluck(after, await after.context.newPage(), site.url);
  await expect(again.status).toContainText('Done');
  await expect(
    again.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  await again.history.click();
  await again.row('Response lost').click();
  await expect(again.status).toContainText('Response lost');
  expect(scrapes(service)).toBe(2);
  await after.close();
  rmSync(profile, { recursive: true, force: true });
});
