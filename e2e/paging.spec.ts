import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { processesOf, signalAll } from './faults/processes';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { type PagingKind, pagingKinds } from './site/paged-pages';
import {
  pageCount,
  pageSize,
  repeatedCount,
  startPagedLists,
} from './site/paged-lists';
import { killWorker } from './support/browser-events';
import { ask } from './support/calls';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { storedData, storedJobs } from './support/stored';

const allIds = Array.from({ length: pageCount * pageSize }, (_, at) => at + 1);

/** Kinds whose own script decides when a part is loaded. */
const loadsByItself = new Set<PagingKind>(['infinite', 'virtual']);

const growing = new Set<PagingKind>(['load-more', 'infinite', 'virtual']);

/** Reads the list of a tab with a click in the popup. */
async function readList(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.run('Rows of a list'));
  const line = panel.page.locator('.paging');
  await expect(line).toContainText(/Page 1|rows/);
  const [job] = await storedJobs(panel.page);
  return { panel, line, jobId: job?.id ?? '' };
}

async function listOf(page: Page, jobId: string) {
  const { json, sheet } = await storedData(page, jobId);
  const rows = json as Record<string, string>[];
  const ids = rows.map((row) =>
    Number(/\/job\/(\d+)/.exec(Object.values(row).join(' '))?.[1]),
  );
  return { rows, ids, sheet: sheet as Record<string, unknown> };
}

/** The least time between two pages that the site was asked for. */
const leastGapMs = ({ log }: Awaited<ReturnType<typeof startPagedLists>>) =>
  Math.min(...log.slice(2).map(({ at }, index) => at - log[index + 1]!.at));

async function readAll(
  extension: Extension,
  kind: PagingKind,
  options: Parameters<typeof startPagedLists>[0],
) {
  const site = await startPagedLists(options);
  const tab = await extension.visit(`${site.url}/${kind}`);
  const { panel, line, jobId } = await readList(extension, tab);
  await tab.bringToFront();
  await panel
    .button('Read all')
    .evaluate((button: HTMLElement) => button.click());
  await expect
    .poll(async () => (await listOf(panel.page, jobId)).sheet['ended'], {
      timeout: 240_000,
    })
    .toBe('no-more');
  // In a list that grows, what comes again is left out as it is read.
  const repeated = growing.has(kind) ? 0 : repeatedCount;
  await expect(line).toContainText(
    repeated > 0 ? '240 rows, 3 duplicates left out' : '240 rows',
  );
  const { ids, rows, sheet } = await listOf(panel.page, jobId);
  expect(ids).toEqual(allIds);
  expect(sheet['repeated']).toBe(repeated);
  expect(Object.values(rows.at(-1) ?? {})).toContain('€ 20 an hour');
  if (!loadsByItself.has(kind)) expect(leastGapMs(site)).toBeGreaterThan(900);
  await site.close();
}

/** The kinds that `npm test` reads without a refusal, which takes 30 seconds. */
const quick: readonly PagingKind[] = ['load-more'];

for (const kind of quick) {
  test(`all pages are read, each record once: ${kind} @long`, async ({
    extension,
  }) => readAll(extension, kind, { isRefusing: false }));
}

for (const kind of pagingKinds) {
  test(`all pages are read, each record once, with a refusal: ${kind} @long`, async ({
    extension,
  }) => {
    test.setTimeout(300_000);
    await readAll(extension, kind, {});
  });
}

test('reading goes on after the worker is killed and the panel closed', async ({
  extension,
}) => {
  test.setTimeout(180_000);
  const site = await startPagedLists({ refreshes: 2 });
  const tab = await extension.visit(`${site.url}/next-link`);
  const { panel, line, jobId } = await readList(extension, tab);
  await expect(line).toContainText('Page 1 of 12');
  await panel.button('Read all').click();
  await expect(line).toContainText(/Page [3-9] of 12/);
  await panel.page.close();
  await killWorker(extension);
  const viewer = await extension.open('sidepanel.html');
  await expect
    .poll(async () => (await listOf(viewer, jobId)).sheet['ended'], {
      timeout: 120_000,
    })
    .toBe('no-more');
  const { ids, sheet } = await listOf(viewer, jobId);
  expect(ids).toEqual(allIds);
  expect(sheet).toMatchObject({ pages: 12, repeated: repeatedCount });
  await site.close();
});

test('it stops when the user wants it to, and goes on from there @long', async ({
  extension,
}) => {
  test.setTimeout(180_000);
  const site = await startPagedLists({ isRefusing: false });
  const tab = await extension.visit(`${site.url}/in-place`);
  const { panel, line, jobId } = await readList(extension, tab);
  await panel.button('Read all').click();
  await expect(line).toContainText(/Page [3-9] of 12/);
  await panel.button('Stop').click();
  await expect(line).toContainText(/Stopped at page \d of 12/);
  const before = await listOf(panel.page, jobId);
  expect(before.ids.length % pageSize).toBe(0);
  expect(before.sheet['ended']).toBe('stopped');
  await panel.button('Continue').click();
  await expect(line).toContainText('All 12 pages', { timeout: 120_000 });
  expect((await listOf(panel.page, jobId)).ids).toEqual(allIds);
  await site.close();
});

test('a closed browser keeps the rows, and goes on by the user’s click @long', async () => {
  test.setTimeout(300_000);
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-paging-'));
  const site = await startPagedLists({ isRefusing: false });
  let extension = await startExtension({ profile });
  const tab = await extension.visit(`${site.url}/push-state`);
  const read = await readList(extension, tab);
  await read.panel.button('Read all').click();
  await expect(read.line).toContainText(/Page [4-9] of 12/, {
    timeout: 60_000,
  });
  signalAll(await processesOf(extension), 'SIGKILL');
  await extension.context.close().catch(() => undefined);

  extension = await startExtension({ profile });
  const viewer = await extension.open('sidepanel.html');
  const { ids } = await listOf(viewer, read.jobId);
  expect(ids).toEqual(allIds.slice(0, ids.length));
  expect(ids.length).toBeGreaterThanOrEqual(4 * pageSize);
  const windowId = await viewer.evaluate(
    async () => (await chrome.windows.getCurrent()).id ?? -1,
  );
  await ask(viewer, 'job.show', { jobId: read.jobId, windowId });
  const line = viewer.locator('.paging');
  await expect(line).toContainText('The browser was closed.');
  const opened = extension.context.waitForEvent('page', (page) =>
    page.url().startsWith(site.url),
  );
  await viewer.getByRole('button', { name: /^Continue at/ }).click();
  const again = await opened;
  await expect(line).toContainText('Click Pluck’s icon');
  const popup = await openPopup(extension, again);
  await popup.page.close();
  await ask(viewer, 'rows.goOn', { jobId: read.jobId });
  await expect
    .poll(async () => (await listOf(viewer, read.jobId)).sheet['ended'], {
      timeout: 120_000,
    })
    .toBe('no-more');
  expect((await listOf(viewer, read.jobId)).ids).toEqual(allIds);
  await extension.close();
  rmSync(profile, { recursive: true, force: true });
  await site.close();
});
