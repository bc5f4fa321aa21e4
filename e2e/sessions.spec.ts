import {
  listSessions,
  minutes,
  openSessions,
  sessionRequests,
  sessionsPath,
} from './pages/sessions-page';
import { goTo } from './pages/panel-page';
import { createServer } from './server/create-server';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

// A clock that was stopped stays so for all later pages of its browser.
test.use({ ownBrowser: true });

test('each filter of the sessions requests its own status @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const sessions = await openSessions(extension);
  await expect(sessions.rows).toHaveCount(3);
  await sessions.freeze();
  for (const [name, rows] of [
    ['Active', 1],
    ['Ended', 1],
    ['All', 3],
  ] as const) {
    await sessions.filter(name).check({ force: true });
    await expect(sessions.rows, name).toHaveCount(rows);
  }
  expect(sessionRequests(service)).toEqual([
    sessionsPath,
    `${sessionsPath}?status=active`,
    `${sessionsPath}?status=destroyed`,
    sessionsPath,
  ]);
  expect(service.log.every(({ method }) => method === 'GET')).toBe(true);
});

test('the list of sessions is refreshed while visible, and nothing is requested while hidden @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const sessions = await openSessions(extension);
  await expect(sessions.count).toContainText('3 sessions');
  await sessions.freeze();
  await sessions.refreshAtRest();
  service.log.length = 0;
  const { clock } = sessions.page;
  const asked = () => sessionRequests(service).length;

  listSessions(service, { id: 'a', status: 'active' });
  await clock.runFor(10_000);
  await expect(sessions.count).toContainText('1 session');
  expect(asked()).toBe(1);
  await expect(sessions.refresh).toHaveAttribute('aria-busy', 'false');
  await clock.runFor(9000);
  expect(asked()).toBe(1);
  await clock.runFor(1000);
  await expect.poll(asked).toBe(2);

  await sessions.show('hidden');
  listSessions(service);
  await clock.runFor(minutes(20));
  expect(asked()).toBe(2);
  await sessions.show('visible');
  await expect(sessions.count).toContainText('0 sessions');
  expect(asked(), 'at once, and only once').toBe(3);

  await sessions.refreshAtRest();
  await expect.poll(asked).toBe(4);
  await clock.runFor(10_000);
  await expect.poll(asked).toBe(5);

  await sessions.page.keyboard.press('Escape');
  await expect(sessions.rows).toHaveCount(0);
  await clock.runFor(minutes(20));
  await goTo(sessions.page, 'Sessions');
  await clock.runFor(1000);
  await expect.poll(asked, 'nothing while another place was on show').toBe(6);
});

test('a session shows its state and opens its live views @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const sessions = await openSessions(extension);
  const row = sessions.rows.first();
  await expect(row).toContainText('Active');
  await expect(row.getByRole('heading')).toHaveText(/^Session of .*\d:\d\d/);
  await expect(row).toContainText('Created 5 minutes ago');
  await expect(row).toContainText('last active 1 minute ago');
  await expect(row).toContainText('with live view');
  await expect(sessions.rows.nth(1)).toContainText('Ended');
  await expect(sessions.rows.nth(2)).toContainText('Error');

  await sessions.freeze();
  await sessions.show('hidden');
  await sessions.page.clock.runFor(minutes(3));
  await expect(row, 'the age goes on').toContainText('Created 8 minutes ago');

  const [first] = service.sessions;
  const opening = extension.context.waitForEvent('page');
  await row.getByRole('link', { name: 'Open live view' }).click();
  const view = await opening;
  await expect(view).toHaveURL(first?.interactiveLiveViewUrl ?? '');
  await expect(view.getByText('Sample live view of')).toBeVisible();
  expect(await view.evaluate(() => [window.opener, document.referrer])).toEqual(
    [null, ''],
  );
  await view.close();
});

test('the CDP address of a session is hidden until requested, and can be copied anyway @long', async ({
  extension,
  service,
}) => {
  await extension.context.grantPermissions([
    'clipboard-read',
    'clipboard-write',
  ]);
  await addService(extension, service);
  const cdpUrl = service.sessions[0]?.cdpUrl ?? '';
  const sessions = await openSessions(extension);
  const row = sessions.rows.first();
  await row.waitFor();
  expect(await sessions.page.content()).not.toContain(cdpUrl);
  await row.getByText('Advanced').click();
  await row.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect
    .poll(() => sessions.page.evaluate(() => navigator.clipboard.readText()))
    .toBe(cdpUrl);
  expect(await sessions.page.content()).not.toContain(cdpUrl);
  await row.getByRole('button', { name: 'Show CDP address' }).click();
  await expect(row).toContainText(cdpUrl);
  await row.getByRole('button', { name: 'Hide CDP address' }).click();
  await expect(row).not.toContainText(cdpUrl);

  await row.getByRole('button', { name: 'Copy ID' }).click();
  await expect
    .poll(() => sessions.page.evaluate(() => navigator.clipboard.readText()))
    .toBe(service.sessions[0]?.id);
});

