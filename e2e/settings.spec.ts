import { createServer } from './server/create-server';
import { ask } from './support/calls';
import type { Extension } from './support/extension';
import { expect, test } from './support/settings-fixtures';
import { violations } from './support/violations';

const stored = (extension: Extension) =>
  extension.worker.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get()),
  );
const held = (extension: Extension) =>
  extension.worker.evaluate(
    async () => (await chrome.permissions.getAll()).origins,
  );

test('pasted addresses are understood, and shown as used @long', async ({
  settings,
  service,
}) => {
  const host = new URL(service.url).host;
  for (const pasted of [
    `${service.url}/`,
    `${service.url}/v1`,
    ` ${service.url}/v2/ `,
    host,
    `${host}/v2/scrape`,
  ]) {
    await settings.connect(pasted, service.key ?? '');
    await expect(settings.address, pasted).toHaveValue(service.url);
    await expect(settings.verdict, pasted).toHaveText('Connected');
  }
  await expect(settings.service(host)).toHaveText(host);
  expect(new Set(service.log.map(({ path }) => path))).toEqual(
    new Set(['/v2/interact?status=active']),
  );
});

test("the hosted address and a self-hosted server's usual one are a click away, and a link leads to a key @long", async ({
  settings,
}) => {
  const suggestions = [
    ['Hosted Firecrawl', 'https://api.firecrawl.dev'],
    ['A server on this computer', 'http://127.0.0.1:3002'],
  ] as const;
  for (const [name, baseUrl] of suggestions) {
    await settings.page.getByRole('button', { name }).click();
    await expect(settings.address).toHaveValue(baseUrl);
    await expect(settings.address).toBeFocused();
    await expect(settings.page.getByRole('button', { name })).toHaveCount(0);
  }
  const link = settings.page.getByRole('link', { name: 'Get a key' });
  await expect(link).toHaveAttribute(
    'href',
    'https://www.firecrawl.dev/app/api-keys',
  );
});

const badAddresses: [string, string][] = [
  ['', 'Enter the address of a scraping service.'],
  ['the hosted one', 'This isn’t an address.'],
  ['ftp://127.0.0.1:3002', 'has to start with https:// or http://'],
  ['javascript:alert(1)', 'has to start with https:// or http://'],
  ['http://me:secret@127.0.0.1:3002', 'contains a username or password'],
  ['fc-0123456789abcdef', 'This looks like an API key.'],
];

