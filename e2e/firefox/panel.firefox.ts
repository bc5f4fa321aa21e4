import { expect } from 'vitest';
import { test } from './fixtures';
import { openPanel } from './pages';
import { openPopup, pluck } from './popup';

test('a job runs again from the panel', async ({ firefox, site }) => {
  const tab = await firefox.visit(site.url);
  const popup = await openPopup(firefox, tab);
  await popup.press('Enter');
  await expect.poll(popup.sidebar).toContain('Four lines a day');
  await tab.evaluate(() =>
    document.querySelector('h2')?.replaceChildren('Five lines a day'),
  );
  const panel = await openPanel(firefox);
  await panel.press('Menu');
  await panel.click('button ::-p-text(Run again)');
  await expect.poll(panel.output).toContain('Five lines a day');
  expect(await firefox.errors()).toEqual([]);
});

test('the history is searched, and a deleted result comes back', async ({
  firefox,
  site,
}) => {
  await pluck(firefox, await firefox.visit(site.url));
  await pluck(firefox, await firefox.visit(`${site.url}/many/1`));
  const panel = await openPanel(firefox);
  await panel.press('History');
  const rows = () =>
    panel.page.$$eval('.history-row', (all) =>
      all.map((row) => row.textContent ?? ''),
    );
  await expect.poll(rows).toHaveLength(2);
  await panel.page.locator('input[type="search"]').fill('swell at Gannet');
  await expect.poll(rows).toHaveLength(1);
  await panel.press('Clear');
  await expect.poll(rows).toHaveLength(2);
  await panel.page.evaluate(() =>
    document
      .querySelector<HTMLInputElement>('.history-row input[type="checkbox"]')
      ?.click(),
  );
  await panel.press('Delete');
  await expect.poll(rows).toHaveLength(1);
  await panel.press('Undo');
  await expect.poll(rows).toHaveLength(2);
  expect(await firefox.errors()).toEqual([]);
});

test('the sidebar follows the tabs once the browser lets it see them', async ({
  firefox,
  site,
}) => {
  const first = await firefox.visit(site.url);
  await pluck(firefox, first);
  const second = await firefox.visit(`${site.url}/many/1`);
  const popup = await openPopup(firefox, second);
  await popup.press('Enter');
  await expect.poll(popup.sidebar).toContain('Page 1 of many.');

  const panel = await openPanel(firefox);
  await panel.press('History');
  await panel.press('Settings');
  await panel.click('button ::-p-text(Follow the active tab)');
  await expect
    .poll(() =>
      panel.page.evaluate(() =>
        chrome.permissions.contains({ permissions: ['tabs'] }),
      ),
    )
    .toBe(true);
  await first.bringToFront();
  await expect.poll(popup.sidebar).toContain('Four lines a day');
  await second.bringToFront();
  await expect.poll(popup.sidebar).toContain('Page 1 of many.');
  expect(await firefox.errors()).toEqual([]);
});
