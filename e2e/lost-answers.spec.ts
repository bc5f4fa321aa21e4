import { openedPanel, openPanel, openPanelView } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { LocalServer } from './server/create-server';
import type { Fault } from './server/fault-queue';
import { scrapeBodies } from './server/request-log';
import { killWorker } from './support/browser-events';
import { ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { defaultConnection } from './support/stored';

const answer = {
  markdown: '# The keeper’s log, as it was lost',
  metadata: { statusCode: 200 },
};
const onScrape = (service: LocalServer, fault: Fault) =>
  service.next({ method: 'POST', path: '/v2/scrape', ...fault });

test('an answer that was lost on its way is fetched from the service, and nothing is sent twice', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await startScrape(panel.page, `${site.url}/?first`);
  await expect(panel.status).toContainText('Done');
  onScrape(service, { error: 'processing-continues' });
  await startScrape(panel.page, `${site.url}/?408`);
  service.keep({
    url: `${site.url}/?408`,
    answer: { ...answer, markdown: '# It went on working' },
  });
  await expect(panel.output).toContainText('It went on working');

  onScrape(service, { cut: 'before-headers' });
  service.keep({
    url: `${site.url}/?early`,
    answer: { ...answer, markdown: '# Cut before its head' },
  });
  await startScrape(panel.page, `${site.url}/?early`);
  await expect(panel.output).toContainText('Cut before its head');

  const { promise: isKept, resolve: cut } = Promise.withResolvers<void>();
  onScrape(service, {
    body: { success: true, data: { markdown: 'cut' } },
    cut: 20,
    until: isKept,
  });
  await startScrape(panel.page, site.url);
  await expect.poll(() => scrapeBodies(service).length).toBe(4);
  service.keep({ url: `${site.url}/`, answer });
  cut();
  await expect(panel.output).toContainText('as it was lost');

  const { promise: never } = Promise.withResolvers<void>();
  onScrape(service, { until: never });
  await startScrape(panel.page, `${site.url}/?killed`);
  await expect.poll(() => scrapeBodies(service).length).toBe(5);
  service.keep({
    url: `${site.url}/?killed`,
    answer: { ...answer, markdown: '# From before the end' },
  });
  await killWorker(extension);
  // The call of a page starts the next one.
  await panel.page.reload();
  await expect(panel.output).toContainText('From before the end');
  expect(scrapeBodies(service)).toHaveLength(5);
});

test('control: without Pluck’s rule the browser sends a request again whose connection breaks @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await panel.page.evaluate(async () => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    await chrome.declarativeNetRequest.updateSessionRules({
      removeRuleIds: rules.map(({ id }) => id),
    });
  });
  await startScrape(panel.page, `${site.url}/?first`);
  await expect(panel.status).toContainText('Done');
  onScrape(service, { cut: 'before-headers' });
  await startScrape(panel.page, site.url);
  await expect.poll(() => scrapeBodies(service).length).toBe(3);
});

test('an answer that can’t be told from another one stays lost, and the panel says what was tried @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  onScrape(service, { error: 'bad-gateway' });
  await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText('Response lost');
  await expect(
    panel.page.getByText('This service doesn’t list its requests'),
  ).toBeVisible();

  service.keep({ url: `${site.url}/?two`, answer });
  service.keep({ url: `${site.url}/?two`, answer });
  onScrape(service, { error: 'bad-gateway' });
  await startScrape(panel.page, `${site.url}/?two`);
  await expect(
    panel.page.getByText('Pluck can’t tell which one is yours. Next check in'),
  ).toBeVisible();
  await expect(panel.button('Send again')).toBeVisible();
  expect(scrapeBodies(service)).toHaveLength(2);
});

test('a lost answer to a page that was sent itself isn’t looked for, because no service gives it out @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.listAll();
  service.next({
    method: 'POST',
    path: '/v2/parse',
    cut: 'before-headers',
    isCarriedOut: true,
  });
  const tab = await extension.visit(`${site.url}/members`);
  const popup = await openPopup(extension, tab);
  await popup.otherWays.click();
  const panel = await openedPanel(extension, () =>
    popup.item(/as I see it/).click(),
  );
  await panel.button('Send').click();
  await expect(panel.status).toContainText('Response lost');
  await expect(
    panel.page.getByText('This one can’t be recovered'),
  ).toBeVisible();
  await expect(panel.page.getByText('Next check in')).toHaveCount(0);
  expect(service.log.filter(({ path }) => path.includes('activity'))).toEqual(
    [],
  );
});

test('a batch whose answer was lost is found at the service, and goes on there @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.listAll();
  service.next({
    method: 'POST',
    path: '/v2/batch/scrape',
    cut: 'before-headers',
    isCarriedOut: true,
  });
  const page = await openPanelView(extension, 'Batches');
  const connection = await defaultConnection(page);
  const urls = [`${site.url}/?1`, `${site.url}/?2`];
  const batch = {
    presetId: 'markdown',
    flagged: 'leave-out',
    windowId: 1,
  } as const;
  await ask(page, 'batch.start', { ...batch, connection, from: { urls } });
  await expect(page.locator('.batch-row')).toContainText('2 of 2');
  await expect(page.locator('.batch-row')).toContainText('Done');
  expect(service.log.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a batch that the service doesn’t list stays lost, with the same numbers in the list and opened @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  service.listAll();
  service.next({
    method: 'POST',
    path: '/v2/batch/scrape',
    cut: 'before-headers',
  });
  const page = await openPanelView(extension, 'Batches');
  const connection = await defaultConnection(page);
  const urls = [`${site.url}/?1`, `${site.url}/?2`];
  const batch = {
    presetId: 'markdown',
    flagged: 'leave-out',
    windowId: 1,
  } as const;
  await ask(page, 'batch.start', { ...batch, connection, from: { urls } });
  const row = page.locator('.batch-row');
  await expect(row).toContainText('0 of 2');
  await row.click();
  await expect(page.locator('.batch-top')).toContainText('0 of 2');
  await expect(
    page.getByText('This request isn’t in the service’s list'),
  ).toBeVisible();
  await expect(page.getByText(/Next check in \d+ s/)).toBeVisible();
});

test('a page whose site refuses the service isn’t blamed on the server @long', async ({
  extension,
  service,
}) => {
  const panel = await openPanel(extension, service);
  onScrape(service, { error: 'refused-by-site' });
  await startScrape(panel.page, 'https://closed.example/');
  await expect(
    panel.page.getByText('The service couldn’t load the page.'),
  ).toBeVisible();
  await expect(
    panel.page.getByText('This server can’t do everything you asked for'),
  ).toHaveCount(0);
});
