import { clipControls } from './pages/clip-controls';
import { notesPage } from './pages/notes-page';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { note, notePath, passage } from './site/article';
import { filesInFolder, pickFolder, pluck } from './support/clips';
import { ask } from './support/calls';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { serve } from './support/site-pages';
import { violations } from './support/violations';

async function withVault(extension: Extension) {
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  return settings;
}

/** The popup's clip sheet, open on a page. */
async function openSheet(extension: Extension, address: string) {
  const tab = await extension.visit(address);
  const { page } = await openPopup(extension, tab);
  await page.locator('.clip-open').click();
  const controls = clipControls(page);
  await expect(controls.title).toHaveValue(note);
  return { tab, ...controls };
}

test('the first clip takes two clicks, without a place chosen before, and the next one takes one', async ({
  extension,
  site,
}) => {
  const { page, file, path, tab } = await openSheet(extension, site.url);
  await expect(path).toHaveText(`${note}.md`);
  expect(await violations(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${note}.md`);
  await expect(page.locator('.clip-end')).toContainText('Download started');
  await page.close();
  const again = await openPopup(extension, tab);
  await Promise.all([
    again.page.waitForEvent('download'),
    again.page.getByRole('button', { name: 'Clip to Download' }).click(),
  ]);
});

test('each edit reaches the file, and the next note of the site starts with the same place and tags @long', async ({
  extension,
  site,
}) => {
  const settings = await withVault(extension);
  const { page, title, tag, place, file, path, sheet } = await openSheet(
    extension,
    site.url,
  );
  await title.fill('../Gannet: a "point"');
  await tag.fill('#harbour, old');
  await tag.press('Enter');
  await expect(sheet.locator('.clip-tag')).toHaveText([
    'clippings',
    'harbour old',
  ]);
  await tag.press('Backspace');
  await tag.fill('harbour');
  await sheet.getByRole('button', { name: 'Remove the tag clippings' }).click();
  await place.click();
  await page
    .getByRole('textbox', { name: 'Find or name a folder' })
    .fill('../Sea / Lights');
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('button', { name: 'New folder “Sea/Lights” in Vault' })
    .click();
  await expect(place).toContainText('Vault / Sea / Lights');
  const expected = 'Sea/Lights/Gannet a point.md';
  await expect(path).toHaveText(expected);
  await file.click();
  await expect(page.locator('.clip-end')).toContainText(
    'Saved in Vault/Sea/Lights',
  );
  const { [expected]: text } = await filesInFolder(settings);
  expect(text).toContain(`title: '../Gannet: a "point"'`);
  expect(text).toContain('tags:\n  - harbour\n');
  expect(text).toContain(passage);
  await page.close();

  const next = await extension.visit(`${site.url}/many/1`);
  const { page: popup } = await openPopup(extension, next);
  await popup.locator('.clip-open').click();
  const { title: nextTitle, ...again } = clipControls(popup);
  await expect(nextTitle).toHaveValue('Page 1');
  await expect(again.place).toContainText('Vault / Sea / Lights');
  await expect(again.sheet.locator('.clip-tag')).toHaveText(['harbour']);
});

test('what was edited in the sheet is there again after the popup closed, until it is clipped @long', async ({
  extension,
  site,
}) => {
  const { page, tab, title, tag } = await openSheet(extension, site.url);
  await title.fill('My lighthouse');
  await tag.fill('harbour');
  await page.close();

  const { page: popup } = await openPopup(extension, tab);
  const again = clipControls(popup);
  await popup.locator('.clip-open').click();
  await expect(again.title).toHaveValue('My lighthouse');
  const hint = again.sheet.locator('.clip-earlier');
  await expect(hint).toContainText('Your edits from before are back.');
  expect(await violations(popup)).toEqual([]);
  await hint.getByRole('button', { name: 'Discard' }).click();
  await expect(again.title).toHaveValue(note);
  await hint.getByRole('button', { name: 'Undo' }).click();
  await expect(again.sheet.locator('.clip-tag')).toHaveText([
    'clippings',
    'harbour',
  ]);
  await Promise.all([popup.waitForEvent('download'), again.file.click()]);
  await expect(popup.locator('.clip-end')).toContainText('Download started');
  await popup.close();

  const { page: last } = await openPopup(extension, tab);
  await last.locator('.clip-open').click();
  const { sheet } = clipControls(last);
  await expect(sheet).toBeVisible();
  await expect(sheet).not.toContainText('Your edits from before are back.');
});

test('by keyboard, the sheet is opened, left without a loss, and files the note without its text @long', async ({
  extension,
  site,
}) => {
  const settings = await withVault(extension);
  const { page, ways, title, tag, sheet, file } = await pluck(
    extension,
    site.url,
  );
  await ways.press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.type('Weather');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(ways).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Weather');
  await sheet.getByLabel('Text').press('Space');
  await expect(sheet.getByLabel('Text')).not.toBeChecked();
  await sheet.locator('#clip-place').press('Enter');
  await page.keyboard.type('log');
  await page.keyboard.press('Enter');
  await expect(sheet.locator('#clip-place')).toContainText('Vault / log');
  await expect(file).toBeVisible();
  await tag.focus();
  await page.keyboard.type('storm');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(async () => (await filesInFolder(settings))['log/Weather.md'])
    .toContain('title: Weather');
  expect((await filesInFolder(settings))['log/Weather.md']).toContain(
    '  - storm\n',
  );
  expect((await filesInFolder(settings))['log/Weather.md']).not.toContain(
    passage,
  );
});

test('a folder that is gone is said, and another place takes the same text @long', async ({
  extension,
  site,
}) => {
  const settings = await withVault(extension);
  const { page, clip, line, item, file } = await pluck(extension, site.url);
  await settings.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('Vault', { recursive: true });
  });
  await clip.click();
  await expect(line).toContainText(
    'Folder Vault is gone. The text is kept. Choose another folder.',
  );
  await expect(line.locator('.is-success')).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose another' }).click();
  await item('Download').click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${note}.md`);
});

test('a page that was clipped says so with what is new, and is updated or added to @long', async ({
  extension,
  site,
}) => {
  const settings = await withVault(extension);
  const { page, tab, clip, line, ways, sheet, file } = await pluck(
    extension,
    site.url,
  );
  await clip.click();
  await expect(line).toContainText('Saved in Vault/Clippings');
  await tab.evaluate(() => {
    const added = document.createElement('p');
    added.textContent = 'In spring a second keeper came to the point.';
    document.querySelector('article p, main p')?.after(added);
  });
  await tab.bringToFront();
  const popup = await openPopup(extension, tab);
  const closed = popup.page.waitForEvent('close');
  await closing(popup.main.click());
  await closed;
  await page.bringToFront();
  await expect(page.getByText('a second keeper came')).toBeVisible();
  await ways.click();
  await expect(sheet.getByRole('status')).toContainText('Already clipped');
  await expect(sheet.getByRole('status')).toContainText('1 paragraph is new.');
  await expect(file).toContainText('Update');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Add below' }).click();
  await expect
    .poll(
      async () =>
        (await filesInFolder(settings))[notePath]?.split(passage).length,
    )
    .toBe(3);
});

test('from the popup, a folder is picked in the one settings tab, and the note is filed there @long', async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html');
  const { page, title } = await openSheet(extension, site.url);
  await title.fill('Weather');
  const panel = await openedPanel(extension, async () => {
    await page
      .getByRole('button', { name: 'Choose a folder…' })
      .first()
      .click()
      .catch(() => {});
  });
  await expect(
    settings.getByRole('button', { name: 'Pick a folder' }),
  ).toBeVisible();
  await pickFolder(settings);
  await expect(panel.page.locator('.clip-line')).toContainText(
    'Saved in Vault',
  );
  expect(Object.keys(await filesInFolder(settings))).toEqual([
    'Clippings/Weather.md',
  ]);
  const pages = extension.context
    .pages()
    .filter((one) => one.url().includes('/options.html'));
  expect(pages).toHaveLength(1);
});