test('unusual sessions are shown in full, and their addresses are hidden too @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const expiresAt = new Date(Date.now() + minutes(9.5)).toISOString();
  listSessions(
    service,
    {
      id: 7,
      status: 'hibernating',
      createdAt: 'yesterday',
      expiresAt,
      streamWebView: 'maybe',
      liveViewUrl: 'javascript:alert(document.domain)',
      interactiveLiveViewUrl: null,
      cdpUrl: null,
      region: { name: 'eu' },
      debugger: 'wss://debug.example/SECRET',
      replayUrl: 'https://replay.example/SECRET',
    },
    {
      id: 'b',
      status: 'active',
      lastActivity: '2026-11-21 00:21:44.832+00',
      liveViewUrl: 'file:///etc',
    },
    'no row',
  );
  const sessions = await openSessions(extension);
  const odd = sessions.rows.nth(0);
  await expect(odd).toContainText('hibernating');
  await expect(odd).toContainText('Session without an ID');
  await expect(odd).toContainText('Creation time unknown');
  await expect(odd).toContainText('expires in 9 minutes');
  await expect(odd).toContainText('No live view to open');
  await expect(odd).toContainText('No CDP address.');
  for (const kept of [
    'id 7',
    'createdAt yesterday',
    'streamWebView maybe',
    'name eu',
  ]) {
    await expect(odd.locator('.json').first()).toContainText(kept);
  }
  await expect(odd).not.toContainText('SECRET');
  await expect(odd).not.toContainText('javascript:');
  await odd.getByRole('button', { name: 'Show hidden values' }).click();
  await expect(odd).toContainText('wss://debug.example/SECRET');
  await expect(odd).toContainText('javascript:alert');
  await expect(sessions.rows.getByRole('link')).toHaveCount(0);
  await expect(sessions.rows.nth(1).locator('time')).toHaveAttribute(
    'datetime',
    '2026-11-21T00:21:44.832Z',
  );
  await expect(sessions.rows.nth(2)).toContainText('value no row');
});

test('each of several services has its own sessions @long', async ({
  extension,
  service,
}) => {
  const other = await createServer({ key: null });
  listSessions(other, { id: 'elsewhere', status: 'active' });
  await addService(extension, service, 'Hosted');
  await addService(extension, other, 'Cellar');
  const sessions = await openSessions(extension);
  await sessions.service.selectOption('Hosted');
  await expect(sessions.rows).toHaveCount(3);
  await sessions.service.selectOption('Cellar');
  await expect(sessions.rows).toHaveCount(1);
  await expect(sessions.rows).toContainText('elsewhere');
  expect(other.log.every(({ headers }) => !('authorization' in headers))).toBe(
    true,
  );
  await other.close();
});

test('without a service or sessions, the view explains what sessions are @long', async ({
  extension,
  service,
}) => {
  const sessions = await openSessions(extension);
  await expect(sessions.teach).toContainText(
    'A session is a browser that a scraping service keeps open',
  );
  expect(await violations(sessions.page)).toEqual([]);
  const opening = extension.context.waitForEvent('page', (page) =>
    page.url().includes('options.html'),
  );
  const connect = sessions.teach.getByRole('button', {
    name: 'Connect a service',
  });
  await connect.click();
  const settings = await opening;
  await settings.getByRole('link', { name: 'Data' }).click();
  await settings.getByRole('button', { name: 'Erase' }).first().focus();
  await connect.click();
  await expect(
    settings.getByLabel('Address').first(),
    'settings that were open elsewhere',
  ).not.toHaveValue('');
  const key = settings.locator('input[type="password"]').first();
  await expect(key).toBeFocused();
  await expect(key).toBeInViewport();
  await settings.close();

  listSessions(service);
  await addService(extension, service);
  await expect(sessions.teach, 'connected meanwhile').toContainText(
    'No sessions',
  );
  await sessions.filter('Active').check({ force: true });
  await expect(sessions.teach).toContainText('No active sessions');
  await expect(sessions.teach).toContainText('Interact with a scraped page');
});

test('sessions work by keyboard and are accessible @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  listSessions(service, ...service.sessions, {
    id: 7,
    replayUrl: 'https://replay.example/',
    odd: { deep: [1] },
  });
  const { page } = await openSessions(extension);
  await expect(page.locator('[aria-current="page"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Back to the result' }),
  ).toBeFocused();
  const place = page.getByRole('button', { name: 'Sessions' });
  await place.focus();
  await page.keyboard.press('Enter');
  await expect(place).toHaveAttribute('aria-current', 'page');
  await expect(place).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.session')).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.session')).toHaveCount(4);
  for (const name of ['Refresh', 'New session', 'All runs', 'Continue']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name }).first()).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('link', { name: 'Open live view' }).first(),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('button', { name: 'End session' }).first(),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show CDP address' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: 'Hide CDP address' }),
  ).toBeFocused();
  expect(await violations(page)).toEqual([]);
  service.next({ error: 'unauthorized', path: sessionsPath });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.locator('.banner').waitFor();
  expect(await violations(page)).toEqual([]);
});
