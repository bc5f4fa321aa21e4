import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('the panel that the popup opens on an unread page reads it in one click', async ({
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

test('the question box names its page while another tab is in front, and leads to that', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await openPopup(extension, tab);
  const { page, status, title } = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await expect(status).toContainText('Done');
  const about = page.locator('.ask-about');
  await expect(about).toBeEmpty();
  const other = await extension.visit(`${site.url}/many/2`);
  await other.bringToFront();
  await expect(about).toContainText('Another page: Page 1');
  await expect(
    about.getByRole('button', { name: 'Show open page' }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await tab.bringToFront();
  await expect(about).toBeEmpty();
  await expect(title).toHaveText('Page 1');
});

test.describe(() => {
  test.use({ granted: ['tabs'] });

  test('a click leads from a page of the history to the open one', async ({
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
    await extension.visit(`${site.url}/many/2`);
    const about = page.locator('.ask-about');
    await expect(about).toContainText('Another page: Page 1');
    await about.getByRole('button', { name: 'Show open page' }).click();
    await expect(title).toHaveText('Page 2');
    await expect(about).toBeEmpty();
    await button('History').click();
    await row('Page 1').click();
    await expect(about).toContainText('Another page: Page 1');
    await about.getByRole('button', { name: 'Show open page' }).click();
    await expect(title).toHaveText('Page 2');
  });
});
