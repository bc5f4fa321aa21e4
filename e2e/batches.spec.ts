import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { unzip } from '@/test/unzip';
import { openPanelView, panelPage } from './pages/panel-page';
import type { LocalServer } from './server/create-server';
import { ask, startScrape } from './support/calls';
import { addService, grantHost } from './support/connect';
import { expect, test } from './support/fixtures';
import { defaultConnection } from './support/stored';
import { violations } from './support/violations';

/** The batches view as a user sees it. */
const batchesPage = (page: Page) => ({
  page,
  button: (name: string | RegExp) => page.getByRole('button', { name }),
  heading: (name: string | RegExp) => page.getByRole('heading', { name }),
  addresses: page.getByLabel('Addresses', { exact: true }),
  status: page.locator('.batch-top').getByRole('status'),
  rows: page.locator('.batch-page'),
  async saved(click: () => Promise<unknown>): Promise<Buffer> {
    const [file] = await Promise.all([page.waitForEvent('download'), click()]);
    return readFileSync(await file.path());
  },
});

/** Starts a batch through the summary, and opens it. */
async function startBatch(page: Page, urls: string[]): Promise<string> {
  const connection = await defaultConnection(page);
  const started = await ask(page, 'batch.start', {
    connection,
    presetId: 'markdown',
    flagged: 'leave-out',
    windowId: 1,
    from: { urls },
  });
  if (!started.ok) throw new Error(started.reason);
  await page.locator('.batch-row').first().click();
  return started.batchId;
}

const posts = ({ log }: LocalServer) =>
  log.filter(({ method }) => method === 'POST');

test('a pasted list is checked, confirmed once, scraped, filtered and saved', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const { page, button, heading, addresses, status, rows, saved } = batchesPage(
    await openPanelView(extension, 'Batches'),
  );
  await expect(heading('Many pages at once')).toBeVisible();
  await button('New batch').click();
  await button('All tabs').click();
  await expect(button('Allow access to tabs')).toBeVisible();
  await button('A list').click();
  const list = [
    `${site.url}/?utm_source=mail`,
    `${site.url}/reset?token=8fa3b2c19d7744e0a1b2c3`,
    'https://user:secret@private.example/',
    'no address',
  ];
  await addresses.fill(list.join('\n'));
  await expect(page.getByText('2 words aren’t addresses')).toBeVisible();
  await button('Review 3 pages').click();

  await expect(heading(/^Send 1 address to/)).toBeVisible();
  await expect(
    page.getByText('The address contains a username or password'),
  ).toBeVisible();
  await expect(page.locator('.batch-reasons')).not.toContainText(
    '8fa3b2c19d7744e0a1b2c3',
  );
  await expect(
    page.getByText('1 is sent without tracking parameters'),
  ).toBeVisible();
  await page.getByText('Show the address').click();
  await expect(
    page
      .getByText(site.url, { exact: true })
      .or(page.getByText(`${site.url}/`, { exact: true })),
  ).toBeVisible();
  expect(posts(service)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Send it unchanged').check();
  await button('Send 2').click();

  await expect(status).toHaveText('Done');
  await expect(rows).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Filter' }).fill('lighthouse');
  await expect(rows).toHaveCount(1);
  await button('Download').click();
  const csv = (await saved(() => button(/\.csv$/).click())).toString();
  expect(csv).toMatch(
    /Page,Address,State,Credits,Words,.+\r\nThe lighthouse .+,http:\S+\/,done,1,\d+,\r\n$/,
  );
  await rows.press('Enter');
  await expect(page.getByRole('tabpanel')).toContainText('Gannet Point');
  await button('Back to the batch').click();
  await expect(rows).toHaveCount(1);
});

