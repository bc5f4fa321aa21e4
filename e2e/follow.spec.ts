import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { addService } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

/** The panel that the popup opens for a page, once its result is there. */
async function panelOf(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.status).toContainText('Done');
  return panel;
}

const leave = (page: Page) =>
  page.getByRole('button', { name: 'Back to the result' }).click();

const followSwitch = (settings: Page) =>
  settings.getByRole('checkbox', {
    name: 'Panel follows the active tab',
  });

test.describe(() => {
  test.use({ granted: ['tabs'] });

  test('the panel follows the tab and its pages, and a picked result stays only until then @long', async ({
    extension,
    site,
    service,
  }) => {
    await addService(extension, service);
    const tab = await extension.visit(`${site.url}/many/1`);
    const { page, title, status, button, row } = await panelOf(extension, tab);
    await expect(title).toHaveText('Page 1');
    await expect(page.getByLabel('Ask about this page')).toBeFocused();

    // The permission alone, given for a batch, turns nothing on.
    await button('History').click();
    await button('Settings').click();
    await expect(button('Follow the active tab')).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await button('Follow the active tab').click();
    await leave(page);

    const other = await extension.visit(`${site.url}/many/2`);
    await expect(title).toHaveText('Page 2');
    await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Read/ }).click();
    await expect(status).toContainText('Done');
    await expect(page.getByRole('tabpanel')).toContainText('Page 2 of many.');

    await tab.bringToFront();
    await expect(title).toHaveText('Page 1');
    await button('History').click();
    await other.bringToFront();
    await row('Page 1').click();
    await expect(title).toHaveText('Page 1');
    await other.evaluate(() => history.pushState(null, '', '/many/3'));
    await expect(page.getByRole('button', { name: /^Read/ })).toBeVisible();
    await page.getByLabel('Ask about this page').fill('Who keeps the light?');
    await page.keyboard.press('Enter');
    await expect(page.locator('.thread > li')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toContainText(
      'Sample from the local server',
    );
    await other.goBack();
    await expect(page.getByRole('tabpanel')).toContainText('Page 2 of many.');

    await button('History').click();
    await button('Settings').click();
    await button('Follow the active tab').click();
    await leave(page);
    await tab.bringToFront();
    await expect(page.locator('.other-tab')).toContainText('another tab');
    await expect(page.locator('.thread > li')).toHaveCount(1);
    await button('History').click();
    await button('Settings').click();
    await button('Follow the active tab').click();
    await leave(page);
    await expect(title).toHaveText('Page 1');

    const settings = await extension.open('options.html');
    await expect(followSwitch(settings)).toBeChecked();
    await followSwitch(settings).uncheck();
    await button('History').click();
    await button('Settings').click();
    await expect(button('Follow the active tab')).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await followSwitch(settings).check();
    await expect(button('Follow the active tab')).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.close();
  });
});

test('without permission to follow, the panel says so once, and that the tab has moved on @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/many/1`);
  const { page, title, button, status } = await panelOf(extension, tab);
  const line = page.locator('.page-line.stays');
  await expect(line).toBeEmpty();
  await page.evaluate(() => {
    chrome.permissions.request = async () => false;
  });
  await button('History').click();
  await button('Settings').click();
  await button('Follow the active tab').click();
  await leave(page);
  await expect(line).toHaveText(
    'Permission denied. The panel stays on this page.Follow the active tab',
  );
  expect(await violations(page)).toEqual([]);
  const settings = await extension.open('options.html');
  await settings.evaluate(() => {
    chrome.permissions.request = async () => false;
  });
  await followSwitch(settings).click();
  await expect(followSwitch(settings)).not.toBeChecked();
  await settings.close();
  await button('Stop following the active tab').click();
  await expect(line).toBeEmpty();
  await button('History').click();
  await button('Settings').click();
  await expect(button('Follow the active tab')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await leave(page);

  const moved = page.locator('.page-line.moved');
  await tab.evaluate(() => history.pushState(null, '', '/many/2'));
  await expect(moved).toContainText('The tab now shows another page.');
  await tab.goto(`${site.url}/many/3`);
  expect(await violations(page)).toEqual([]);
  await button('Run there').click();
  await expect(title).toHaveText('Page 3');
  await expect(status).toContainText('Done');
  await expect(moved).toBeEmpty();
  await tab.goto(`${site.url.replace('127.0.0.1', 'www.example.com')}/many/4`);
  await expect(moved).toContainText('was reloaded or moved to another page');
  await tab.close();
  await expect(moved).toBeEmpty();
  await page.close();
});
