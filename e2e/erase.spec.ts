import { openSettings } from './pages/settings-page';
import { ask, startScrape } from './support/calls';
import { connect } from './support/connect';
import { expect, test } from './support/fixtures';
import { statesOf } from './support/stored';

test('after “Erase everything” nothing is left of it in open editors, and no stale size is shown @long', async ({
  extension,
  service,
  site,
}) => {
  await connect(extension, service.url, service.key ?? '');
  const { page, dialog } = await openSettings(extension, 'data');
  await startScrape(page, `${site.url}/?diary`);
  await expect.poll(() => statesOf(page)).toEqual(['done']);
  await page.reload();
  await expect(
    page.getByText(/Pluck uses [\d.]+ .B on this computer/),
  ).toBeVisible();

  const editor = await extension.open('editor.html');
  const name = editor.getByLabel('Name of the preset');
  await name.fill('Diary of Ada');
  const draft = () => editor.evaluate(() => sessionStorage.getItem('draft'));
  await expect.poll(draft).toContain('Diary of Ada');

  await page.bringToFront();
  await page
    .getByRole('button', { name: 'Erase everything…', exact: true })
    .click();
  const erase = dialog.getByRole('button', { name: 'Erase everything' });
  await Promise.all([page.waitForEvent('load'), erase.click()]);
  await expect(page.getByText('Everything has been erased.')).toBeVisible();

  await expect(page.getByText('No results yet.')).toBeVisible();
  await expect(page.getByText(/Pluck uses [\d.]+ .B/)).toHaveCount(0);
  await expect(name).toHaveValue('');
  expect(await draft()).toBeNull();
  expect(
    await page.evaluate(async () =>
      chrome.declarativeNetRequest.getSessionRules(),
    ),
  ).toEqual(
    expect.not.arrayContaining([
      expect.objectContaining({
        condition: expect.objectContaining({ urlFilter: expect.anything() }),
      }),
    ]),
  );
});

test('a record that this version cannot read is listed in the settings, and deleted only there @long', async ({
  extension,
}) => {
  const { page, go } = await openSettings(extension, 'general');
  const odd = {
    id: 'd',
    name: 'Old typewriter',
    exists: 'ask',
    settings: { kind: 'typewriter' },
  };
  const destinations = () =>
    page.evaluate(async () => {
      const { settings } = await chrome.storage.local.get<{
        settings: { destinations: unknown[] };
      }>('settings');
      return settings.destinations;
    });
  await page.evaluate(
    (record) =>
      chrome.storage.local.set({
        settings: { version: 3, destinations: [record] },
      }),
    odd,
  );
  await ask(page, 'settings.save', { theme: 'dark' });
  expect(await destinations()).toEqual([odd]);
  await go('Clipping');
  await expect(page.getByText('Needs attention')).toBeVisible();
  await page
    .getByRole('button', { name: 'Delete Destination: Old typewriter' })
    .click();
  await expect(page.getByText('Needs attention')).toHaveCount(0);
  expect(await destinations()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Destination: Old typewriter')).toBeVisible();
  expect(await destinations()).toEqual([odd]);
});