test('links selected in a result become a batch @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const panel = panelPage(await extension.open('sidepanel.html'));
  const { page } = panel;
  await startScrape(page, site.url, 'linksAndImages');
  await expect(panel.status).toContainText('Done');
  await page.getByLabel(`Select ${site.url}/harbours`).check();
  await panel.button('Scrape this link').click();
  const { addresses, button, heading } = batchesPage(page);
  await expect(addresses).toHaveValue(`${site.url}/harbours`);
  await button('Review 1 page').click();
  await expect(heading(/^Send 1 address to/)).toBeVisible();
  await button('Change').click();
  await expect(addresses).toHaveValue(`${site.url}/harbours`);
});

test.describe(() => {
  test.use({ granted: ['tabs'] });

  test("the window's tabs are read in this browser @long", async ({
    extension,
    site,
  }) => {
    await grantHost(extension, site.url);
    for (const n of [1, 2, 3]) await extension.visit(`${site.url}/many/${n}`);
    const { page, button, heading, status, rows } = batchesPage(
      await openPanelView(extension, 'Batches'),
    );
    await button('New batch').click();
    await button('All tabs').click();
    await page.getByRole('checkbox', { name: 'Page 2' }).uncheck();
    await button('Review 2 pages').click();
    await expect(heading('Read 2 tabs in this browser?')).toBeVisible();
    await button('Read 2 tabs').click();
    await expect(status).toHaveText('Done');
    await expect(rows).toHaveText([/Page 1/, /Page 3/]);
    await rows.first().click();
    await expect(page.getByRole('tabpanel')).toContainText('Page 1 of many.');
  });
});

test('the failures of a batch are reported and scraped again @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const { page, button, status, rows } = batchesPage(
    await openPanelView(extension, 'Batches'),
  );
  await startBatch(page, [
    `${site.url}/many/1`,
    `${site.url}/broken/2`,
    `${site.url}/robots/3`,
  ]);
  await expect(status).toHaveText('Done');
  await button('What failed').click();
  await expect(page.locator('#batch-report')).toHaveText('1 page failed');
  await button('Get the service’s report').click();
  await expect(page.getByText('As reported by the service.')).toBeVisible();
  await expect(page.locator('.batch-table')).toContainText('/broken/2');
  await expect(page.locator('.addresses')).toContainText('/robots/3');
  expect(await violations(page)).toEqual([]);

  await button('Scrape this again').click();
  await button('Review 1 page').click();
  await button('Send 1').click();
  await expect(status).toHaveText('Done');
  await expect(rows).toHaveText([/\/broken\/2/]);
  expect(
    posts(service).filter(({ path }) => path === '/v2/batch/scrape'),
  ).toHaveLength(2);
});

test("a real server's answers for a batch are shown as messages @long", async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  service.hideCredits();
  const { page, button, heading, status } = batchesPage(
    await openPanelView(extension, 'Batches'),
  );
  await page.locator('.batch-by-id > summary').click();
  await page.getByLabel('Batch ID').fill('mistyped');
  await button('Open').click();
  await expect(heading('The service can’t find this batch.')).toBeVisible();

  await startBatch(page, [
    `${site.url}/many/1`,
    `${site.url}/gone`,
    `${site.url}/broken/2`,
    'http://wiki/',
  ]);
  await expect(status).toHaveText('Done');
  const row = (path: string) => page.getByRole('row').filter({ hasText: path });
  await expect(row('/many/1')).toContainText('Done');
  await expect(row('/gone')).toContainText('Error page');
  await expect(row('/gone')).toContainText('The site responded with 404.');
  await expect(row('/broken/2')).toContainText(
    'The service couldn’t load the page.',
  );
  await expect(row('wiki')).toContainText(
    'The service doesn’t accept this address.',
  );
  await expect(page.locator('.batch-counts')).toContainText('Error page 1');
  await expect(page.locator('.batch-counts')).not.toContainText('credit');
  expect(await violations(page)).toEqual([]);
});

