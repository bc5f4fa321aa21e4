import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pressShortcut } from './support/browser-events';
import { clipControls } from './pages/clip-controls';
import { goTo, openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { grantHost } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { serve } from './support/site-pages';
import { violations } from './support/violations';

const address = 'https://quay-notes.test/';
const wall =
  'A new steel wall, 214 metres long, will be driven in front of the quay before the autumn storms.';
const article = (text = wall) => `<!doctype html><title>The quay</title>
<h1>East quay closes</h1>
<p>By Ingrid Vold, 20 November.</p>
<h2>What the divers found</h2>
<p id="p">Eleven of forty piles are hollow above the mud line. <span>${text}</span> The ice house itself stands on rock.</p>
<p><label>Search <input value="typed text"></label></p>
<div id="editor" contenteditable="true">A draft in an editor.</div>`;

/** Selects the text of an element, as a user does by dragging. */
const select = (tab: Page, selector: string) =>
  tab.locator(selector).evaluate((element) => {
    getSelection()?.selectAllChildren(element);
  });

/** The texts that the page's marks of Pluck cover, by their names. */
const marked = (tab: Page) =>
  tab.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights]
        .filter(([name]) => name.startsWith('pluck-mark'))
        .map(([name, ranges]) => [name, [...ranges].map(String)]),
    ),
  );

/** Reads the page, and opens the panel's list of highlights. */
async function openHighlights(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  const { page } = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await goTo(page, 'Highlights');
  return page;
}

/** The highlights that are stored, from a page of Pluck. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result
            .transaction('highlights')
            .objectStore('highlights')
            .getAll();
          all.addEventListener('success', () => resolve(all.result));
        });
      }),
  );

async function highlight(extension: Extension, tab: Page, selector: string) {
  await extension.pressIcon(tab);
  await select(tab, selector);
  await pressShortcut(extension, 'highlight');
}

test('one key highlights the selection, and it returns with the popup', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: article() });
  const before = await tab.evaluate(() => document.documentElement.getHTML());
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  await tab.keyboard.press('2');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-2': [wall] });
  await tab.keyboard.press('Escape');
  expect(await tab.evaluate(() => document.documentElement.getHTML())).toBe(
    before,
  );

  await tab.reload();
  expect(await marked(tab)).toEqual({});
  await extension.clickIcon(tab);
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-2': [wall] });
});

test('a passage that the page changed is found, and one that it lost is kept @long', async ({
  extension,
}) => {
  let body = article();
  const tab = await serve(extension, { [address]: '' });
  await tab.unrouteAll();
  await tab.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await tab.goto(address);
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  const changed = wall.replace('214', '216');
  body = `<p>News of today.</p>${article(changed)}`;
  await tab.reload();
  await extension.clickIcon(tab);
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [changed] });

  body = '<title>The quay</title><p>This article has moved.</p>';
  await tab.reload();
  const page = await openHighlights(extension, tab);
  const row = page.getByRole('listitem').filter({ hasText: wall });
  await expect(row).toContainText('Not found on the page today');
  expect(await marked(tab)).toEqual({});
});

test('text that a page loads late is marked once it is there @long', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: article() });
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  await tab.locator('#p').evaluate((paragraph) => {
    const copy = paragraph.cloneNode(true);
    paragraph.remove();
    requestAnimationFrame(() => document.body.prepend(copy));
  });
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
});

test('text in fields and editors is refused with words @long', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: article() });
  await highlight(extension, tab, '#editor');
  const bar = tab.locator(':root > div[popover="manual"]');
  await expect(bar).toHaveCount(1);
  expect(await marked(tab)).toEqual({});
  const page = await extension.open('options.html');
  expect(await kept(page)).toEqual([]);
});

test('a selection in a shadow root and in a frame is highlighted there @long', async ({
  extension,
}) => {
  const tab = await serve(extension, {
    [address]: `<title>Parts</title><p>Outside.</p>
      <div id="host"><template shadowrootmode="open"><p>Inside a shadow root of the page.</p></template></div>
      <iframe srcdoc="<p id=in>Inside a frame of the page.</p>"></iframe>`,
  });
  await extension.pressIcon(tab);
  await tab.evaluate(() => {
    const text = document
      .querySelector('#host')
      ?.shadowRoot?.querySelector('p');
    if (text) getSelection()?.selectAllChildren(text);
  });
  await pressShortcut(extension, 'highlight');
  await expect
    .poll(() => marked(tab))
    .toEqual({ 'pluck-mark-1': ['Inside a shadow root of the page.'] });
  await tab.keyboard.press('Escape');
  const [, frame] = tab.frames();
  await frame?.locator('#in').evaluate((text) => {
    window.focus();
    getSelection()?.selectAllChildren(text);
  });
  await pressShortcut(extension, 'highlight');
  await expect
    .poll(() =>
      frame?.evaluate(() =>
        [...CSS.highlights].flatMap(([, ranges]) => [...ranges].map(String)),
      ),
    )
    .toEqual(['Inside a frame of the page.']);
});

/** The scripts of a page see nothing of a drawn highlight. */
test('drawing changes nothing that the page’s scripts see', async ({
  extension,
}) => {
  const spy = `<script>
    window.seen = [];
    new MutationObserver((all) => seen.push(...all.map((one) => one.type)))
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.look = () => JSON.stringify([
      document.documentElement.outerHTML.length,
      document.styleSheets.length,
      document.adoptedStyleSheets.length,
      Object.keys(window).length,
      [...document.querySelectorAll('*')].map((one) => one.getBoundingClientRect().toJSON()),
    ]);
  </script>`;
  const tab = await serve(extension, { [address]: `${article()}${spy}` });
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  await tab.reload();
  const look = () =>
    tab.evaluate(() => [
      (window as unknown as { look(): string }).look(),
      (window as unknown as { seen: string[] }).seen.length,
    ]);
  const before = await look();
  await extension.clickIcon(tab);
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  expect(await look()).toEqual(before);
  await tab.evaluate(() => document.body.append('control'));
  expect(await look(), 'control').not.toEqual(before);
});

