import { serveObsidian } from './notes-programs/obsidian-vault';
import { goTo } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import {
  addDestination,
  filesInFolder,
  pasted,
  pickFolder,
  pluck,
  pluckNext,
} from './support/clips';
import { note, notePath, passage } from './site/article';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

test('a result is clipped without any setup: to the clipboard, as a file, and in three clicks into a folder @long', async ({
  extension,
  site,
}) => {
  const { page, button, ways, choosePlace, file, line, tab, tick } =
    await pluck(extension, site.url);
  await button('Clip…').click();
  expect(await violations(page)).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    file.click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${note}.md`);
  // The user may still cancel it, so no tick says that it is saved.
  await expect(line).toContainText('Download started');
  await expect(line.locator('.is-success')).toHaveCount(0);
  await tick.click();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    button('Save again').click(),
  ]);
  expect(again.suggestedFilename()).toBe(`${note}.md`);
  await page.keyboard.press('Escape');
  await ways.click();
  await choosePlace('Clipboard');
  await file.click();
  await expect(line).toContainText('Note copied');

  await ways.click();
  const [settings] = await Promise.all([
    extension.context.waitForEvent('page'),
    page.getByRole('button', { name: 'Choose a folder…' }).click(),
  ]);
  await expect(
    settings.getByRole('button', { name: 'Pick a folder' }),
  ).toBeFocused();
  expect(await violations(settings)).toEqual([]);
  await pickFolder(settings);
  await page.bringToFront();
  await expect(line).toContainText('Saved in');
  await expect(line).toContainText(notePath);
  const { [notePath]: text } = await filesInFolder(settings);
  expect(text).toContain(passage);
  expect((await pasted(tab)).text).toBe(text);
});

test('an expired folder permission is renewed by one button, and a taken name is asked about @long', async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html#clip-folder');
  await pickFolder(settings);
  const { page, tab, clip, line, button } = await pluck(extension, site.url);
  await clip.click();
  await expect(line).toContainText('Saved in');

  await pluckNext(extension, tab, `${site.url}/?again=1`, page);
  await page.bringToFront();
  await page.evaluate(() => {
    let answer = 'denied';
    let state = 'prompt';
    const stands = {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = answer === 'granted' ? 'granted' : 'prompt';
        answer = 'granted';
        return state;
      },
    };
    Object.assign(FileSystemHandle.prototype, stands);
  });
  await clip.click();
  await expect(line).toContainText('Needs permission');
  await button('Allow it').press('Enter');
  await expect(line).toContainText('A note with this name exists');
  expect(await violations(page)).toEqual([]);
  await button('Keep both').press('Enter');
  await expect(line).toContainText(`Clippings/${note} 1.md`);
});

test('Obsidian: a wrong key, the right one, an update, and a clip that waits until it runs @long', async ({
  extension,
  site,
}) => {
  let vault = await serveObsidian({ token: 'the-right-key' });
  const { files, port } = vault;
  const places = await addDestination(
    extension,
    'Obsidian',
    { Address: vault.url, Key: 'a-wrong-key' },
    vault.url,
  );
  await expect(places.said('Obsidian doesn’t accept the key.')).toBeVisible();
  expect(await violations(places.page)).toEqual([]);
  await places.type({ Key: 'the-right-key' });
  await places.save.click();
  await expect(places.said('Connected to Obsidian 1.8.10.')).toBeVisible();

  const { page, clip, line, tick, button, tab } = await pluck(
    extension,
    site.url,
  );
  await clip.click();
  await expect(line).toContainText('Saved in');
  expect(files.get(notePath)).toContain(passage);
  await tick.press('Enter');
  await expect(
    page.getByRole('link', { name: 'Open', exact: true }),
  ).toHaveAttribute('href', /^obsidian:/);
  await button('Update').press('Enter');
  await expect
    .poll(() => vault.log.filter((request) => request.writes).length)
    .toBe(2);
  await expect(line).toContainText('Updated');
  files.set(notePath, 'Older');
  await tick.press('Enter');
  await button('Update').press('Enter');
  await expect(line).toContainText('Replace the note, or add below it?');
  await expect(line).toContainText('has changed since you clipped it');
  await expect(button('Keep both')).toBeHidden();
  await expect(button('Replace')).toBeFocused();
  await button('Replace').press('Enter');
  await expect(line).toContainText('Updated');
  await expect(clip).toBeFocused();
  expect(files.get(notePath)).toContain(passage);

  await vault.close();
  files.clear();
  await expect(clip).toHaveAccessibleName('Update note');
  await clip.click();
  await expect(line).toContainText('Waiting for Obsidian');
  const early = await openPopup(extension, tab);
  await expect(early.page.locator('header')).toContainText('Pending');
  await early.page.close();
  vault = await serveObsidian({ token: 'the-right-key', files, port });
  // It may have been retried automatically by now. Its note was deleted, so it
  // makes one.
  const arrived = expect(line).toContainText(
    'The note was gone. Saved again in',
  );
  await Promise.race([button('Try now').click(), arrived]);
  await arrived;
  expect([...files.keys()]).toEqual([notePath]);
  await goTo(page, 'Clips');
  await expect(page.locator('.clip-list li')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
  await vault.close();
  const popup = await openPopup(extension, tab);
  await expect(
    popup.page.getByRole('link', { name: /^Clipped/ }),
  ).toHaveAttribute('href', /^obsidian:/);
  expect(await violations(popup.page)).toEqual([]);
  // The popup closes during the click, which the driver reports as a failure.
  const shown = popup.page
    .getByRole('button', { name: 'Panel' })
    .press('Enter');
  await Promise.all([
    popup.page.waitForEvent('close'),
    shown.catch(() => undefined),
  ]);
});
