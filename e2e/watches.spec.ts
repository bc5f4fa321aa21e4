import type { Page } from '@playwright/test';
import type { LocalServer } from '@/e2e/server/create-server';
import { killWorker } from './support/browser-events';
import { openPanel, openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { ask } from './support/calls';
import { grantHost } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';

const file = '/__files/huts';
const article = (price: string, load = 0) => `<!doctype html><title>Huts</title>
<main><h1>Huts of the north</h1><p>Storvatn Cabin is open all winter and costs ${price} a night.</p>
<p>${load} people look at this page, which is about huts in the mountains of the north.</p></main>`;

const show = ({ files }: LocalServer, body: string, status = 200) =>
  files.set('huts', { body, type: 'text/html; charset=utf-8', status });

const looksIn = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === file).length;

/** Lets the time until the next look pass, in what is stored. */
const passTime = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('watches', 'readwrite');
          const store = change.objectStore('watches');
          const all = store.getAll();
          all.addEventListener('success', () => {
            for (const watch of all.result as object[])
              store.put({ ...watch, dueAt: 0, since: 0, triedAt: 0 });
          });
          change.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );

/** Looks at the page until the look is over. */
async function look(panel: Page, service: LocalServer): Promise<void> {
  const before = looksIn(service);
  await passTime(panel);
  await panel.getByRole('button', { name: 'More about Huts' }).click();
  await panel.getByRole('button', { name: 'Look now' }).click();
  await expect.poll(() => looksIn(service)).toBeGreaterThan(before);
  await expect
    .poll(() => stateOf(panel), { timeout: 20_000 })
    .toEqual('waiting');
}

/** A second look confirms what the first one saw. */
async function lookTwice(panel: Page, service: LocalServer): Promise<void> {
  await look(panel, service);
  await look(panel, service);
}

const stateOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('pluck');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const all = opening.result
            .transaction('watches')
            .objectStore('watches')
            .getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve((all.result as { state: string }[])[0]?.state);
          });
        });
      }),
  );

/** Reads the page, and opens the form from the result's menu. */
async function openForm(extension: Extension, url: string): Promise<Page> {
  const tab = await extension.visit(url);
  const popup = await openPopup(extension, tab);
  const { page } = await openedPanel(extension, () =>
    popup.page.keyboard.press('Enter'),
  );
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Watch this page' }).click();
  return page;
}

/** Watches the page of huts, until it has been looked at for the first time. */
async function watchHuts(extension: Extension, service: LocalServer) {
  show(service, article('€ 84'));
  const url = service.url + file;
  await grantHost(extension, service.url);
  const panel = await openForm(extension, url);
  const { host } = new URL(url);
  service.log.length = 0;
  await panel.getByRole('button', { name: `Allow ${host} and watch` }).click();
  const row = panel.locator('.watch-row');
  await expect(row).toContainText('This browser');
  await expect.poll(() => looksIn(service)).toBe(1);
  await expect(row).toContainText('Last look');
  return { panel, row, url };
}

test('this browser notices a change once', async ({ extension, service }) => {
  test.setTimeout(90_000);
  const { panel, row, url } = await watchHuts(extension, service);
  show(service, article('€ 79'));
  await killWorker(extension);
  await lookTwice(panel, service);
  await expect(row).toContainText('1 new');
  await row.getByText('1 change').click();
  await expect(row).toContainText('€ 79 a night');
  await expect(row).not.toContainText('1 new');
  await look(panel, service);
  await expect(row.getByText('1 change', { exact: true })).toBeVisible();

  // Every tab that was opened for a look is closed, and nothing else was sent.
  expect(
    extension.context.pages().filter((page) => page.url() === url),
  ).toHaveLength(1);
  expect(
    service.log.filter(({ path }) => path !== file && path !== '/favicon.ico'),
  ).toEqual([]);
});

test('this browser says when it could not look, and gives its permission back with its last watch @long', async ({
  extension,
  service,
}) => {
  test.setTimeout(90_000);
  const { panel, row } = await watchHuts(extension, service);
  await lookTwice(panel, service);
  await expect(row).toContainText('No change so far');
  show(service, 'Slow down', 429);
  await lookTwice(panel, service);
  await expect(row).toContainText('The site asks to wait');

  await row.getByRole('button', { name: 'More about Huts' }).click();
  await panel.getByRole('button', { name: 'Delete watch' }).click();
  await expect(row).toHaveCount(0);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'More about Huts' }).click();
  await panel.getByRole('button', { name: 'Delete watch' }).click();
  await passTime(panel);
  await ask(panel, 'watch.shown', { id: 'none' });
  await expect
    .poll(() =>
      panel.evaluate(
        (origin) => chrome.permissions.contains({ origins: [`${origin}/*`] }),
        service.url,
      ),
    )
    .toBe(false);
});

test('a page that changes at each load is said, and its changes are not reported @long', async ({
  extension,
  service,
}) => {
  test.setTimeout(90_000);
  let load = 0;
  const changing = () => show(service, article('€ 84', (load += 7)));
  changing();
  await grantHost(extension, service.url);
  const panel = await openForm(extension, service.url + file);
  await panel.getByRole('button', { name: /and watch$/ }).click();
  const row = panel.locator('.watch-row');
  await expect(row).toContainText('Last look');
  changing();
  await lookTwice(panel, service);
  await expect(row).toContainText('changes at each load');
  await expect(row).toContainText('No change so far');
  await row.getByRole('button', { name: 'Watch a part instead' }).click();
  await expect(
    panel.getByRole('button', { name: 'Point at a part' }),
  ).toBeVisible();
});

test('a service watches: its price is said before, its checks are shown, and what is deleted elsewhere is said @long', async ({
  extension,
  service,
}) => {
  test.setTimeout(90_000);
  show(service, article('€ 84'));
  const opened = await openPanel(extension, service);
  await opened.page.close();
  const panel = await openForm(extension, service.url + file);
  service.log.length = 0;
  await panel.getByRole('radio', { name: /^127\.0\.0\.1/ }).check();
  await panel
    .getByRole('button', { name: 'Watch for about 30 credits a month' })
    .click();
  const row = panel.locator('.watch-row');
  await expect(row).toContainText('About 30 credits a month');
  const created = service.log.filter(
    ({ method, path }) => method === 'POST' && path === '/v2/monitor',
  );
  expect(created.map(({ body }) => body)).toEqual([
    {
      name: expect.stringMatching(/^Huts \(/),
      schedule: { text: 'daily', timezone: 'UTC' },
      targets: [
        {
          type: 'scrape',
          urls: [service.url + file],
          scrapeOptions: { formats: ['markdown'] },
        },
      ],
    },
  ]);

  const lookNow = async () => {
    await passTime(panel);
    await row.getByRole('button', { name: 'More about Huts' }).click();
    await panel.getByRole('button', { name: 'Look now' }).click();
  };
  show(service, article('€ 79'));
  await service.runMonitors();
  await lookNow();
  await expect(row).toContainText('1 new');
  await row.getByText('1 change').click();
  await expect(row).toContainText('€ 79 a night');

  await row.getByRole('button', { name: 'More about Huts' }).click();
  await panel.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  expect([...service.monitors.values()].map(({ status }) => status)).toEqual([
    'paused',
  ]);
  await row.getByRole('button', { name: 'More about Huts' }).click();
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(row).not.toContainText('Paused');

  service.monitors.clear();
  await lookNow();
  await expect(row).toContainText('It was deleted at the service');
});