test('the panel lists, annotates, deletes and restores', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: article() });
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  await tab.keyboard.press('n');
  await tab.keyboard.type('Was 36.1 on Tuesday.');
  await tab.keyboard.press('Enter');
  const page = await openHighlights(extension, tab);
  const row = page.getByRole('listitem').filter({ hasText: wall });
  await expect(row).toContainText('What the divers found');
  await expect(row).toContainText('Was 36.1 on Tuesday.');
  await row.getByRole('button', { name: 'Show on the page' }).click();
  await expect
    .poll(() => marked(tab))
    .toEqual({ 'pluck-mark-1': [wall], 'pluck-mark-shown': [wall] });
  await row.getByRole('button', { name: 'Write a note' }).click();
  await page.getByPlaceholder('Your note').fill('Who pays?');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Who pays?');
  await row.getByRole('radio', { name: 'Pink' }).check();
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-4': [wall] });
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Delete this highlight' }).click();
  await expect.poll(() => marked(tab)).toEqual({});
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-4': [wall] });
});

test('on a site that the user chose, they return by themselves @long', async ({
  extension,
  site,
}) => {
  await grantHost(extension, site.url);
  const tab = await extension.visit(site.url);
  await highlight(extension, tab, 'article p >> nth=1');
  await expect.poll(() => marked(tab)).not.toEqual({});
  const page = await extension.open('options.html');
  await page.evaluate(
    (origin) => chrome.permissions.request({ origins: [origin] }),
    `${new URL(site.url).origin}/*`,
  );
  await ask(page, 'highlights.showAlways', { url: site.url, isOn: true });
  await tab.bringToFront();
  await tab.reload();
  await expect.poll(() => marked(tab)).not.toEqual({});
  await page.goto(page.url().replace(/#.*|$/, '#privacy'));
  await page
    .getByRole('button', { name: /^Stop always showing highlights on / })
    .click();
  await expect(page.getByText('None yet. Turn on “Always show”')).toBeVisible();
  await tab.bringToFront();
  await tab.reload();
  expect(await marked(tab)).toEqual({});
});

test('a click on a passage opens its bar, which deletes and restores it @long', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: article() });
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  await tab.keyboard.press('Escape');
  const bar = tab.locator(':root > div[popover="manual"]');
  await tab.locator('h1').click();
  await expect(bar).toHaveCount(0);
  const { x, y } = await tab.locator('#p span').evaluate((text) => {
    const [line] = text.getClientRects();
    return { x: line!.left + 5, y: line!.top + 5 };
  });
  await tab.mouse.click(x, y);
  await expect(bar).toHaveCount(1);
  await tab.keyboard.press('3');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-3': [wall] });
  await tab.keyboard.press('Delete');
  await expect.poll(() => marked(tab)).toEqual({});
  await tab.keyboard.press('z');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-3': [wall] });
  await pressShortcut(extension, 'highlight');
  await expect(bar).toHaveCount(1);
});

