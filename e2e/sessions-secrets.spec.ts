import { mkdtempSync, rmSync } from 'node:fs';
import { goTo } from './pages/panel-page';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  listSessions,
  openSessions,
  sessionRequests,
} from './pages/sessions-page';
import { openScrape, workPage } from './pages/work-page';
import { filesWith } from './secrets/on-disk';
import { createSearch } from './secrets/search';
import type { LocalServer } from './server/create-server';
import { ask } from './support/calls';
import { addService } from './support/connect';
import { startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { lacksForScreen, startScreen } from './support/screen';
import { defaultConnection } from './support/stored';

// A clock that was stopped stays so for all later pages of its browser.
test.use({ ownBrowser: true });

const secret = 'kT4vQ9mXz2Lw7Rb5Yc8Hd3Gs6Pf1Nj0A';

/** A service's session addresses; the live view is the local server's. */
const addressesAt = ({ url }: LocalServer) => ({
  cdpUrl: `wss://cdp.example/${secret}`,
  liveViewUrl: `${url}/__samples/view/${secret}`,
  debugUrl: `https://debug.example/${secret}`,
});

const isWatched = (page: Page) =>
  expect(
    page
      .frameLocator('iframe')
      .frameLocator('iframe')
      .getByText('Sample live view of'),
  ).toBeVisible();

test('session addresses are in one message and in memory, and not on disk @long', async ({
  service,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const extension = await startExtension({ profile });
  await addService(extension, service);
  listSessions(service, {
    id: 'a',
    status: 'active',
    cdpUrl: `wss://cdp.example/${secret}`,
    liveViewUrl: `https://live.example/${secret}`,
    debugUrl: `https://debug.example/${secret}`,
  });
  const search = await createSearch(extension, service, secret);
  const sessions = await openSessions(extension);
  await sessions.rows.waitFor();
  await sessions.rows.getByText('Advanced').click();
  await sessions.page.getByRole('button', { name: 'Show CDP address' }).click();
  await expect(sessions.rows).toContainText(secret);
  await sessions.freeze();
  await sessions.page.clock.runFor(10_000);
  await expect.poll(() => sessionRequests(service).length).toBeGreaterThan(1);
  expect(await search.places()).toEqual([
    'page sidepanel.html',
    'reply to sessions.list',
  ]);

  await extension.close();
  expect(filesWith(profile, secret)).toEqual([]);
  rmSync(profile, { recursive: true, force: true });
});

test('addresses of sessions run in, created and watched are only in memory @long', async ({
  service,
  site,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const extension = await startExtension({ profile });
  await addService(extension, service);
  const search = await createSearch(extension, service, secret);
  const page = await openScrape(extension, site.url);
  const addresses = addressesAt(service);
  service.next({
    method: 'POST',
    path: '/v2/scrape/',
    body: {
      success: true,
      sessionId: 'a',
      ...addresses,
      stdout: `at ${addresses.cdpUrl}`,
      exitCode: 0,
    },
  });
  service.next({
    method: 'POST',
    path: '/v2/interact',
    body: { success: true, id: 'b', ...addresses },
  });
  const work = workPage(page);
  await work.open();
  await work.prompt.fill('Where are you?');
  await work.run.click();
  await expect(work.part('Standard output')).toHaveText('at ••••••••');
  const connection = await defaultConnection(page);
  expect(
    await ask(page, 'session.create', { connection, options: {} }),
  ).toEqual({
    ok: true,
    value: { id: 'b' },
  });
  expect(await search.places()).toEqual([]);
  await page.getByRole('button', { name: 'Watch' }).click();
  await isWatched(page);
  expect(await search.places()).toEqual([
    'address',
    'page sidepanel.html',
    'reply to session.view',
  ]);
  await extension.close();
  const folders = filesWith(profile, secret).map((file) => path.dirname(file));
  expect([...new Set(folders)], 'Chromium notes what its tabs frame').toEqual([
    'Default/Sessions',
  ]);
  rmSync(profile, { recursive: true, force: true });
});

test('control: what the extension stores is found on disk @long', async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const extension = await startExtension({ profile });
  await extension.worker.evaluate(
    (copy) => chrome.storage.local.set({ copy: `wss://cdp.example/${copy}` }),
    secret,
  );
  await extension.close();
  expect(filesWith(profile, secret)).not.toEqual([]);
  rmSync(profile, { recursive: true, force: true });
});

test('a live view in the real panel is not on disk @long', async ({
  service,
  site,
}) => {
  test.skip(lacksForScreen.length > 0);
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'));
  const screen = await startScreen();
  const extension = await startExtension({ profile, display: screen.display });
  await addService(extension, service);
  await extension.visit(site.url);
  const panels = () =>
    extension.context
      .pages()
      .filter((page) => page.url().endsWith('/sidepanel.html'));
  await expect(async () => {
    if (panels().length === 0) screen.press('alt+shift+l');
    await expect.poll(() => panels().length, { timeout: 10_000 }).toBe(1);
  }).toPass();
  const page = panels()[0]!;
  const session = { id: 'a', status: 'active', ...addressesAt(service) };
  service.next({
    path: '/v2/interact',
    times: 9,
    body: { success: true, sessions: [session] },
  });
  await goTo(page, 'Sessions');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Watch' }).click();
  await isWatched(page);
  await extension.close();
  screen.close();
  expect(filesWith(profile, secret)).toEqual([]);
  rmSync(profile, { recursive: true, force: true });
});
