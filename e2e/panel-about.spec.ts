import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('the panel that the popup opens on an unread page reads it in one click @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    popup.page.getByRole('button', { name: 'Panel', exact: true }).click(),
  );
  await expect(panel.title).toHaveText('Page 1');
  await panel.page.getByRole('button', { name: /^Read/ }).click();
  await expect(panel.output).toContainText('Page 1 of many.');
});

test('the popup takes its unread page along to a panel that shows another one @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(panel.status).toContainText('Done');
  const other = await extension.visit(`${site.url}/many/2`);
  const next = await openPopup(extension, other);
  await next.page.getByRole('button', { name: 'Panel', exact: true }).click();
  await expect(panel.title).toHaveText('Page 2');
  await expect(panel.page.getByRole('button', { name: /^Read/ })).toBeVisible();
});

const passages = 'Ask or find in this page';

test('while another tab is in front, the panel says so, names the page that it searches, and leads back to it @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await openPopup(extension, tab);
  const { page, status, title, output, button } = await openedPanel(
    extension,
    () => popup.page.keyboard.press('Enter'),
  );
  await expect(status).toContainText('Done');
  const line = page.locator('.other-tab');
  await expect(line).toBeEmpty();
  await expect(page.getByLabel(passages)).toBeVisible();
  const other = await extension.visit(`${site.url}/many/2`);
  await other.bringToFront();
  await expect(line).toContainText('You’re on another tab');
  expect(await violations(page)).toEqual([]);

  const named = page.getByLabel('Find in “Page 1”');
  await named.fill('many');
  await named.press('Enter');
  await expect(output).toContainText('Page 1 of many');
  await expect(title).toHaveText('Page 1');

  await button('Back to this one').click();
  await expect(line).toBeEmpty();
  await expect
    .poll(() => tab.evaluate(() => document.visibilityState))
    .toBe('visible');
  await expect(page.getByLabel(passages)).toBeVisible();
});

test('a tab in front that may be read is read in one click @long', async ({
  extension,
  site,
}) => {
  const other = await extension.visit(`${site.url}/many/2`);
  await openPopup(extension, other);
  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await openPopup(extension, tab);
  const { page, title, output, status, button } = await openedPanel(
    extension,
    () => popup.page.keyboard.press('Enter'),
  );
  await expect(status).toContainText('Done');
  await other.bringToFront();
  await expect(page.locator('.other-tab')).toContainText('Page 2');
  await button('Read it').click();
  await expect(output).toContainText('Page 2 of many.');
  await expect(title).toHaveText('Page 2');
});

test.describe(() => {
  test.use({ granted: ['tabs'] });

  test('a click leads from a page of the history to the open one @long', async ({
    extension,
    site,
  }) => {
    const tab = await extension.visit(`${site.url}/many/1`);
    const popup = await openPopup(extension, tab);
    const { page, status, title, row, button } = await openedPanel(
      extension,
      () => popup.page.keyboard.press('Enter'),
    );
    await expect(status).toContainText('Done');
    await ask(page, 'settings.save', { followsTab: true });
    await extension.visit(`${site.url}/many/2`);
    await expect(title).toHaveText('Page 2');
    const line = page.locator('.other-tab');
    await expect(line).toBeEmpty();
    await button('History').click();
    await row('Page 1').click();
    await expect(line).toContainText('You’re on another tabPage 2');
    await line.getByRole('button', { name: 'Show' }).click();
    await expect(title).toHaveText('Page 2');
  });
});
