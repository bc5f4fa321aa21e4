import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { serveObsidian } from './notes-programs/obsidian-vault';
import { openedPanel, panelPage } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import {
  killWorker,
  clickMenuItem,
  hasMenuItem,
  pressShortcut,
} from './support/browser-events';
import { ask } from './support/calls';
import { addDestination } from './support/clips';
import { notePath } from './site/article';
import { grantHost } from './support/connect';
import { expect, test } from './support/fixtures';
import { storedJobs } from './support/stored';

test('one click in the menu makes one note, even if the worker dies before it is sent', async ({
  extension,
  site,
}) => {
  const token = '4f0d2c9b7a';
  const vault = await serveObsidian({ token });
  await grantHost(extension, vault.url);
  const page = await extension.open('options.html');
  await page.evaluate(
    (origins) => chrome.permissions.request({ origins }),
    [`${vault.url}/*`],
  );
  const saved = await ask(page, 'destination.save', {
    exists: 'number',
    settings: { kind: 'obsidian', baseUrl: vault.url, token, opens: false },
  });
  if (!saved.ok) throw new Error(saved.field);
  await ask(page, 'settings.save', { defaultDestination: saved.id });
  await expect
    .poll(() => hasMenuItem(extension, 'clip.action.unseen'))
    .toBe(true);

  const tab = await extension.visit(site.url);
  await (await extension.clickIcon(tab)).close();
  // Until the worker is replaced, no document opens that would make the note.
  await extension.worker.evaluate(() => {
    chrome.offscreen.createDocument = () => new Promise<void>(() => {});
  });
  await clickMenuItem(extension, 'clip.action.unseen');
  await expect
    .poll(async () => (await storedJobs(page)).map(({ state }) => state))
    .toEqual(['done']);
  expect(vault.files.size).toBe(0);
  await killWorker(extension);
  await ask(page, 'clip.release', {});
  await expect.poll(() => vault.files.size).toBe(1);
  expect([...vault.files.values()][0]).toContain(site.url);

  await tab.bringToFront();
  await clickMenuItem(extension, 'clip.action.unseen');
  await expect.poll(() => vault.files.size).toBe(2);
  expect(await storedJobs(page)).toHaveLength(1);
  await vault.close();
});

test('a second clip from the popup updates the note of the first @long', async ({
  extension,
  site,
}) => {
  const token = '4f0d2c9b7a';
  const vault = await serveObsidian({ token });
  const { card } = await addDestination(
    extension,
    'Obsidian',
    { Address: vault.url, Key: token },
    vault.url,
  );
  await expect(card.getByText(/^Connected/)).toBeVisible();
  const tab = await extension.visit(site.url);
  const first = await openPopup(extension, tab);
  const clip = first.page.getByRole('button', { name: 'Clip to Obsidian' });
  const box = await clip.boundingBox();
  await clip.click();
  await expect.poll(() => [...vault.files.keys()]).toEqual([notePath]);
  const changed = first.page.getByRole('button', { name: 'Update note' });
  await expect(changed).toBeVisible();
  expect(await changed.boundingBox(), 'the same box').toMatchObject({
    x: box?.x,
    width: box?.width,
  });
  await first.page.close();

  const added = 'A fifth line was added in spring.';
  expect(vault.files.get(notePath)).not.toContain(added);
  await tab.evaluate(
    (text) => document.querySelector('article p, main p')?.append(` ${text}`),
    added,
  );
  const panel = await openedPanel(extension, async () =>
    (await openPopup(extension, tab)).main.click(),
  );
  await expect(panel.status).toContainText('Done');
  await tab.bringToFront();
  const second = await openPopup(extension, tab);
  const update = second.page.getByRole('button', { name: 'Update note' });
  await expect(update).toHaveAttribute('title', `Update note · ${notePath}`);
  await update.click();
  const sheet = second.page.getByRole('form', { name: 'Clip this page' });
  await sheet.getByText('See what changed').click();
  await expect(sheet.locator('.is-new')).toContainText(added);
  await sheet.getByRole('button', { name: /^Update/ }).click();
  await expect.poll(() => vault.files.get(notePath)).toContain(added);
  expect([...vault.files.keys()]).toEqual([notePath]);
  await vault.close();
});

test('the shortcut clips a page to the clipboard through the panel @long', async ({
  extension,
  site,
}) => {
  await extension.context.grantPermissions(['clipboard-read']);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  const before = await panel.page.evaluate(() =>
    navigator.clipboard.readText(),
  );
  await tab.bringToFront();
  await pressShortcut(extension, 'quick-clip');
  await panel.page.bringToFront();
  const line = panelPage(panel.page).page.locator('.clip-line');
  await expect(line).toContainText(/Note copied|The browser didn’t allow this/);
  // If the panel didn't receive the keys, the browser requires a click.
  if (!(await line.textContent())?.includes('Note copied')) {
    await line.getByRole('button', { name: 'Try again' }).click();
    await expect(line).toContainText('Note copied');
  }
  const copied = await panel.page.evaluate(() =>
    navigator.clipboard.readText(),
  );
  expect(copied).not.toBe(before);
  expect(copied).toContain(`source: ${site.url}/`);
  expect(await storedJobs(panel.page)).toHaveLength(1);
});

test.describe('allowed to copy', () => {
  test.use({ granted: ['clipboardWrite'] });

  test('a note is copied without a visible page, and one with a failing template is reported in the panel @long', async ({
    extension,
    site,
  }) => {
    await extension.context.grantPermissions(['clipboard-read']);
    const tab = await extension.visit(site.url);
    await (await extension.clickIcon(tab)).close();
    await expect
      .poll(() => hasMenuItem(extension, 'clip.action.unseen'))
      .toBe(true);
    await tab.bringToFront();
    await clickMenuItem(extension, 'clip.action.unseen');
    const page = await extension.open('options.html');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(`source: ${site.url}/`);

    await ask(page, 'template.save', {
      record: {
        ...defaultTemplate,
        id: 'broken',
        name: 'Broken',
        body: '{% if %}',
      },
    });
    await ask(page, 'settings.save', { defaultTemplate: 'broken' });
    const panel = panelPage(await extension.open('sidepanel.html'));
    await tab.bringToFront();
    await clickMenuItem(extension, 'clip.action.unseen');
    await expect(panel.page.locator('.clip-line')).toContainText(
      'The template “Broken” doesn’t work',
    );
    await expect(
      panel.page.getByRole('link', { name: 'Edit Broken' }),
    ).toBeVisible();
    await panel.page
      .getByRole('button', { name: 'Use the default template this time' })
      .click();
    await expect(panel.page.locator('.clip-line')).toContainText(
      /Note copied|The browser didn’t allow this/,
    );
  });
});
