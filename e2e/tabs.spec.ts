import { serveObsidian } from './notes-programs/obsidian-vault';
import { openPopup } from './pages/popup-page';
import { killWorker } from './support/browser-events';
import { addDestination } from './support/clips';
import { grantHost } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

test.use({ granted: ['tabs'] });

const token = '4f0d2c9b7a';

/** Selects all tabs whose address starts like this; the last one is in front. */
const selectTabs = ({ worker }: Extension, start: string) =>
  worker.evaluate(async (prefix) => {
    const tabs = await chrome.tabs.query({});
    const meant = tabs
      .filter(({ url }) => url?.startsWith(prefix))
      .toReversed();
    await chrome.tabs.highlight({
      windowId: meant[0]!.windowId,
      tabs: meant.map(({ index }) => index),
    });
  }, start);

const canRead = ({ worker }: Extension, url: string) =>
  worker.evaluate(
    (origins) => chrome.permissions.contains({ origins }),
    [`${url}/*`],
  );

async function setUp(
  extension: Extension,
  url: string,
  paths: string[],
  before?: () => Promise<unknown>,
) {
  const vault = await serveObsidian({ token });
  const { card } = await addDestination(
    extension,
    'Obsidian',
    { Address: vault.url, Key: token },
    vault.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  await grantHost(extension, url);
  const pages = [];
  for (const path of paths) pages.push(await extension.visit(url + path));
  const front = pages.at(-1)!;
  await front.bringToFront();
  await before?.();
  await selectTabs(extension, `${url}/many`);
  // Showing the tab once more would end the selection.
  front.bringToFront = async () => {};
  const popup = await openPopup(extension, front);
  return { vault, popup: popup.page, pages };
}

test('two clicks make a note of each selected tab, and give the sites back', async ({
  extension,
  site,
}) => {
  const { vault, popup } = await setUp(extension, site.url, [
    '/many/1',
    '/many/2',
    '/many/3',
  ]);
  expect(await canRead(extension, site.url)).toBe(false);
  const clip = popup.getByRole('button', { name: 'Clip 3 tabs' });
  await clip.click();
  await expect(popup.getByText('3 notes')).toBeVisible();
  await expect(popup.getByText(/^Your browser asks for 1 site/)).toBeVisible();
  await clip.click();
  await expect(popup.getByText('3 of 3 clipped')).toBeVisible();
  expect([...vault.files.keys()].toSorted()).toEqual([
    'Clippings/Page 1.md',
    'Clippings/Page 2.md',
    'Clippings/Page 3.md',
  ]);
  await expect.poll(() => canRead(extension, site.url)).toBe(false);
  await vault.close();
});

test('several tabs become one note, in which one that fails is a link @long', async ({
  extension,
  site,
}) => {
  const { vault, popup, pages } = await setUp(extension, site.url, [
    '/many/1',
    '/many/2',
    '/many/3',
  ]);
  await popup.getByRole('button', { name: 'Clip 3 tabs' }).click();
  await popup.getByLabel('One note').check();
  await pages[0]!.close();
  await popup.getByRole('button', { name: 'Clip 3 tabs' }).click();
  await expect(popup.getByText('2 of 3 read')).toBeVisible();
  await expect.poll(() => vault.files.size).toBe(1);
  const [[path, text]] = [...vault.files] as [[string, string]];
  expect(path).toMatch(/^Clippings\/3 tabs, /);
  for (const n of [1, 2, 3])
    expect(text).toContain(`## [Page ${n}](${site.url}/many/${n})`);
  expect(text).toContain('Page 3 of many.');
  expect(text).not.toContain('Page 1 of many.');
  await vault.close();
});

test('selected tabs become a list of links, for which nothing is read @long', async ({
  extension,
  site,
}) => {
  const { vault, popup } = await setUp(extension, site.url, [
    '/many/1',
    '/many/2',
  ]);
  await popup.getByRole('button', { name: 'Clip 2 tabs' }).click();
  await popup.getByLabel('List of links').check();
  await expect(popup.getByText(/^Your browser asks/)).toBeHidden();
  await popup.getByRole('button', { name: 'Clip 2 tabs' }).click();
  await expect.poll(() => vault.files.size).toBe(1);
  expect([...vault.files.values()][0]).toContain(
    `- [Page 2](${site.url}/many/2)`,
  );
  await vault.close();
});

/** The addresses of the tabs whose pages the browser has unloaded. */
const sleeping = ({ worker }: Extension) =>
  worker.evaluate(async () =>
    (await chrome.tabs.query({ discarded: true })).map(({ url }) => url),
  );

test('a sleeping tab is woken, read and put back to sleep @long', async ({
  extension,
  site,
}) => {
  const [asleep, front] = [1, 2].map((n) => `${site.url}/many/${n}`);
  const { vault, popup } = await setUp(
    extension,
    site.url,
    ['/many/1', '/many/2'],
    () =>
      extension.worker.evaluate(async (url) => {
        const [tab] = await chrome.tabs.query({ url });
        await chrome.tabs.discard(tab?.id);
      }, asleep),
  );
  expect(await sleeping(extension)).toEqual([asleep]);
  await popup.getByRole('button', { name: 'Clip 2 tabs' }).click();
  await expect(popup.getByText('asleep, wakes')).toBeVisible();
  await popup.getByRole('button', { name: 'Clip 2 tabs' }).click();
  await expect(popup.getByText('2 of 2 clipped')).toBeVisible();
  const texts = [...vault.files.values()].join('');
  for (const url of [asleep, front]) expect(texts).toContain(url);
  await expect.poll(() => sleeping(extension)).toEqual([asleep]);
  await vault.close();
});

test('an order outlives the worker and the popup @long', async ({
  extension,
  site,
}) => {
  const { vault, popup, pages } = await setUp(extension, site.url, [
    '/many/1',
    '/many/2',
  ]);
  await popup.getByRole('button', { name: 'Clip 2 tabs' }).click();
  // Until the worker is replaced, no document opens that would make the notes.
  await extension.worker.evaluate(() => {
    chrome.offscreen.createDocument = () => new Promise<void>(() => {});
  });
  await popup
    .locator('.tabs-sheet')
    .getByRole('button', { name: 'Clip 2 tabs' })
    .click();
  await expect(popup.getByText('saving').first()).toBeVisible();
  await popup.close();
  await killWorker(extension);
  expect(vault.files.size).toBe(0);
  const again = await extension.clickIcon(pages.at(-1)!);
  await expect.poll(() => vault.files.size).toBe(2);
  await expect(again.getByText('2 of 2 clipped')).toBeVisible();
  await vault.close();
});

test('a question to several tabs finds the passages of each page @long', async ({
  extension,
  site,
}) => {
  const { vault, popup, pages } = await setUp(extension, site.url, [
    '/many/1',
    '/many/2',
  ]);
  await popup.getByLabel('Find in 2 tabs').fill('many');
  await popup.keyboard.press('Enter');
  await popup.getByRole('button', { name: 'Find in 2 tabs' }).click();
  await expect(popup.getByText('2 of 2 searched')).toBeVisible();
  for (const n of [1, 2])
    await expect(
      popup.getByRole('button', { name: new RegExp(`Page ${n} of many`) }),
    ).toBeVisible();
  await popup.close();
  // The answers are there until they are closed, and cover no other page.
  const again = await extension.clickIcon(pages.at(-1)!);
  await expect(again.locator('.dock')).toContainText(
    'Found in 2 of 2 tabs: “many”',
  );
  await again.locator('.dock').getByRole('button', { name: 'Show' }).click();
  await expect(again.getByRole('heading', { name: 'many' })).toBeVisible();
  await again.getByRole('button', { name: 'Close' }).click();
  await again.close();
  const last = await extension.clickIcon(pages.at(-1)!);
  await last.locator('.on-page[aria-busy="false"]').waitFor();
  await expect(last.locator('.dock')).not.toContainText('Found in');
  await expect.poll(() => canRead(extension, site.url)).toBe(false);
  await vault.close();
});