test('an invalid address shows its error at the field, and nothing is saved @long', async ({
  shared,
  settings,
}) => {
  for (const [typed, words] of badAddresses) {
    await settings.address.fill(typed);
    await settings.save.click();
    await expect(settings.problem, typed).toContainText(words);
    await expect(settings.address).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(settings.none).toBeVisible();
  expect(await stored(shared)).not.toContain('127.0.0.1');
});

test('a saved key leaves its field, and shows its last four characters @long', async ({
  shared,
  settings,
  service,
}) => {
  await settings.connect(service.url, service.key ?? '');
  await expect(settings.key).toHaveValue('');
  await expect(settings.keyHelp).toContainText(
    'A key ending in 0000 is saved.',
  );
  await settings.page.reload();
  await expect(settings.address).toHaveValue(service.url);
  await expect(settings.key).toHaveValue('');
  await expect(settings.keyHelp).toContainText(
    'A key ending in 0000 is saved.',
  );

  await settings.connect(service.url);
  await expect(settings.verdict, 'an empty field keeps the key').toHaveText(
    'Connected',
  );
  await settings.removeKey.click();
  await expect(settings.keyHelp).not.toContainText('ending in');
  expect(await stored(shared)).not.toContain(service.key);
});

test('a server without a key gets no Authorization header @long', async ({
  settings,
}) => {
  const open = await createServer({ key: null });
  await settings.connect(open.url);
  await expect(settings.verdict).toHaveText('Connected');
  expect(
    open.log.map(({ headers }) =>
      Object.keys(headers).includes('authorization'),
    ),
  ).toEqual([false]);
  await open.close();
});

test("a new address never gets the previous one's key", async ({
  shared,
  settings,
  service,
}) => {
  const other = await createServer({ key: 'fc-other-1111' });
  await settings.connect(service.url, service.key ?? '');
  await settings.connect(other.url);
  await expect(settings.verdict).toContainText(
    'No key is saved for this service.',
  );
  await expect(settings.key).toHaveAttribute('aria-invalid', 'true');
  await expect(settings.keyHelp).toHaveCount(0);
  expect(other.log.length).toBeGreaterThan(0);
  expect(JSON.stringify(other.log)).not.toContain(service.key);
  expect(await stored(shared)).not.toContain(service.key);

  await settings.connect(service.url);
  await expect(
    settings.verdict,
    'the key is gone for its own address too',
  ).toContainText('No key is saved for this service.');
  expect(service.log.at(-1)?.headers).not.toHaveProperty('authorization');
  await other.close();
});

test('the permission for a service covers only its origin, and is removed with it', async ({
  shared,
  settings,
  service,
}) => {
  const other = await createServer();
  await settings.connect(service.url, service.key ?? '');
  await expect(settings.permission).toHaveText(
    /^Permission granted for 127\.0\.0\.1:\d+\./,
  );
  expect(await held(shared)).toEqual([`${service.url}/*`]);
  await settings.connect(other.url, other.key ?? '');
  await expect.poll(() => held(shared)).toEqual([`${other.url}/*`]);
  await settings.leave();
  await expect.poll(() => held(shared)).toEqual([]);
  await other.close();
});

test('Disconnect asks for confirmation, then deletes address and key @long', async ({
  shared,
  settings,
  service,
}) => {
  await settings.connect(service.url, service.key ?? '');
  await settings.disconnect.click();
  await expect(settings.dialog).toContainText(
    `Disconnect ${new URL(service.url).host}?`,
  );
  await settings.dialog.getByRole('button', { name: 'Keep it' }).click();
  expect(await stored(shared)).toContain(service.key);

  await settings.leave();
  await expect(settings.none).toBeVisible();
  await expect(settings.address).toHaveValue('');
  await expect.poll(() => stored(shared)).not.toContain(service.key);
  await expect.poll(() => stored(shared)).not.toContain(service.url);
});

test('a key is hidden while typed, can be shown, and is nowhere in the page once saved @long', async ({
  settings,
  service,
}) => {
  const key = service.key ?? '';
  const seen = () =>
    settings.page.evaluate(() => {
      const values = [...document.querySelectorAll('input')].map(
        ({ value }) => value,
      );
      return [new XMLSerializer().serializeToString(document), ...values].join(
        '\n',
      );
    });
  await settings.address.fill(service.url);
  await settings.key.fill(key);
  await expect(settings.key).toHaveAttribute('type', 'password');
  await settings.page.getByRole('button', { name: 'Show the key' }).click();
  await expect(settings.key).toHaveAttribute('type', 'text');
  expect(await seen(), 'control: it is found where it is').toContain(key);

  await settings.save.click();
  await expect(settings.verdict).toHaveText('Connected');
  await expect(settings.key).toHaveAttribute('type', 'password');
  expect(await seen()).not.toContain(key);
  await settings.page.reload();
  await expect(settings.keyHelp).toContainText(
    'A key ending in 0000 is saved.',
  );
  expect(await seen()).not.toContain(key);
});

test('the choices for clicks, lost answers and the look are saved @long', async ({
  shared,
  settings,
}) => {
  const choices = ['Look in the service’s cache once', 'Send it again once'];
  await settings.unfold();
  for (const name of choices) {
    await settings.page.getByRole('radio', { name }).check();
    await settings.page.reload();
    await settings.unfold();
    await expect(settings.page.getByRole('radio', { name })).toBeChecked();
  }
  await expect(
    settings.page.getByRole('radio', { name: choices[0] }),
  ).not.toBeChecked();
  await settings.go('General');
  const click = settings.page.getByLabel('Clicking the toolbar icon');
  await click.selectOption('Reads the page');
  await expect(settings.saved).toHaveText('Saved');
  await settings.page.reload();
  await expect(click).toHaveValue('run');

  const panel = await shared.open('sidepanel.html');
  const look = () =>
    panel.evaluate(() => {
      const { dataset } = document.documentElement;
      return [
        getComputedStyle(document.documentElement).colorScheme,
        dataset['text'],
      ];
    });
  expect(await look()).toEqual(['light dark', 'medium']);
  await settings.page.getByRole('button', { name: 'Dark' }).click();
  await settings.page.getByRole('button', { name: 'Large' }).click();
  await expect.poll(look).toEqual(['dark', 'large']);
  await panel.reload();
  expect(await look(), 'before anything is drawn').toEqual(['dark', 'large']);
  await expect(settings.page.locator(':root')).toHaveCSS(
    'color-scheme',
    'dark',
  );
});

test('one section shows at a time, by its address, Back and the search of all of them @long', async ({
  settings,
}) => {
  const { page } = settings;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title('Services')).toBeVisible();
  await settings.go('Clipping');
  await expect(title('Clipping')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Clipping' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(title('Services')).toBeHidden();
  await page.goBack();
  await expect(title('Services')).toBeFocused();
  await page.goto(page.url().replace('#services', '#never'));
  await expect(
    page.getByRole('heading', { name: 'Never send these sites' }),
  ).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Search settings' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('size maximum');
  await expect(page.getByLabel('Maximum response size')).toBeVisible();
  await expect(title('Privacy & secrets')).toBeHidden();
  await search.fill('no such setting');
  await expect(
    page.getByRole('main').getByRole('status').first(),
  ).toContainText('No setting matches “no such');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(title('Privacy & secrets')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 700 });
  await page
    .getByRole('combobox', { name: 'Section' })
    .selectOption('Presets & rules');
  await expect(title('Presets & rules')).toBeFocused();
  expect(page.url()).toContain('#presets');
});