test('the popup highlights the selection @long', async ({ extension }) => {
  const tab = await serve(extension, { [address]: article() });
  await extension.pressIcon(tab);
  await select(tab, '#p span');
  const { page } = await openPopup(extension, tab);
  await page.getByRole('button', { name: 'Highlight the selection' }).click();
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
});

test('a PDF says that it can’t be highlighted @long', async ({ extension }) => {
  const printed = await extension.context.newPage();
  await printed.setContent('<p>A paper about a quay.</p>');
  const body = await printed.pdf();
  await printed.close();
  const tab = await extension.context.newPage();
  await tab.route('**/paper.pdf', (route) =>
    route.fulfill({ contentType: 'application/pdf', body }),
  );
  await tab.goto('https://quay-notes.test/paper.pdf');
  await extension.pressIcon(tab);
  await pressShortcut(extension, 'highlight');
  await expect(tab.locator(':root > div[popover="manual"]')).toHaveCount(1);
});

test('the list notices that its page was loaded anew @long', async ({
  extension,
}) => {
  let body = article();
  const tab = await serve(extension, { [address]: '' });
  await tab.unrouteAll();
  await tab.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await tab.goto(address);
  await highlight(extension, tab, '#p span');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
  const page = await openHighlights(extension, tab);
  const row = page.getByRole('listitem').filter({ hasText: wall });
  await expect(row).not.toContainText('Not found');
  await tab.locator('#p').evaluate((paragraph) => paragraph.remove());
  await expect(row).toContainText('Not found on the page today');
  await tab.reload();
  await expect(row).not.toContainText('Not found');
  await expect.poll(() => marked(tab)).toEqual({ 'pluck-mark-1': [wall] });
});

test('highlights of another program are imported, found by the history, and taken back @long', async ({
  extension,
}) => {
  const tab = await serve(extension, { [address]: article() });
  const page = await openHighlights(extension, tab);
  await page.getByRole('button', { name: 'All pages' }).click();
  const pages = [
    {
      url: address,
      highlights: [{ text: `<p>${wall}</p>`, notes: ['Who pays?'] }],
    },
    { url: 'javascript:alert(1)', highlights: [{ text: 'A mill.' }] },
  ];
  await page.getByLabel('Import', { exact: true }).setInputFiles({
    name: 'highlights.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(pages)),
  });
  const outcome = page.getByRole('status').filter({ hasText: 'added' });
  await expect(outcome).toContainText('1 highlight added');
  await expect(outcome).toContainText('1 was left out.');
  await page.getByRole('button', { name: 'This page' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: wall })
    .getByRole('button', { name: 'Show on the page' })
    .click();
  await expect
    .poll(() => marked(tab))
    .toEqual({ 'pluck-mark-1': [wall], 'pluck-mark-shown': [wall] });
  expect(await violations(page)).toEqual([]);
  await goTo(page, 'History');
  await page.getByRole('searchbox').fill('who pays');
  await expect(page.locator('.found-highlight')).toContainText(wall);
  await goTo(page, 'Highlights');
  await outcome.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(wall)).toHaveCount(0);
});

test('a clip offers the highlights of its page @long', async ({
  extension,
  site,
}) => {
  const tab = await extension.visit(site.url);
  await highlight(extension, tab, 'article blockquote p');
  await expect.poll(() => marked(tab)).not.toEqual({});
  const { page } = await openPopup(extension, tab);
  await page.locator('.clip-open').click();
  const { file } = clipControls(page);
  await expect(
    page.getByRole('checkbox', { name: 'Highlights and notes' }),
  ).toBeChecked();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toMatch(/^> I did not keep the light\..*:~:text=/m);
});
