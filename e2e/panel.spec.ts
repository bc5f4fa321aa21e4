import type { Page } from '@playwright/test';
import { openPanel, panelPage } from './pages/panel-page';
import { scrapeBodies } from './server/request-log';
import { clickMenuItem } from './support/browser-events';
import { ask, startScrape } from './support/calls';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

/** A panel in its own window. */
async function otherWindow({ context, worker }: Extension): Promise<Page> {
  const opened = context.waitForEvent('page');
  await worker.evaluate(() =>
    chrome.windows.create({ url: chrome.runtime.getURL('/sidepanel.html') }),
  );
  return opened;
}

test('a missing question is requested and sent, and its result is repeated as another job @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await startScrape(panel.page, site.url, 'ask');
  await expect(panel.status).toContainText('Waiting for your OK');
  const field = panel.page.getByLabel('Your question about this page');
  await expect(field).toBeFocused();
  expect(await violations(panel.page)).toEqual([]);
  await expect(panel.button('Ask')).toBeDisabled();
  await field.pressSequentially('Who keeps');
  await field.press('Shift+Enter');
  await field.pressSequentially('the light?');
  await field.press('Enter');
  await expect(panel.status).toContainText('Done');
  const asked = {
    url: `${site.url}/`,
    formats: [{ type: 'question', question: 'Who keeps\nthe light?' }],
  };
  expect(scrapeBodies(service)).toEqual([asked]);

  await panel.button('Menu').press('Enter');
  expect(await violations(panel.page)).toEqual([]);
  await panel.button('Run again, skipping the cache').press('Enter');
  await expect
    .poll(() => scrapeBodies(service))
    .toEqual([asked, { ...asked, maxAge: 0 }]);
  await expect(panel.page.locator('.thread > li')).toHaveCount(2);
  await expect(panel.status).toContainText('Done');
  await panel.history.click();
  await expect(panel.row('Ask 2')).toHaveCount(1);
});

test('the title is dragged out as a Markdown file @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await startScrape(panel.page, site.url);
  await expect(panel.status).toContainText('Done');
  const drag = await panel.page.evaluateHandle(() => new DataTransfer());
  await panel.title.dispatchEvent('dragstart', { dataTransfer: drag });
  const dragged = await drag.evaluate(async (transfer) => {
    const [, type, name, address = ''] =
      /^([^:]+):([^:]+):(.+)$/.exec(transfer.getData('DownloadURL')) ?? [];
    const file = await (await fetch(address)).text();
    return { type, name, file, text: transfer.getData('text/plain') };
  });
  expect(dragged).toMatchObject({
    type: 'text/markdown',
    name: expect.stringMatching(/^The lighthouse.*\.md$/),
  });
  expect(dragged.file).toContain('lighthouse');
  expect(dragged.text).toBe(dragged.file);
});

test('a link without a service can be opened, or sent once a service is connected @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = panelPage(await extension.open('sidepanel.html'));
  const tab = await extension.visit(site.url);
  await clickMenuItem(extension, 'link.markdown', {
    linkUrl: `${site.url}/gone`,
  });
  await expect(panel.notice).toContainText(
    'Only a service can fetch a link that isn’t open in a tab.',
  );
  await expect(panel.button('Connect a service')).toBeVisible();
  const opened = extension.context.waitForEvent(
    'page',
    (page) => page.url() === `${site.url}/gone`,
  );
  await panel.button('Open the link').click();
  await opened;
  await expect(panel.status).toContainText('Cancelled');

  await tab.bringToFront();
  await clickMenuItem(extension, 'link.ask', { linkUrl: `${site.url}/?b` });
  await expect(panel.status).toContainText('Waiting for your OK');
  await addService(extension, service);
  await panel.page.getByLabel('Your question about this page').fill('Why?');
  await panel.button(`Send to ${new URL(service.url).host}`).click();
  await expect(panel.status).toContainText('Done');
  expect(scrapeBodies(service)).toMatchObject([
    { formats: [{ type: 'question', question: 'Why?' }] },
  ]);
});

