import { readFile } from 'node:fs/promises';
import { openSettings } from './pages/settings-page';
import { ask } from './support/calls';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/settings-fixtures';
import { violations } from './support/violations';

test.use({ section: 'presets' });

const login = {
  name: 'Behind the login',
  options: {
    formats: ['markdown' as const],
    headers: { Cookie: 'session=hunter2-cookie', 'User-Agent': 'Pluck' },
    actions: [{ type: 'write' as const, text: 'hunter2-typed' }],
  },
};
const prices = {
  name: 'Prices',
  options: { formats: ['product' as const], mobile: true },
};

const settingsIn = (extension: Extension) =>
  extension.worker.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{ settings: object }>(
      'settings',
    );
    return settings;
  });

test('an export from one browser is fully imported in another, except its secrets @long', async ({
  settings,
  service,
}) => {
  await settings.go('Services');
  await settings.connect(service.url, service.key ?? '');
  await settings.go('Presets & rules');
  for (const preset of [login, prices])
    await ask(settings.page, 'preset.save', preset);
  await settings
    .runsOn('Prices')
    .selectOption({ label: new URL(service.url).host });
  await settings.addRule('shop.example/*', 'Prices');
  await settings.addRule('news.example', 'Clean article');

  await settings.exports.click();
  await expect(settings.dialog).toContainText(
    'Keys, services and where presets run aren’t exported.',
  );
  await settings.dialog.getByText('2 left blank').click();
  await expect(settings.dialog.getByRole('listitem')).toHaveText([
    'Behind the login: text of action 1',
    'Behind the login: header Cookie',
  ]);
  const [download] = await Promise.all([
    settings.page.waitForEvent('download'),
    settings.dialog.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pluck-presets.json');
  const text = await readFile(await download.path(), 'utf8');
  for (const secret of [
    'hunter2',
    service.key ?? '',
    new URL(service.url).host,
    'connection',
  ]) {
    expect(text).not.toContain(secret);
  }

  const fresh = await startExtension();
  const there = await openSettings(fresh, 'presets');
  await ask(there.page, 'preset.save', { name: 'Prices', options: {} });
  await expect(there.own).toHaveText([/Prices/]);
  await there.chooseFile('presets.json', text);
  await expect(there.dialog).toContainText(
    'Import 2 presets and 2 site rules?',
  );
  await expect(there.dialog).toContainText(
    'To fill in before it runs: text of action 1 and header Cookie',
  );
  await expect(there.dialog).toContainText(
    'Renamed, because “Prices” already exists.',
  );
  await expect(there.dialog).toContainText('shop.example uses Prices (2)');
  expect(await violations(there.page)).toEqual([]);
  const before = await settingsIn(fresh);
  await there.page.keyboard.press('Escape');
  expect(await settingsIn(fresh), 'a look takes nothing').toEqual(before);

  await there.chooseFile('presets.json', text);
  await there.dialog.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(there.message).toContainText(
    'Imported 2 presets and 2 site rules.',
  );
  await expect(there.own).toHaveText([
    /Prices/,
    /Behind the login/,
    /Prices \(2\).*Product · Load as a phone/,
  ]);
  await expect(there.rule('shop.example').locator('option:checked')).toHaveText(
    'Prices (2)',
  );
  await expect(there.rule('news.example').locator('option:checked')).toHaveText(
    'Clean article',
  );
  await expect(
    there.page.getByRole('link', { name: 'Fill in 2 blanks' }),
  ).toBeVisible();

  await there.page.getByRole('button', { name: 'Undo' }).click();
  await expect(there.own).toHaveText([/Prices/]);
  await expect
    .poll(() => settingsIn(fresh), 'one undo for all of it')
    .toMatchObject({ rules: [] });
  await fresh.close();
});

test("a preset with blanks doesn't run until they are filled in @long", async ({
  settings,
  service,
}) => {
  await settings.go('Services');
  await settings.connect(service.url, service.key ?? '');
  await settings.go('Presets & rules');
  const { presets } = await ask(settings.page, 'presets.import', {
    presets: [
      {
        name: 'Login',
        options: { headers: { Cookie: '' } },
        blanks: ['/headers/Cookie'],
      },
    ],
    rules: [],
    templates: [],
  });
  const [id = ''] = presets;
  const windowId = await settings.page.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  const start = () =>
    ask(settings.page, 'job.start', {
      presetId: id,
      from: { windowId, url: 'https://example.com/' },
    });
  expect(await start()).toEqual({ ok: false, reason: 'start.blanks' });
  await ask(settings.page, 'preset.save', {
    id,
    name: 'Login',
    options: { headers: { Cookie: 'a=b' } },
  });
  await expect(settings.page.getByText('Fill in 1 blank')).toBeHidden();
  expect(await start()).toMatchObject({ ok: true });
});

test('a bad file is rejected with the places of its errors, and nothing is imported @long', async ({
  shared,
  settings,
}) => {
  await ask(settings.page, 'preset.save', prices);
  const before = await settingsIn(shared);
  const file = {
    format: 'pluck-presets',
    version: 1,
    presets: [
      { name: 'Good', options: {} },
      { name: 'Bad', options: { timeout: 1, apiKey: 'x' } },
    ],
    rules: [],
    services: [{ baseUrl: 'https://evil.example' }],
  };
  await settings.chooseFile('bad.json', JSON.stringify(file));
  await expect(settings.dialog.getByRole('heading')).toHaveText(
    'Nothing was imported',
  );
  await expect(settings.dialog.getByRole('listitem')).toHaveText([
    '“presets[1].options.timeout” must be at least 1000.',
    '“presets[1].options” contains something unknown: apiKey',
    'The file contains something unknown: services',
  ]);
  expect(await violations(settings.page)).toEqual([]);
  await settings.page.keyboard.press('Escape');
  await expect(settings.dialog).toBeHidden();
  expect(await settingsIn(shared)).toEqual(before);

  await settings.chooseFile('notes.txt', 'hello');
  await expect(settings.dialog).toContainText('The file can’t be read.');
});
