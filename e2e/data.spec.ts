import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openSettings } from './pages/settings-page';
import { ask, startScrape } from './support/calls';
import { connect } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { statesOf, storedJobs } from './support/stored';
import { violations } from './support/violations';

/**
 * Makes the background's store refuse answers as a full disk does, because no
 * quota applies with unlimited storage, until there is space again.
 */
async function fillDisk({ worker }: Extension) {
  await worker.evaluate(() => {
    const disk = { isFull: true };
    Object.assign(globalThis, { disk });
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function fill(...args) {
      if (this.name === 'results' && disk.isFull) {
        this.transaction.abort();
        throw new DOMException('Failed to write blobs (IOError)', 'DataError');
      }
      return put.apply(this, args);
    };
  });
  return {
    empty: () =>
      worker.evaluate(() => {
        (globalThis as unknown as { disk: { isFull: boolean } }).disk.isFull =
          false;
      }),
  };
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

const saved = async (page: Page, act: () => Promise<unknown>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), path: await download.path() };
};

const rawAnswers = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('pluck');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const reading = db.transaction('results').objectStore('results').getAll();
    await new Promise((done) => reading.addEventListener('success', done));
    db.close();
    return Promise.all(
      (reading.result as { raw: Blob }[]).map(({ raw }) => raw.text()),
    );
  });

test('a backup restores erased data without secrets, and the report has none', async ({
  extension,
  service,
  site,
}) => {
  const key = service.key ?? '';
  await connect(extension, service.url, key);
  const settings = await openSettings(extension, 'data');
  const { page } = settings;
  const login = {
    formats: ['markdown' as const],
    headers: { Cookie: 'session=hunter2-cookie' },
  };
  await ask(page, 'preset.save', { name: 'Behind the login', options: login });
  for (const path of ['first', 'second'])
    await startScrape(page, `${site.url}/?${path}`);
  await expect.poll(() => statesOf(page)).toEqual(['done', 'done']);
  const before = {
    jobs: await storedJobs(page),
    answers: await rawAnswers(page),
  };

  await page.getByText('Bug report details').click();
  const report = page.getByRole('textbox', { name: 'Bug report details' });
  await expect(report).toHaveValue(/Jobs: done 2/);
  await expect(report).toHaveValue(/Services: 1, with a key 1/);
  for (const secret of [
    key,
    key.slice(-4),
    new URL(service.url).host,
    new URL(site.url).host,
    'hunter2',
    'login',
  ]) {
    expect(await report.inputValue()).not.toContain(secret);
  }
  expect(await violations(page)).toEqual([]);

  const backup = await saved(page, () => button(page, 'Back up').click());
  expect(backup.name).toMatch(/^pluck-backup-\d{4}-\d\d-\d\d\.zip$/);
  expect((await readFile(backup.path)).includes(key)).toBe(false);

  await button(page, 'Erase everything…').click();
  await expect(settings.dialog).toContainText('Services and their keys');
  const erase = settings.dialog.getByRole('button', {
    name: 'Erase everything',
  });
  await Promise.all([page.waitForEvent('load'), erase.click()]);
  await expect(page.getByText('Everything has been erased.')).toBeVisible();
  await settings.go('Services');
  await expect(settings.none).toBeVisible();
  await settings.go('Data');
  const left = await page.evaluate(async () => ({
    local: Object.keys(await chrome.storage.local.get(null)),
    session: Object.keys(await chrome.storage.session.get(null)),
    alarms: await chrome.alarms.getAll(),
    origins: (await chrome.permissions.getAll()).origins,
  }));
  expect(left).toEqual({ local: [], session: [], alarms: [], origins: [] });
  expect(await storedJobs(page)).toEqual([]);

  const chooser = page.getByLabel('Backup file');
  await chooser.setInputFiles({
    name: 'other.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK'),
  });
  await expect(settings.dialog).toContainText('other.zip isn’t a zip file.');
  await settings.dialog.getByRole('button', { name: 'Close' }).click();
  await chooser.setInputFiles(backup.path);
  await expect(settings.dialog).toContainText('2 results');
  await expect(settings.dialog).toContainText(
    'Services come without their keys.',
  );
  expect(await violations(page)).toEqual([]);
  await settings.dialog.getByRole('button', { name: 'Restore' }).click();
  const host = new URL(service.url).hostname;
  await expect(page.getByText('Restored 2 results.')).toContainText(
    `Enter the key of ${host}`,
  );
  await chooser.setInputFiles(backup.path);
  await expect(settings.dialog).toContainText(
    'Everything in it already exists',
  );
  await settings.dialog.getByRole('button', { name: 'Close' }).click();

  const there = (jobs: typeof before.jobs) =>
    jobs.map(
      ({ page: { url, title }, id, state, request, createdAt, endedAt }) => [
        url,
        title,
        id,
        state,
        request,
        createdAt,
        endedAt,
      ],
    );
  expect(there(await storedJobs(page))).toEqual(there(before.jobs));
  expect(await rawAnswers(page)).toEqual(before.answers);
  await settings.go('Presets & rules');
  await expect(settings.own).toHaveText([/Behind the login/]);
  await expect(
    page.getByRole('link', { name: 'Fill in 1 blank' }),
  ).toBeVisible();
  const stored = await page.evaluate(async () =>
    JSON.stringify(await chrome.storage.local.get(null)),
  );
  for (const secret of [key, 'hunter2', 'keyTail'])
    expect(stored).not.toContain(secret);
  expect(
    service.log.filter(({ path }) => path === '/v2/scrape'),
    'nothing ran',
  ).toHaveLength(2);
});

test('on a full disk an answer can be saved as a file or kept later, and nothing is sent twice @long', async ({
  extension,
  service,
  site,
}) => {
  await connect(extension, service.url, service.key);
  const page = await extension.open('options.html#data');
  const scrape = async (path: string, end: string) => {
    await startScrape(page, `${site.url}/?${path}`);
    await expect.poll(async () => (await statesOf(page)).at(-1)).toBe(end);
  };
  const left = async () =>
    (await storedJobs(page))
      .filter(({ hasResult }) => hasResult)
      .map(({ page: { url } }) => new URL(url).search);

  await scrape('a', 'done');
  await scrape('b', 'done');
  await expect(page.getByText('2 results')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`chrome-extension://${extension.id}/popup.html`);
  const disk = await fillDisk(extension);
  await scrape('c', 'failed');
  expect((await storedJobs(page)).at(-1)?.error?.kind).toBe('storage');
  expect(await left(), 'no other result makes room').toEqual(['?a', '?b']);

  const panel = await extension.open('sidepanel.html');
  await expect(
    panel.getByText('is in memory until you close the browser'),
  ).toBeVisible();
  expect(await violations(panel)).toEqual([]);
  const file = await saved(panel, () =>
    button(panel, 'Save as a file').click(),
  );
  expect(JSON.parse(await readFile(file.path, 'utf8'))).toMatchObject({
    success: true,
  });
  await button(panel, 'Keep it now').click();
  await expect(panel.getByText('Still not enough space')).toBeVisible();
  await disk.empty();
  await button(panel, 'Keep it now').click();
  await expect.poll(async () => (await statesOf(page)).at(-1)).toBe('done');

  const all = service.log.filter(({ path }) => path === '/v2/scrape');
  expect(all, 'each was sent once').toHaveLength(3);
});