test('a page that is in progress when its batch is cancelled is kept when it arrives @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const { page, button, status } = batchesPage(
    await openPanelView(extension, 'Batches'),
  );
  const batchId = await startBatch(page, [
    `${site.url}/many/1`,
    `${site.url}/held/2`,
  ]);
  await expect(page.locator('.batch-counts')).toContainText('Done 1');
  await button('Cancel').click();
  await button('Cancel the batch').click();
  await expect(status).toHaveText('Cancelling');
  await expect(
    page.getByText('Pages that were in progress may still arrive.'),
  ).toBeVisible();

  site.release();
  await expect
    .poll(() => service.scrapes.some(({ url }) => url.endsWith('/held/2')))
    .toBe(true);
  await ask(page, 'batch.lookUp', { batchId });
  await expect(status).toHaveText('Cancelled');
  await expect(
    page.getByRole('row').filter({ hasText: '/held/2' }),
  ).toContainText('Done');
});

test('the answers of all pages to one question are shown side by side @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const { page, button, heading, status, rows } = batchesPage(
    await openPanelView(extension, 'Batches'),
  );
  await startBatch(page, [`${site.url}/many/1`, `${site.url}/many/2`]);
  await expect(status).toHaveText('Done');
  await expect(rows).toHaveCount(2);
  await page
    .getByLabel('Ask all pages one question')
    .fill('Which page is this?');
  await button('Ask all').click();
  await expect(heading(/^Send 2 addresses to/)).toBeVisible();
  await button('Send 2').click();
  await expect(status).toHaveText('Done');
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('Which page is this?');
  await expect(answers.getByRole('definition')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});

test('a long batch works by keyboard, from its list to its files @long', async ({
  extension,
  service,
  site,
}) => {
  test.setTimeout(180_000);
  await addService(extension, service);
  const { page, button, addresses, status, rows, saved } = batchesPage(
    await openPanelView(extension, 'Batches'),
  );
  const { keyboard } = page;
  const reach = async (wanted: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 40; presses++) {
      if (
        await wanted.evaluate((element) => element === document.activeElement)
      )
        return;
      await keyboard.press(key);
    }
    await expect(wanted).toBeFocused();
  };
  const press = async (wanted: Locator) => {
    await reach(wanted);
    await keyboard.press('Enter');
  };
  await press(button('New batch'));
  await reach(addresses);
  const urls = Array.from(
    { length: 120 },
    (_, n) => `${site.url}/${n === 60 ? 'broken' : 'many'}/${n}`,
  );
  await keyboard.insertText(urls.join('\n'));
  await press(button('Review 120 pages'));
  await press(button('Send 120'));
  await expect(status).toHaveText('Done', { timeout: 60_000 });

  await reach(rows.first());
  await keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toContainText('/many/119');
  await keyboard.press('PageUp');
  await expect(page.locator('.batch-page:focus')).not.toContainText(
    '/many/119',
  );
  await keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.locator('.batch-page:focus')).toContainText('/many/1');
  await keyboard.press('Enter');
  await press(button('Back to the batch'));

  const download = async (name: RegExp) => {
    await press(button('Download'));
    await reach(button(name));
    return saved(() => keyboard.press('Enter'));
  };
  const files = await unzip(await download(/\.zip$/));
  expect(Object.keys(files)).toHaveLength(120);
  expect(files['Page 7.md']).toContain('Page 7 of many.');
  expect(files['pages.csv']!.trim().split('\r\n')).toHaveLength(121);
  const lines = (await download(/\.jsonl$/)).toString().trim().split('\n');
  const told = lines.map(
    (line) => JSON.parse(line) as { url: string; state: string; data?: object },
  );
  expect(told.map(({ url }) => url)).toEqual(urls);
  expect(
    told
      .filter(({ data, state }) => !data || state !== 'done')
      .map(({ url }) => url),
  ).toEqual([urls[60]]);

  await press(button('What failed'));
  await press(page.locator('summary', { hasText: 'Advanced' }));
  await press(button('v2'));
  await press(button('Get the service’s report'));
  await expect(page.getByText('As reported by the service.')).toBeVisible();
  expect(service.log.at(-1)?.path).toMatch(
    /^\/v2\/batch\/scrape\/[^/]+\/errors$/,
  );
  await keyboard.press('Escape');
  await reach(page.locator('.batch-row'));
});
