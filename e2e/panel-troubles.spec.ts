import type { Page } from '@playwright/test';
import { openPanel } from './pages/panel-page';
import type { LocalServer } from './server/create-server';
import type { Fault } from './server/fault-queue';
import { scrapeBodies } from './server/request-log';
import type { Site } from './site/start-site';
import { ask, startScrape } from './support/calls';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

/** Sets a fault for the next scrape. */
const next = (service: LocalServer, fault: Fault) =>
  service.next({ method: 'POST', path: '/v2/scrape', ...fault });

/** An answer that breaks off: the work may be done, and billed. */
const lost: Fault = {
  body: { success: true, data: { markdown: 'cut' } },
  cut: 20,
};

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Finishes a first scrape, so that no probe precedes the next one. */
async function warmUp(page: Page, site: Site, service: LocalServer) {
  await startScrape(page, `${site.url}/?first`);
  await expect(page.locator('.status')).toContainText('Done');
  service.log.length = 0;
}

const windowOf = (page: Page) =>
  page.evaluate(async () => (await chrome.windows.getCurrent()).id ?? -1);

test('after a lost answer nothing is sent without approval, and each of the three choices works @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  next(service, lost);
  await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText('Response lost');
  await expect(panel.notice).toContainText('You may be charged a second time.');
  await expect(panel.notice).toContainText(
    'May cost 1 credit. A server without a cache scrapes the page',
  );
  expect(await violations(panel.page)).toEqual([]);
  expect(scrapeBodies(service)).toHaveLength(1);

  next(service, { error: 'no-cached-data' });
  await panel.button('Look in the service’s cache').click();
  await expect(panel.notice).toContainText(
    'This page isn’t in the service’s cache.',
  );
  await expect(panel.status).toContainText('Response lost');
  expect(scrapeBodies(service)[1]).toMatchObject({ minAge: 1 });

  await panel.button('Leave it').click();
  await expect(panel.status).toContainText('Cancelled');
  expect(scrapeBodies(service)).toHaveLength(2);

  next(service, lost);
  await panel.button('Send again').click();
  await expect(panel.status).toContainText('Response lost');
  await panel.button('Send again').click();
  await expect(panel.status).toContainText('Done');
  expect(scrapeBodies(service)).toHaveLength(4);
  expect(scrapeBodies(service)[3]).not.toHaveProperty('minAge');
});

test('a service still working is asked again only with approval, with the possible cost @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await warmUp(panel.page, site, service);
  next(service, { error: 'processing-continues' });
  await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText(
    /Still working: *will ask you in \d s/,
  );
  await expect(panel.atWork).toContainText('You may be charged a second time.');
  expect(await violations(panel.page)).toEqual([]);
  await panel.button('Request it now').click();
  await expect(panel.status).toContainText('Done');
  expect(scrapeBodies(service)).toHaveLength(2);
});

test('a rate limit counts down without announcements, and Try now ends it @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  next(service, {
    error: 'rate-limited-by-header',
    headers: { 'retry-after': '600' },
  });
  await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText(
    /Rate limit: *tries again in (?:10 min|9 min \d+ s)/,
  );
  await expect(panel.page.getByRole('banner').getByRole('status')).toHaveText(
    'Rate limit:',
  );
  const tooltip = () =>
    extension.worker.evaluate(() => chrome.action.getTitle({}));
  await expect.poll(tooltip).toMatch(/^Rate limit: tries again at \d+:\d\d/);
  await startScrape(panel.page, `${site.url}/?behind`);
  await expect(panel.status).toContainText(/Rate limit: *tries again in 9 min/);
  await panel.history.click();
  await expect(panel.row('tries again in 9 min')).toHaveCount(1);
  await panel.row('tries again in 9 min').click();
  await expect(panel.newer).toContainText(/^Another page, 127\.0\.0\.1:\d+: /);
  expect(scrapeBodies(service)).toHaveLength(1);
  await panel.button('Try now').click();
  await expect(panel.status).toContainText('Done');
  await expect.poll(() => scrapeBodies(service).length).toBe(3);
  await expect.poll(tooltip).not.toContain('Rate limit');
});

test('a rejected key shows one banner for all waiting jobs, above any view @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  next(service, { error: 'unauthorized' });
  const first = await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText('Paused: key not accepted');
  await startScrape(panel.page, `${site.url}/?second`);
  await expect(panel.status).toContainText('Paused: key not accepted');
  await expect(panel.blocked).toHaveCount(1);
  await expect(panel.blocked).toContainText('2 jobs are waiting for this.');
  expect(await violations(panel.page)).toEqual([]);
  await panel.page.setViewportSize({ width: 360, height: 640 });
  expect(await fits(panel.page)).toBe(true);

  await panel.blocked.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.status).toContainText('Done');
  await expect(panel.blocked).toHaveCount(0);
  await ask(panel.page, 'job.show', {
    jobId: first,
    windowId: await windowOf(panel.page),
  });
  await expect(panel.status).toContainText('Done');
  expect(scrapeBodies(service)).toHaveLength(3);
});

test("a failure says what to do, and a service's long messages are collapsed and wrapped @long", async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await panel.page.setViewportSize({ width: 360, height: 640 });
  next(service, { error: 'threat-protection-off' });
  await startScrape(panel.page, site.url);
  await expect(panel.notice).toContainText(
    'Threat protection isn’t enabled for your team.',
  );
  next(service, {
    status: 500,
    body: {
      success: false,
      code: 'QUITE_NEW',
      error: `Odd${'x'.repeat(10_000)}`,
    },
  });
  await startScrape(panel.page, `${site.url}/?long`);
  await expect(panel.notice).toContainText('QUITE_NEW · Oddxxx');
  const shown = async () =>
    (await panel.notice.innerText()).replaceAll(/[^x]/g, '').length;
  expect(await shown()).toBeLessThan(400);
  await panel.page.getByRole('button', { name: /^Show all/ }).click();
  expect(await shown()).toBeGreaterThan(1000);
  expect(await fits(panel.page)).toBe(true);
  expect(await violations(panel.page)).toEqual([]);
});
