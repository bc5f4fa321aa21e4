import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import { plantInStores, plants } from './secrets/plants';
import { createSearch } from './secrets/search';
import { createServer } from './server/create-server';
import type { Fault } from './server/fault-queue';
import { grantHost } from './support/connect';
import { expect, test } from './support/fixtures';

// Listeners on a browser's pages can't be removed.
test.use({ ownBrowser: true });

const key = 'fc-7Qm2xV9sKd4TzR8wLp3Hn6Bc5Jy1Gf0A';

/**
 * Where the key belongs: the one message that saves it, its one slot, and the
 * request header.
 */
const rightPlaces = [
  'message connection.save',
  'request header authorization',
  'storage.local secret:vault',
];

/** A server that repeats the key it rejects. */
const echo: Fault = {
  status: 401,
  body: {
    success: false,
    code: key,
    error: `Unauthorized: the token ${key} is not known.`,
  },
};

test('a key that was entered and used is in one slot and one header, and nowhere else', async ({
  extension,
  site,
}) => {
  const service = await createServer({ key });
  await grantHost(extension, service.url);
  const search = await createSearch(extension, service, key);
  const settings = await openSettings(extension);
  await settings.connect(service.url, key);
  await expect(settings.verdict).toHaveText('Connected');
  await settings.runIn(new URL(service.url).host);
  service.next(echo);
  await settings.test.click();
  await expect(settings.verdict).toContainText(
    'The service doesn’t accept this key.',
  );
  await search.look();

  const tab = await extension.context.newPage();
  const start = async (path: string, fault?: Fault) => {
    if (fault) service.next({ method: 'POST', path: '/v2/scrape', ...fault });
    await tab.goto(site.url + path);
    const popup = await openPopup(extension, tab);
    await search.look();
    return popup;
  };
  const first = await start('/');
  const panel = await openedPanel(extension, () => first.main.click());
  await expect(
    panel.output.getByRole('heading', { name: 'Four lines a day' }),
  ).toBeVisible();
  await search.look();

  await (await start('/?refused', echo)).main.click();
  await expect(panel.blocked).toContainText(
    'The service didn’t accept your key.',
  );
  await settings.page.reload();
  await expect(settings.verdict, 'the settings say it too').toHaveText(
    'The service didn’t accept your key.',
  );
  await search.look();
  await settings.test.click();
  await expect(settings.verdict).toHaveText('Connected');
  await expect(panel.blocked).toHaveCount(0);

  await (await start('/?failed', { ...echo, status: 400 })).main.click();
  await expect(panel.notice).toContainText('is not known.');
  await search.look();

  await (
    await start('/?cut', { cut: 'before-headers', times: 2 })
  ).main.click();
  await expect(panel.status).toContainText('Response lost');
  await panel.history.click();
  await openPopup(extension, tab);

  expect(await search.places()).toEqual(rightPlaces);
  await service.close();
});

test('control: a copy of the key is found wherever one is planted @long', async ({
  extension,
  service,
}) => {
  const search = await createSearch(extension, service, key);
  const page = await extension.open('sidepanel.html');
  expect(await search.places()).toEqual([]);
  for (const { place, plant } of plants) {
    await plant({ extension, page, service, key });
    await expect.poll(() => search.places(), place).toContain(place);
  }
  const stores = await plantInStores(page, key);
  expect(await search.places()).toEqual(expect.arrayContaining(stores));
  expect(await search.places()).not.toEqual(rightPlaces);
});
