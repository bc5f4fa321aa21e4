import type { Page } from '@playwright/test';
import { clickMenuItem, hasMenuItem } from './support/browser-events';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const clipboard = async (page: Page) => {
  await page.bringToFront();
  return page.evaluate(() => navigator.clipboard.readText());
};

test('the panel holds the link of a page, of a selection and of all tabs until one key copies it @long', async ({
  extension,
  site,
}) => {
  await extension.context.grantPermissions(['clipboard-read']);
  const panel = await extension.open('sidepanel.html');
  const tab = await extension.visit(site.url);
  const card = panel
    .getByRole('region', { name: /^Copy|^There is no link/ })
    .first();
  const grant = async () => {
    await (await extension.clickIcon(tab)).close();
    await tab.bringToFront();
  };

  await grant();
  await clickMenuItem(extension, 'copy.page');
  await expect(
    card.getByRole('button', { name: 'Copy', exact: true }),
  ).toBeFocused();
  await expect(card).toContainText('Copy the link to this page');
  expect(await violations(panel)).toEqual([]);
  await panel.bringToFront();
  await panel.keyboard.press('Enter');
  await expect(panel.getByText('Copied.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'History' })).toBeFocused();
  expect(await clipboard(panel)).toBe(`[${await tab.title()}](${site.url}/)`);

  await tab.bringToFront();
  await clickMenuItem(extension, 'copy.selection', {
    selectionText: 'tides [and] *more*',
  });
  await card.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(panel.getByText('Copied.')).toBeVisible();
  expect(await clipboard(panel)).toBe(
    `[tides \\[and\\] \\*more\\*](${site.url}/#:~:text=tides%20%5Band%5D%20*more*)`,
  );

  await tab.bringToFront();
  await clickMenuItem(extension, 'copy.tabs');
  await expect(
    card.getByRole('button', { name: 'Allow access to tabs' }),
  ).toBeFocused();
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toBeHidden();
  expect(
    await extension.worker.evaluate(() =>
      chrome.storage.session.get('copying'),
    ),
  ).toEqual({
    copying: {},
  });
});

test.describe('allowed to copy', () => {
  test.use({ granted: ['clipboardWrite', 'tabs'] });

  test('all tabs are copied without a visible extension page @long', async ({
    extension,
    site,
  }) => {
    await extension.context.grantPermissions(['clipboard-read']);
    const tab = await extension.visit(site.url);
    await expect
      .poll(() => hasMenuItem(extension, 'copy.tabs.unseen'))
      .toBe(true);
    expect(await hasMenuItem(extension, 'copy.tabs')).toBe(false);
    await clickMenuItem(extension, 'copy.tabs.unseen');
    await expect
      .poll(() =>
        extension.worker.evaluate(() => chrome.action.getBadgeText({})),
      )
      .toBe('✓');
    const seen = extension.context
      .pages()
      .filter((page) => page.url().endsWith('/sidepanel.html'));
    expect(seen).toEqual([]);
    await tab.bringToFront();
    const options = await extension.open('options.html');
    expect(await clipboard(options)).toBe(
      `[${await tab.title()}](${site.url}/)`,
    );
    await expect(options.getByLabel('Copy right away')).toBeChecked();
  });
});
