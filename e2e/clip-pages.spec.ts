import type { Page } from '@playwright/test';
import { clipControls } from './pages/clip-controls';
import { destinationsCard } from './pages/destinations-card';
import { notesPage } from './pages/notes-page';
import { openPopup } from './pages/popup-page';
import {
  addDestination,
  filesInFolder,
  pasted,
  pickFolder,
  pluck,
} from './support/clips';
import { notePath, passage } from './site/article';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { storedClips } from './support/stored';

/** The addresses a page asks the browser to open, except its own. */
async function openedBy(page: Page): Promise<URL[]> {
  const opened: URL[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on(
    'Page.frameRequestedNavigation',
    ({ url }) => void opened.push(new URL(url)),
  );
  await devtools.send('Page.enable');
  return opened;
}

const folderIsPicked = async (extension: Extension) => {
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  return settings;
};

test('a note is copied as rich text, and opens in Obsidian by its address, a long one through the clipboard @long', async ({
  extension,
  site,
}) => {
  const { said } = await addDestination(
    extension,
    'Obsidian without a plugin',
    {
      Vault: 'Mine & more',
    },
  );
  await expect(said('Obsidian without a plugin').first()).toBeVisible();
  const { tab, line, clipTo, page, clip } = await pluck(extension, site.url);
  await clipTo('Copy as rich text');
  await expect(line).toContainText('Note copied');
  const { text, headings } = await pasted(tab);
  expect(text).toContain(passage);
  expect(headings).toContain('Four lines a day');

  await page.bringToFront();
  const opened = await openedBy(page);
  await clip.click();
  await expect(line).toContainText('Sent to Obsidian, not confirmed');
  await expect.poll(() => opened.length).toBe(1);
  expect([opened[0]?.protocol, opened[0]?.host]).toEqual(['obsidian:', 'new']);
  expect(Object.fromEntries(opened[0]?.searchParams ?? [])).toEqual({
    vault: 'Mine & more',
    file: notePath.replace('.md', ''),
    silent: 'true',
    clipboard: 'true',
  });
  expect(await pasted(tab)).toMatchObject({ text });
});

test('a note sent to Obsidian is confirmed by nobody but the user, and is opened again as the same clip @long', async ({
  extension,
  site,
}) => {
  await addDestination(extension, 'Obsidian without a plugin');
  const { tab, line, page, clip, button } = await pluck(
    extension,
    `${site.url}/many/7`,
  );
  const opened = await openedBy(page);
  await clip.click();
  await expect(line).toContainText('Sent to Obsidian, not confirmed');
  await expect(line.locator('.is-success')).toHaveCount(0);
  // The browser's own question about Obsidian is in the way of real clicks.
  await button('Open again').dispatchEvent('click');
  await expect.poll(() => opened.map(({ href }) => href)).toHaveLength(2);
  expect(opened[1]?.href).toBe(opened[0]?.href);
  await expect(line).toContainText('Sent to Obsidian, not confirmed');
  const popup = await openPopup(extension, tab);
  await expect(
    popup.page.getByRole('button', { name: 'Sent, not confirmed' }),
  ).toBeVisible();
  await popup.page.close();
  expect(await storedClips(page)).toHaveLength(1);
  await button('Yes, it’s there').dispatchEvent('click');
  await expect(
    page.getByRole('button', { name: 'Clipped', exact: true }),
  ).toBeVisible();
});

const wishes = [
  ['keep both, with a number', {}],
  ['replace the note', { overwrite: 'true' }],
  ['add to the note', { append: 'true' }],
] as const;

for (const [exists, asked] of wishes) {
  test(`@long Obsidian by its address opens a short note: ${exists}`, async ({
    extension,
    site,
  }) => {
    const { form, save } = await addDestination(
      extension,
      'Obsidian without a plugin',
    );
    await form.getByLabel('If the note exists').selectOption(exists);
    await save.click();
    const { line, page, clip } = await pluck(extension, `${site.url}/many/7`);
    const opened = await openedBy(page);
    await clip.click();
    await expect(line).toContainText('Sent to Obsidian, not confirmed');
    await expect.poll(() => opened.length).toBe(1);
    const { content = '', ...others } = Object.fromEntries(
      opened[0]?.searchParams ?? [],
    );
    expect(others).toEqual({
      file: 'Clippings/Page 7',
      silent: 'true',
      ...asked,
    });
    expect(content).toContain('Page 7 of many.');
  });
}

test('@long Obsidian by its address writes to the daily note, as the template says', async ({
  extension,
  site,
}) => {
  await addDestination(extension, 'Obsidian without a plugin');
  const notes = notesPage(await extension.open('notes.html'));
  await notes.button('New').click();
  await notes.field('Name').fill('Days');
  await notes
    .field('When clipping')
    .selectOption('Add to the end of today’s note');
  await notes.field('Text').fill('- {{ title }}');
  await notes.page.keyboard.press('Control+s');
  const { line, page, ways, template, file } = await pluck(
    extension,
    `${site.url}/many/7`,
  );
  const opened = await openedBy(page);
  await ways.click();
  await template.selectOption('Days');
  await file.click();
  await expect(line).toContainText('Sent to Obsidian, not confirmed');
  await expect.poll(() => opened.length).toBe(1);
  expect([
    opened[0]?.host,
    Object.fromEntries(opened[0]?.searchParams ?? []),
  ]).toEqual([
    'daily',
    { append: 'true', silent: 'true', content: '- Page 7' },
  ]);
});

test('@long a blocked clipboard is reported and retried by a click', async ({
  extension,
  site,
}) => {
  const { tab, line, page, clipTo, button } = await pluck(extension, site.url);
  await page.evaluate(() => {
    const { writeText } = navigator.clipboard;
    const refuse = async () => {
      navigator.clipboard.writeText = writeText;
      throw new DOMException('', 'NotAllowedError');
    };
    navigator.clipboard.writeText = refuse;
  });
  await clipTo('Clipboard');
  await expect(line).toContainText('The browser didn’t allow this.');
  await button('Try again').click();
  await expect(line).toContainText('Note copied');
  expect((await pasted(tab)).text).toContain(passage);
});

for (const [way, count, passages] of [
  ['Keep both', 2, 2],
  ['Replace', 1, 1],
  ['Add below', 1, 2],
] as const) {
  test(`@long a folder asks about a taken name: ${way}`, async ({
    extension,
    site,
  }) => {
    const settings = await folderIsPicked(extension);
    await settings.evaluate(
      async ([folder, name, text]) => {
        const root = await navigator.storage.getDirectory();
        const vault = await root.getDirectoryHandle('Vault', { create: true });
        const inside = await vault.getDirectoryHandle(folder!, {
          create: true,
        });
        const file = await inside.getFileHandle(name!, { create: true });
        const writing = await file.createWritable();
        await writing.write(text!);
        await writing.close();
      },
      [...notePath.split('/'), `My own words. ${passage}`],
    );
    const { line, clip, button } = await pluck(extension, site.url);
    await clip.click();
    await expect(line).toContainText('A note with this name exists');
    await button(way).click();
    await expect(line).toContainText('Saved in');
    const files = await filesInFolder(settings);
    expect(Object.keys(files)).toHaveLength(count);
    expect(Object.values(files).join('').split(passage).length - 1).toBe(
      passages,
    );
  });
}

test('@long a full disk is reported and leaves no partial file, and the note arrives once there is space', async ({
  extension,
  site,
}) => {
  const settings = await folderIsPicked(extension);
  const { line, page, clip, button } = await pluck(extension, site.url);
  await page.evaluate(() => {
    const { write } = FileSystemWritableFileStream.prototype;
    FileSystemWritableFileStream.prototype.write = async () => {
      FileSystemWritableFileStream.prototype.write = write;
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await clip.click();
  await expect(line).toContainText('No space left.');
  expect(await filesInFolder(settings)).toEqual({});
  await button('Try again').click();
  await expect(line).toContainText('Saved in');
  expect(Object.keys(await filesInFolder(settings))).toEqual([notePath]);
});

test('@long a missing folder is reported, and the same clip is written once it is picked again', async ({
  extension,
  site,
}) => {
  const settings = await folderIsPicked(extension);
  const { line, clip, button } = await pluck(extension, site.url);
  await settings.evaluate(async () =>
    (await navigator.storage.getDirectory()).removeEntry('Vault', {
      recursive: true,
    }),
  );
  await clip.click();
  await expect(line).toContainText('Folder Vault is gone.');
  await destinationsCard(settings)
    .card.getByRole('button', { name: 'Pick another folder' })
    .click();
  await expect(settings.getByText('Connected to Vault.')).toBeVisible();
  await button('Try again').click();
  await expect(line).toContainText('Saved in');
  expect(Object.keys(await filesInFolder(settings))).toEqual([notePath]);
});

for (const [when, step] of [
  ['before the note is in its place', 'createWritable'],
  ['before the note in its place is recorded', 'close'],
] as const) {
  test(`@long a panel that closes while it writes into a folder, ${when}, leaves it to the next panel, and there is one note`, async ({
    extension,
    site,
  }) => {
    const settings = await folderIsPicked(extension);
    const { line, page, clip } = await pluck(extension, site.url);
    await page.evaluate((held) => {
      const never = new Promise<never>(() => {});
      if (held === 'createWritable')
        FileSystemFileHandle.prototype.createWritable = () => never;
      const { close } = FileSystemWritableFileStream.prototype;
      FileSystemWritableFileStream.prototype.close = async function () {
        await close.call(this);
        return never;
      };
    }, step);
    await clip.click();
    await expect(line).toContainText('Clipping to Vault');
    await expect
      .poll(async () => Object.keys(await filesInFolder(settings)))
      .toEqual([notePath]);
    await page.close();
    const next = clipControls(await extension.open('sidepanel.html'));
    await expect(next.line).toContainText('Saved in');
    const files = await filesInFolder(settings);
    expect(Object.keys(files)).toEqual([notePath]);
    expect(files[notePath]).toContain(passage);
  });
}

test('@long a browser without a folder picker shows that destination as unavailable, with the reason', async ({
  extension,
}) => {
  const page = await extension.context.newPage();
  await page.addInitScript(() =>
    Reflect.deleteProperty(globalThis, 'showDirectoryPicker'),
  );
  await page.goto(`chrome-extension://${extension.id}/options.html#clipping`);
  const { begin, said, save, card } = destinationsCard(page);
  await begin('Folder on this computer');
  await expect(
    said('This browser doesn’t let extensions choose a folder.'),
  ).toBeVisible();
  await expect(save).toBeHidden();
  await card.getByLabel('Type').selectOption('Joplin');
  await expect(save).toBeVisible();
});