test('the panel shows what is started in its window, and a picked job stays @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  const other = await otherWindow(extension);
  await startScrape(panel.page, `${site.url}/?one`);
  await expect(panel.page.getByTitle(`${site.url}/?one`)).toBeVisible();
  await startScrape(panel.page, `${site.url}/?two`);
  await expect(panel.page.getByTitle(`${site.url}/?two`)).toBeVisible();
  await startScrape(other, `${site.url}/?elsewhere`);
  await expect(
    panelPage(other).page.getByTitle(`${site.url}/?elsewhere`),
  ).toBeVisible();
  await expect(panel.page.getByTitle(`${site.url}/?two`)).toBeVisible();

  await panel.history.click();
  await expect(panel.row('127.0.0.1')).toHaveCount(3);
  await panel.row('127.0.0.1').nth(2).click();
  await expect(panel.page.getByTitle(`${site.url}/?one`)).toBeVisible();
  await startScrape(panel.page, `${site.url}/?three`);
  await expect(panel.newer).toContainText(/^Another page, 127\.0\.0\.1:\d+: /);
  expect(await violations(panel.page)).toEqual([]);
  await expect(panel.page.getByTitle(`${site.url}/?one`)).toBeVisible();
  await panel.newer.getByRole('button', { name: 'Show' }).click();
  await expect(panel.page.getByTitle(`${site.url}/?three`)).toBeVisible();
  await expect(panel.newer).toHaveCount(0);
});

test("a click in the menus that is refused shows why in the panel, with the page's title, until the next action @long", async ({
  extension,
  site,
}) => {
  const panel = panelPage(await extension.open('sidepanel.html'));
  await expect(panel.atWork).toContainText('Turn a page into data');
  await expect(panel.atWork).toContainText('Alt+Shift+K');
  expect(await violations(panel.page)).toEqual([]);
  const { id } = await ask(panel.page, 'preset.save', {
    name: 'Film',
    options: { formats: ['video'] },
  });
  const tab = await extension.visit(site.url);
  await (await extension.clickIcon(tab)).close();
  await tab.bringToFront();
  await clickMenuItem(extension, `page.${id}`);
  await expect(panel.notice).toContainText(
    'This preset needs a scraping service.',
  );
  await expect(panel.notice).toContainText(
    'The lighthouse that kept its own weather',
  );
  await panel.page.bringToFront();
  expect(await violations(panel.page)).toEqual([]);
  await panel.button('Dismiss').click();
  await expect(panel.notice).toHaveCount(0);
});

test("a job's request is saved as a named preset @long", async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service);
  await startScrape(panel.page, site.url, 'summary');
  await expect(panel.status).toContainText('Done');
  await panel.button('Menu').press('Enter');
  await panel.button('Save as preset').press('Enter');
  const field = panel.page.getByLabel('Name of the preset');
  await expect(field).toBeFocused();
  expect(await violations(panel.page)).toEqual([]);
  await field.fill('In short');
  await field.press('Enter');
  await expect(panel.status).toContainText('Saved as In short');
  const saved = await panel.page.evaluate(
    async () => (await chrome.storage.local.get('settings'))['settings'],
  );
  expect(saved).toMatchObject({
    presets: [{ name: 'In short', options: { formats: ['summary'] } }],
  });
});

test('the history works by keyboard: arrows move between rows, and Escape returns to the previous place @long', async ({
  extension,
  site,
  service,
}) => {
  const { page, history, row, title } = await openPanel(extension, service);
  await startScrape(page, `${site.url}/gone`);
  await expect(page.locator('.status')).toContainText('Done');
  await startScrape(page, `${site.url}/?b`);
  await expect(page.getByTitle(`${site.url}/?b`)).toBeVisible();
  await expect(page.locator('.status')).toContainText('Done');
  await history.press('Enter');
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(row('The lighthouse')).toBeFocused();
  await page.keyboard.press('j');
  await expect(row('Gone')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('The lighthouse')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('Gone')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row('The lighthouse')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row('Gone')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Back to the result' }),
  ).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await expect(row('Gone')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText('Gone');
  await expect(history).toBeFocused();
  await page.getByRole('tab', { name: 'Article' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab').last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab').first()).toBeFocused();
});