test("the shortcuts are the real ones, and the browser's page for them is a click away @long", async ({
  shared,
  settings,
}) => {
  const commands = await shared.worker.evaluate(() => chrome.commands.getAll());
  const expected = commands.map(
    ({ shortcut }) => shortcut?.replaceAll('+', '') || 'not set',
  );
  await settings.go('Shortcuts');
  await expect(settings.keys).toHaveCount(expected.length);
  for (const [at, keys] of expected.entries())
    await expect(settings.keys.nth(at)).toContainText(keys);

  const opened = shared.context.waitForEvent('page');
  await settings.page.getByRole('button', { name: 'Change shortcuts' }).click();
  await expect
    .poll(async () => (await opened).url())
    .toBe('chrome://extensions/shortcuts');
});

test('the settings page works with damaged settings, which can be set again @long', async ({
  shared,
  settings,
}) => {
  const broken = {
    services: [null, { id: 1 }],
    presets: 'x',
    answerCap: -1,
    toolbarClick: {},
  };
  for (const value of [broken, 'x', 7, []]) {
    await settings.page.evaluate(
      (damaged) => chrome.storage.local.set({ settings: damaged }),
      value,
    );
    await settings.page.reload();
    await expect(settings.none).toBeVisible();
    await expect(settings.cap).toHaveValue('20');
  }
  await settings.unfold();
  await settings.page
    .getByRole('radio', { name: 'Send it again once' })
    .check();
  await expect.poll(() => stored(shared)).toContain('"onUnknown":"again"');
});

test('the settings are accessible: an invalid address, two services, a delete confirmation, presets being changed @long', async ({
  settings,
  service,
}) => {
  await settings.save.click();
  await expect(settings.problem).toBeVisible();
  expect(await violations(settings.page)).toEqual([]);

  await settings.connect(service.url, service.key ?? '');
  await settings.add(service.url, 'fc-wrong-9999');
  for (const name of ['Prices', 'News']) {
    await ask(settings.page, 'preset.save', {
      name,
      options: { formats: ['product'] },
    });
  }
  await settings.go('Presets & rules');
  await settings.addRule('shop.example', 'Prices');
  await settings.act('Prices', 'Rename');
  await settings.act('News', 'Delete');
  await expect(settings.message).toContainText('Deleted News.');
  expect(await violations(settings.page)).toEqual([]);

  await settings.go('Services');
  await settings.disconnect.click();
  expect(await violations(settings.page)).toEqual([]);
  await settings.page.setViewportSize({ width: 360, height: 700 });
  const overflow =
    'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await settings.page.evaluate(overflow)).toBe(0);
});
