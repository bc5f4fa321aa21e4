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

test('the panel holds a page and a selection as Markdown until a click copies it @long', async ({
  extension,
  site,
}) => {
  await extension.context.grantPermissions(['clipboard-read']);
  const panel = await extension.open('sidepanel.html');
  const tab = await extension.visit(site.url);
  const card = panel.getByRole('region', { name: 'Copy as Markdown' });
  await (await extension.clickIcon(tab)).close();
  await tab.bringToFront();

  await clickMenuItem(extension, 'markdown.page');
  const button = card.getByRole('button', { name: 'Copy', exact: true });
  await expect(button).toBeFocused();
  expect(await violations(panel)).toEqual([]);
  await button.click();
  await expect(panel.getByText('Copied.')).toBeVisible();
  expect(await clipboard(panel)).toMatch(
    /^# The lighthouse that kept its own weather\n[^]*For forty-one years/,
  );

  await tab.bringToFront();
  const selectionText = await tab.evaluate(() => {
    const table = document.querySelector('table');
    if (table) getSelection()?.selectAllChildren(table);
    return String(getSelection()).replace(/\s+/g, ' ');
  });
  await clickMenuItem(extension, 'markdown.selection', { selectionText });
  await button.click();
  await expect.poll(() => clipboard(panel)).toMatch(/\|[^|\n]*pewter/);
  expect(await clipboard(panel)).not.toContain('For forty-one years');
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

  test('a page is copied as Markdown without a visible extension page, or the badge says it failed @long', async ({
    extension,
    site,
  }) => {
    await extension.context.grantPermissions(['clipboard-read']);
    const badge = () =>
      extension.worker.evaluate(() => chrome.action.getBadgeText({}));
    const tab = await extension.visit(site.url);
    await (await extension.clickIcon(tab)).close();
    await tab.bringToFront();
    await expect
      .poll(() => hasMenuItem(extension, 'markdown.action.unseen'))
      .toBe(true);
    await clickMenuItem(extension, 'markdown.action.unseen');
    await expect.poll(badge).toBe('✓');
    expect(
      extension.context.pages().filter((page) => page.url().includes('panel')),
    ).toEqual([]);
    const unread = await extension.visit('chrome://version');
    await unread.bringToFront();
    await clickMenuItem(extension, 'markdown.page.unseen');
    await expect.poll(badge).toBe('!');
    const options = await extension.open('options.html');
    expect(await clipboard(options)).toMatch(
      /^# The lighthouse that kept its own weather\n[^]*For forty-one years/,
    );
  });
});
