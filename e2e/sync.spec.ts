import { programs, key } from './notes-programs/programs';
import { destinationsCard } from './pages/destinations-card';
import { ask } from './support/calls';
import { filesInFolder, pickFolder } from './support/clips';
import { grantHost } from './support/connect';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';

const program = programs.find(({ kind }) => kind === 'WebDAV')!;

/** The settings of a browser with a preset, and the server as a destination. */
async function settingsOf(extension: Extension, url: string, preset: string) {
  await grantHost(extension, 'http://127.0.0.1');
  const page = await extension.open('options.html#clipping');
  const places = destinationsCard(page);
  await places.begin(program.kind);
  await places.type(program.fields(url, key));
  await places.save.click();
  await expect(places.said('Connected to ')).toBeVisible();
  const { id } = await ask(page, 'preset.save', {
    name: preset,
    options: { formats: ['markdown'] },
  });
  await page.goto(page.url().replace(/#.*/, '#sync'));
  const card = page.getByRole('region', { name: 'Sync', exact: true });
  return {
    id,
    page,
    card,
    press: (name: string | RegExp) =>
      card.getByRole('button', { name }).click(),
    dialog: page.getByRole('dialog'),
    synced: card.getByText('Synced with '),
    names: () =>
      page.evaluate(async () => {
        const { settings } = await chrome.storage.local.get('settings');
        return (settings as { presets: { name: string }[] }).presets.map(
          ({ name }) => name,
        );
      }),
    rename: (of: string, name: string) =>
      ask(page, 'preset.save', {
        id: of,
        name,
        options: { formats: ['markdown'] },
      }),
  };
}

test('two browsers have the same presets through a WebDAV server, and both versions of what both changed @long', async ({
  extension,
}) => {
  const server = await program.start();
  const other = await startExtension();
  try {
    const one = await settingsOf(extension, server.url, 'Prices');
    await one.press('Continue…');
    await expect(one.dialog).toContainText('Presets: 1 here, 0 there, 1 after');
    await one.dialog.getByRole('button', { name: 'Start' }).click();
    await expect(one.synced).toBeVisible();

    const two = await settingsOf(other, server.url, 'News');
    await two.card.getByLabel('Name of this device').fill('Laptop');
    await two.press('Continue…');
    await expect(two.dialog).toContainText('Presets: 1 here, 1 there, 2 after');
    await two.dialog.getByRole('button', { name: 'Start' }).click();
    await expect(two.synced).toBeVisible();
    await one.press('Sync now');
    await expect.poll(one.names).toEqual(await two.names());
    expect(new Set(await one.names())).toEqual(new Set(['News', 'Prices']));

    await one.rename(one.id, 'Prices here');
    await two.rename(one.id, 'Prices there');
    await one.press('Sync now');
    await expect
      .poll(() => Object.values(server.held()).join())
      .toContain('Prices here');
    await two.press('Sync now');
    await one.press('Sync now');
    await expect(one.card.getByText('Changed on two devices')).toBeVisible();
    await expect(
      one.card.getByRole('row', { name: 'name Prices there Prices here' }),
    ).toBeVisible();
    await expect(one.card.getByText(/^In use: Laptop · /)).toBeVisible();
    await one.press(/^Use “Prices here” of/);
    await expect.poll(one.names).toContain('Prices here');
    await two.press('Sync now');
    await expect.poll(two.names).toContain('Prices here');

    const highlights = one.card.getByLabel(/^Highlights/);
    await highlights.uncheck();
    await expect(highlights).not.toBeChecked();
    await highlights.click();
    await expect(one.dialog).toContainText('Highlights: 0 here');
    await one.dialog.getByRole('button', { name: 'Start' }).click();
    await expect(highlights).toBeChecked();
    expect(Object.values(server.held()).join()).not.toContain(key);
  } finally {
    await other.close();
    await server.close();
  }
});

test('a folder holds the file until sync is stopped and it is deleted @long', async ({
  extension,
}) => {
  const page = await extension.open('options.html#clip-folder');
  await pickFolder(page);
  await ask(page, 'preset.save', {
    name: 'Prices',
    options: { formats: ['markdown'] },
  });
  await page.goto(page.url().replace(/#.*/, '#sync'));
  const card = page.getByRole('region', { name: 'Sync', exact: true });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Continue…' }).click();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText('Synced with Vault/pluck.json')).toBeVisible();
  const { 'pluck.json': file } = await filesInFolder(page);
  expect(file).toContain('"name": "Prices"');
  await card.getByRole('button', { name: 'Stop…' }).click();
  await dialog.getByLabel('Delete the file').check();
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(card.getByRole('button', { name: 'Continue…' })).toBeVisible();
  expect(await filesInFolder(page)).toEqual({});
});
