import { openSettings } from './pages/settings-page';
import { type LocalServer, createServer } from './server/create-server';
import { killWorker } from './support/browser-events';
import { ask, startScrape } from './support/calls';
import { grantOrigin } from './support/connect';
import { serviceIds } from './support/stored';
import { test as fresh } from './support/fixtures';
import { expect, test } from './support/settings-fixtures';

const keysAt = ({ log }: LocalServer) => [
  ...new Set(log.map(({ headers }) => headers['authorization'])),
];
const scrapes = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === '/v2/scrape');
const hostOf = ({ url }: LocalServer) => new URL(url).host;

let other: LocalServer;
test.beforeEach(async () => {
  other = await createServer({ key: 'fc-other-1111' });
});
test.afterEach(() => other.close());

test("two services with their own keys: a preset sends only its service's key, and without the first service the second works", async ({
  settings,
  service,
  site,
}) => {
  await settings.add(service.url, service.key ?? '');
  await expect(settings.verdict).toHaveText('Connected');
  await settings.add(other.url, other.key ?? '');
  await expect(settings.verdict).toHaveText('Connected');
  await expect(settings.use, 'connecting changes no default').toHaveText(
    'This browser first',
  );
  await settings.runIn(hostOf(service));
  await expect(settings.service(hostOf(service))).toContainText('default');
  await expect(settings.service(hostOf(other))).not.toContainText('default');

  const options = { formats: ['markdown' as const] };
  const { id } = await ask(settings.page, 'preset.save', {
    name: 'Elsewhere',
    options,
  });
  await settings.go('Presets & rules');
  await settings.runsOn('Elsewhere').selectOption({ label: hostOf(other) });
  await expect(settings.runsOn('Elsewhere')).not.toHaveValue('');
  await settings.go('Services');
  await startScrape(settings.page, site.url, id);
  await expect.poll(() => scrapes(other).length).toBe(1);
  await startScrape(settings.page, `${site.url}/?default`);
  await expect.poll(() => scrapes(service).length).toBe(1);
  expect(keysAt(other)).toEqual([`Bearer ${other.key}`]);
  expect(keysAt(service), 'control').toEqual([`Bearer ${service.key}`]);

  await settings.service(hostOf(service)).click();
  await settings.leave();
  await expect(settings.service(hostOf(service))).toHaveCount(0);
  await expect(settings.use, 'without the default service').toHaveText(
    'This browser first',
  );
  const kept = await settings.page.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get()),
  );
  expect(kept).not.toContain(service.key);
  await settings.service(hostOf(other)).click();
  await settings.test.click();
  await expect(settings.verdict).toHaveText('Connected');
  expect(keysAt(other)).toEqual([`Bearer ${other.key}`]);
});

test('a service has its last test result, and keeps the name and the limit that it has @long', async ({
  settings,
  service,
}) => {
  await settings.connect(service.url, 'fc-wrong-9999');
  await settings.service(hostOf(service)).click();
  await expect(settings.service(hostOf(service))).toContainText(
    'The service doesn’t accept this key.',
  );
  const { page } = settings;
  const [id] = await serviceIds(page);
  const address = service.url;
  await ask(page, 'connection.save', {
    id,
    address,
    name: 'Office',
    laneLimit: 5,
  });
  await settings.service('Office').click();
  await settings.connect(service.url, service.key ?? '');
  await settings.service('Office').click();
  await expect(settings.service('Office')).toContainText('Works');
  await page.reload();
  await expect(settings.service('Office')).toContainText(hostOf(service));
  const kept = await page.evaluate(() => chrome.storage.local.get('settings'));
  expect(kept).toMatchObject({
    settings: { services: [{ id, name: 'Office', laneLimit: 5 }] },
  });
});

test('this browser stays the default beside a connected service, until the user chooses it @long', async ({
  settings,
  service,
}) => {
  await settings.add(service.url, service.key ?? '');
  await expect(settings.use).toHaveText('This browser first');
  await expect(settings.service(hostOf(service))).not.toContainText('default');
  await settings.runIn(hostOf(service));
  await settings.page.reload();
  await expect(settings.use).toHaveText(hostOf(service));
});

fresh(
  'settings and a key from when there was a single service still work @long',
  async ({ extension, service }) => {
    const { page } = await openSettings(extension);
    await grantOrigin(page, service.url);
    await page.evaluate(
      ([baseUrl, key]) =>
        chrome.storage.local.set({
          settings: {
            service: { id: 'old', baseUrl, keyTail: '0000' },
            answerCap: 7,
          },
          'secret:service-key': { baseUrl, key },
        }),
      [service.url, service.key],
    );
    await killWorker(extension);
    await page.close();

    const settings = await openSettings(extension);
    await expect(settings.service(hostOf(service))).toContainText('default');
    await expect(settings.keyHelp).toContainText(
      'A key ending in 0000 is saved.',
    );
    await expect(settings.cap).toHaveValue('7');
    await settings.test.click();
    await expect(settings.verdict).toHaveText('Connected');
    expect(keysAt(service)).toEqual([`Bearer ${service.key}`]);
    const slots = await settings.page.evaluate(async () =>
      Object.keys(await chrome.storage.local.get()),
    );
    expect(slots).toContain('secret:vault');
    expect(slots).not.toContain('secret:service-key');
  },
);

test('services can be reordered, and a disconnected one comes back in its place without its key @long', async ({
  settings,
  service,
}) => {
  const names = () =>
    settings.page
      .locator('[aria-labelledby="services"] summary .strong')
      .allTextContents();
  await settings.add(service.url, service.key ?? '');
  await settings.add(other.url, other.key ?? '');
  expect(await names()).toEqual([hostOf(service), hostOf(other)]);
  await settings.page
    .getByRole('button', { name: `Move ${hostOf(other)}` })
    .press('Alt+ArrowUp');
  await expect.poll(names).toEqual([hostOf(other), hostOf(service)]);

  await settings.leave();
  await expect.poll(names).toEqual([hostOf(service)]);
  await settings.message.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toEqual([hostOf(other), hostOf(service)]);
  await expect(settings.address).toHaveValue(other.url);
  const kept = await settings.page.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get()),
  );
  expect(kept).not.toContain(other.key);
});