test('the first keystroke in the built-in template makes it the own default, and can be undone @long', async ({
  extension,
}) => {
  const notes = notesPage(await extension.open('notes.html'));
  await expect(notes.field('Folder')).toBeEditable();
  await notes.field('Folder').focus();
  await notes.page.keyboard.press('End');
  await notes.page.keyboard.type('/New');
  await expect(notes.field('Folder')).toHaveValue('Clippings/New');
  await expect(notes.field('Folder')).toBeFocused();
  const copy = notes.page
    .getByRole('navigation')
    .getByRole('button', { name: /^Default template \(copy\)/ });
  await expect(copy).toContainText('Default');
  expect(await violations(notes.page)).toEqual([]);
  await notes.button('Undo').click();
  await expect(notes.field('Folder')).toHaveValue('Clippings');
  await expect(copy).toBeHidden();
});

test('a click on Clip reads what the template needs, and says what stays empty @long', async ({
  extension,
}) => {
  const settings = await withVault(extension);
  const url = 'https://kitchen.test/orzo';
  const tab = await serve(extension, {
    [url]: `<!doctype html><title>Lemon orzo</title>
      <script type="application/ld+json">{"@type":"Recipe","name":"Orzo","recipeYield":"4 bowls"}</script>
      <h1>Lemon orzo</h1><p>Stir the orzo in butter until it smells of nuts.</p>`,
  });
  const parts = {
    name: 'Kitchen',
    behavior: 'new' as const,
    fileName: '{{ title }}',
    folder: '',
    properties: [],
    body: 'Serves {{ schema.recipeYield }}. {{ json.takeaway }}',
  };
  const { noteTemplates } = await ask(settings, 'templates.import', {
    templates: [
      {
        parts,
        patterns: [],
        needs: {
          formats: ['rawHtml'],
          prompts: [{ name: 'takeaway', text: 'The main takeaway' }],
        },
      },
    ],
  });

  const { page: popup } = await openPopup(extension, tab);
  await popup.locator('.clip-open').click();
  const { sheet, title } = clipControls(popup);
  const empty = sheet.locator('.clip-unread');
  await expect(sheet.getByLabel('Text')).toBeVisible();
  await expect(empty).toHaveCount(0);
  await sheet.locator('#clip-template').selectOption({ label: 'Kitchen' });
  await expect(empty).toContainText(
    'the page’s HTML and the answers to its prompts',
  );
  expect(await violations(popup)).toEqual([]);
  await title.fill('Orzo for Sunday');
  await empty.getByRole('button', { name: 'Read with Kitchen' }).click();
  // There is no model to ask.
  await expect(empty).toContainText('Settings › Models');
  await expect(empty).not.toContainText('HTML');
  await expect(title).toHaveValue('Orzo for Sunday');
  await popup.close();

  await ask(settings, 'settings.save', {
    defaultTemplate: noteTemplates[0] ?? '',
  });
  const again = await openPopup(extension, tab);
  const oneClick = again.page.getByRole('button', { name: 'Clip to Vault' });
  // The title typed before isn't clipped unseen.
  await oneClick.click();
  const { sheet: draft } = clipControls(again.page);
  await draft.getByRole('button', { name: 'Discard' }).click();
  await again.page.keyboard.press('Escape');
  await oneClick.click();
  const end = again.page.locator('.clip-end');
  await expect(end).toContainText('Saved in Vault');
  // There is no model to ask.
  await expect(end).toContainText('the answers to its prompts');
  await expect(end).toContainText('Settings › Models');
  await end.getByRole('button', { name: 'Dismiss' }).click();
  await expect(again.main).toBeVisible();
  const panel = await openedPanel(extension, () =>
    again.page.getByRole('button', { name: 'Panel' }).click(),
  );
  await expect(panel.page.locator('.clip-tick .is-warn')).toHaveAttribute(
    'title',
    /Clipped · .*the answers to its prompts/,
  );
  const { 'Lemon orzo.md': text } = await filesInFolder(settings);
  expect(text).toContain('Serves 4 bowls.');
});
