import { expect } from 'vitest';
import { serveObsidian } from '@/e2e/notes-programs/obsidian-vault';
import { notePath, passage } from '@/e2e/site/article';
import { test } from './fixtures';
import { addDestination, openPanel } from './pages';
import { openPopup } from './popup';

test('the popup copies the page as Markdown', async ({ firefox, site }) => {
  const popup = await openPopup(firefox, await firefox.visit(site.url));
  const width = () =>
    popup.viewer.evaluate(
      () => chrome.extension.getViews({ type: 'popup' })[0]?.innerWidth,
    );
  await expect.poll(width).toBe(380);
  await popup.press('Enter', 'Copy');
  await expect.poll(popup.text).toContain('Copied');
  expect(await firefox.window.clipboard()).toContain(`## ${passage}`);
  expect(await firefox.errors()).toEqual([]);
});

test('the popup saves the page as a file', async ({ firefox, site }) => {
  const popup = await openPopup(firefox, await firefox.visit(site.url));
  await popup.press('Enter', 'Other ways to run this');
  await popup.press('Enter', 'Save .md');
  await expect
    .poll(() => Object.values(firefox.downloads()).join(''))
    .toContain(`## ${passage}`);
  expect(Object.keys(firefox.downloads())).toEqual([
    expect.stringMatching(/^The lighthouse .*\.md$/),
  ]);
  expect(await firefox.errors()).toEqual([]);
});

test('the popup clips the page to the default destination, without the panel', async ({
  firefox,
  site,
}) => {
  const vault = await serveObsidian({ token: 'key' });
  await addDestination(firefox, 'Obsidian', { Address: vault.url, Key: 'key' });
  const popup = await openPopup(firefox, await firefox.visit(site.url));
  await popup.press('Enter', 'Clip to Obsidian');
  await expect.poll(() => vault.files.get(notePath)).toContain(`## ${passage}`);
  expect(await firefox.errors()).toEqual([]);
  await vault.close();
});

test('a digit runs its preset', async ({ firefox, site }) => {
  const popup = await openPopup(firefox, await firefox.visit(site.url));
  await expect.poll(popup.text).toContain('Summary');
  await popup.press('1');
  await expect.poll(popup.isClosed).toBe(true);
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await expect.poll(panel.text).toContain('Summary');
  expect(await firefox.errors()).toEqual([]);
});

test('without a model, what is typed is found in the page', async ({
  firefox,
  site,
}) => {
  const popup = await openPopup(firefox, await firefox.visit(site.url));
  await popup.type('Ask or find in this page', 'two winters');
  await popup.press('Enter');
  const panel = await openPanel(firefox);
  await expect.poll(panel.status).toContain('Done');
  await expect.poll(panel.output).toContain('Typing them in took two winters.');
  expect(await firefox.errors()).toEqual([]);
});

test('Enter at once, before the popup knows the page, opens the sidebar too', async ({
  firefox,
  site,
}) => {
  const popup = await openPopup(firefox, await firefox.visit(site.url), {
    atOnce: true,
  });
  await popup.press('Enter');
  await expect.poll(popup.isClosed).toBe(true);
  await expect.poll(popup.sidebar).toContain('Four lines a day');
  expect(await firefox.errors()).toEqual([]);
});
