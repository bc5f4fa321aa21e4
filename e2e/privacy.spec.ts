import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { closing, openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import type { LocalServer } from './server/create-server';
import { clickMenuItem } from './support/browser-events';
import { ask } from './support/calls';
import { addService, addUnasked } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { neverSent, storedJobs } from './support/stored';

const sent = ({ log }: LocalServer) =>
  log
    .filter(({ path }) => path === '/v2/scrape')
    .map(({ body }) => body as { url: string });
const badge = ({ worker }: Extension) =>
  worker.evaluate(() => chrome.action.getBadgeText({}));

const secret = '?q=1&token=4f9b2c1d8e7a6b5c4d3e&utm_source=mail';

/**
 * Starts the default preset on a tab from the popup. Resolves to the panel this
 * opens.
 */
async function pluck(extension: Extension, tab: Page) {
  const popup = await openPopup(extension, tab);
  return openedPanel(extension, () => popup.main.click());
}

test('an address that may reveal private data needs confirmation, and is sent as the user chooses @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(`${site.url}/${secret}`);
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toContainText(/address to .+, asks first/);
  const panel = await openedPanel(extension, () => popup.main.click());

  await test.step('without it', async () => {
    await expect(panel.notice).toContainText(
      'Contains a password, key or token',
    );
    await expect(panel.notice).toContainText('?token=4f9b…3e');
    await expect(panel.notice).toContainText(`${site.url}/?q=1`);
    await expect(panel.notice).not.toContainText('4f9b2c1d8e7a6b5c4d3e');
    expect(sent(service)).toEqual([]);
    await panel.button('Send without this part').click();
    await expect(panel.status).toContainText('Done');
    await expect(panel.facts).toContainText('Not sentutm_source');
    expect(sent(service)).toEqual([
      { url: `${site.url}/?q=1`, formats: ['markdown'] },
    ]);
  });

  await test.step('as it is, once', async () => {
    service.log.length = 0;
    await tab.bringToFront();
    await clickMenuItem(extension, 'page.summary');
    await panel.button('Send unchanged this time').click();
    await expect(panel.status).toContainText('Done');
    expect(sent(service).map(({ url }) => url)).toEqual([
      `${site.url}/?q=1&token=4f9b2c1d8e7a6b5c4d3e`,
    ]);
    await tab.bringToFront();
    await clickMenuItem(extension, 'page.summary');
    await expect(panel.notice, 'the approval was for once').toContainText(
      '?token=4f9b…3e',
    );
  });

  await test.step('read here, and not at all', async () => {
    service.log.length = 0;
    await panel.button('Read here, free').click();
    await expect(panel.status).toContainText('Done');
    await expect(
      panel.output.getByRole('heading', { name: 'Four lines a day' }),
    ).toBeVisible();
    await tab.bringToFront();
    await clickMenuItem(extension, 'page.summary');
    await panel.button('Don’t send').click();
    await expect(panel.notice).toContainText(
      'Not sent. Nothing left this computer.',
    );
    expect(sent(service)).toEqual([]);
    await expect.poll(() => badge(extension)).toBe('');
  });
});

test('a site is not asked about again for a confirmed rule, until that is taken back @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(`${site.url}/${secret}`);
  const panel = await pluck(extension, tab);
  await expect(panel.notice).toContainText('Why: ');
  await expect(panel.notice).toContainText('(secret-name)');
  await panel.button('Send, and don’t ask again here').click();
  await expect(panel.status).toContainText('Done');

  await tab.goto(`${site.url}/other?token=another1d8e7a6b5c4d3e`);
  await clickMenuItem(extension, 'page.summary');
  await expect.poll(() => sent(service).length).toBe(2);

  const settings = await openSettings(extension);
  await settings.go('Privacy & secrets');
  await settings.page
    .getByRole('button', { name: /^Ask again on .+ about secret-name$/ })
    .click();
  await tab.bringToFront();
  await tab.goto(`${site.url}/third?token=another1d8e7a6b5c4d3e`);
  await clickMenuItem(extension, 'page.summary');
  await expect(panel.notice).toContainText('(secret-name)');
  expect(sent(service)).toHaveLength(2);
});

test('a link that may reveal private data waits behind the badge, and is never sent once its site is excluded @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('options.html');
  await extension.visit(site.url);
  const linkUrl =
    'https://files.example.com/report?X-Amz-Signature=fe5f80fe5f80';
  await clickMenuItem(extension, 'link.markdown', { linkUrl });
  // A question doesn't count as a pending job.
  await expect.poll(() => badge(extension)).toBe('!');
  const [job] = await storedJobs(page);
  expect(job).toMatchObject({ state: 'held', question: 'flagged' });
  expect(sent(service)).toEqual([]);

  const settings = await openSettings(extension, 'privacy');
  const never = settings.page.getByRole('region', {
    name: 'Never send these sites',
  });
  await never.getByLabel('Pages that are never sent').fill('*.example.com');
  await never.getByRole('button', { name: 'Add' }).click();
  await expect(never.getByRole('listitem')).toHaveText('*.example.com');
  // The page shows a change before the background has saved it.
  await expect.poll(() => neverSent(page)).toEqual(['*.example.com']);
  const answer = await ask(page, 'job.reply', {
    jobId: job?.id ?? '',
    choice: 'as-is',
  });
  expect(answer).toEqual({ ok: false, reason: 'privacy.never-send' });
  await never
    .getByRole('button', { name: 'Send pages from *.example.com again' })
    .click();
  await settings.page.getByRole('button', { name: 'Undo' }).click();
  await expect(never.getByRole('listitem')).toHaveText('*.example.com');
  expect(sent(service)).toEqual([]);
});

test("a page's site can be excluded in the popup, and is then read in this browser @long", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.engine(/^Never send pages from/);
  await expect(popup.notice).toContainText('won’t be sent anymore');
  await expect(popup.main).not.toContainText('address to');
  await popup.page.getByRole('button', { name: 'Undo' }).click();
  await expect(popup.main).toContainText('address to');
  await popup.engine(/^Never send pages from/);
  await expect(popup.notice).toContainText('won’t be sent anymore');
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.status).toContainText('Done');
  expect(sent(service)).toEqual([]);
});

test('before the first send the panel says what leaves this computer, and one approval covers all that goes there', async ({
  extension,
  site,
  service,
}) => {
  await addUnasked(extension, service);
  const tab = await extension.visit(site.url);
  const first = await openPopup(extension, tab);
  await first.otherWays.click();
  const panel = await openedPanel(extension, () =>
    first.item(/^This browser/).click(),
  );
  await expect(panel.status).toContainText('Done');
  const popup = await openPopup(extension, tab);
  await expect(popup.main).toContainText(/address to .+, asks first/);
  await closing(popup.main.click());
  await expect(panel.notice).toContainText(
    'The page’s address, the preset’s options',
  );
  await expect(panel.notice).toContainText(`${site.url}/`);
  await expect(panel.output, 'what was read here').toContainText(
    'Gannet Point',
  );
  await tab.bringToFront();
  await clickMenuItem(extension, 'link.markdown', {
    linkUrl: `${site.url}/gone`,
  });
  await expect.poll(() => badge(extension)).toBe('!');
  expect(sent(service)).toEqual([]);

  await panel.button('Send').click();
  await expect.poll(() => sent(service)).toHaveLength(2);
  await tab.bringToFront();
  await clickMenuItem(extension, 'link.summary', {
    linkUrl: `${site.url}/gone`,
  });
  await expect.poll(() => sent(service), 'asked once').toHaveLength(3);
});

test("a page with a signed-in user needs confirmation, a plain page doesn't @long", async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(site.url);
  await tab.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/logout';
    link.textContent = 'Log out';
    document.body.append(link);
  });
  const panel = await pluck(extension, tab);
  await expect(panel.notice).toContainText('You may be signed in here');
  await expect(panel.notice).toContainText('Log out');
  await panel.button('Send unchanged this time').click();
  await expect(panel.status).toContainText('Done');
  expect(sent(service)).toHaveLength(1);
});

test('a page the tab opens while the popup is open is not sent @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const tab = await extension.visit(`${site.url}/many/1`);
  const popup = await openPopup(extension, tab);
  await tab.evaluate(() => history.pushState(null, '', '/many/2'));
  await popup.main.click();
  await expect(
    popup.page.getByText('The tab shows another page now'),
  ).toBeVisible();
  expect(sent(service)).toEqual([]);
  await tab.evaluate(() => history.replaceState(null, '', '/many/1#low'));
  await openedPanel(extension, () => popup.main.click());
  await expect.poll(() => sent(service)).toHaveLength(1);
});

test('private results stay until closed, unless they are kept @long', async ({
  extension,
  site,
  service,
}) => {
  await addService(extension, service);
  const page = await extension.open('options.html');
  const tab = await extension.visit(site.url);
  const popup = await openPopup(extension, tab);
  await popup.engine(/^Zero data retention/);
  await expect(popup.page.locator('.foot')).toContainText(
    'Zero data retention',
  );
  // Services can't clean an article in this mode; this browser can.
  await expect(popup.price('Clean article')).toHaveCount(0);
  // The stand-in's account may not use this mode, so its answer is set.
  const whole = {
    success: true,
    data: { markdown: '# Nothing is kept', metadata: {} },
  };
  service.next({ method: 'POST', path: '/v2/scrape', body: whole });
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.output).toContainText('Nothing is kept');
  await expect(panel.page.getByText('Deleted when you close it')).toBeVisible();
  expect(sent(service)).toEqual([
    { url: `${site.url}/`, formats: ['markdown'], zeroDataRetention: true },
  ]);
  await panel.button('Close').click();
  await expect.poll(() => storedJobs(page)).toEqual([]);

  await ask(page, 'settings.save', { mode: 'lockdown' });
  const body = {
    success: false,
    code: 'SCRAPE_LOCKDOWN_CACHE_MISS',
    error: 'No copy.',
  };
  service.next({ method: 'POST', path: '/v2/scrape', status: 404, body });
  await tab.bringToFront();
  await clickMenuItem(extension, 'page.markdown');
  await expect(panel.notice).toContainText('has no copy of this page');
  const copy = {
    success: true,
    data: { summary: 'A copy of the cache.', metadata: {} },
  };
  service.next({ method: 'POST', path: '/v2/scrape', body: copy });
  await tab.bringToFront();
  await clickMenuItem(extension, 'page.summary');
  await expect(panel.status).toContainText('Done');
  await panel.button('Keep it').click();
  await expect(panel.button('Keep it')).toBeHidden();
  const results = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('pluck');
          opening.addEventListener('success', () => {
            const keys = opening.result
              .transaction('results')
              .objectStore('results')
              .getAllKeys();
            keys.addEventListener('success', () => {
              opening.result.close();
              resolve(keys.result);
            });
          });
        }),
    );
  const [miss, kept] = await storedJobs(page);
  expect(miss).toMatchObject({
    state: 'failed',
    isFleeting: 1,
    hasResult: false,
  });
  expect(await results(), 'nothing of a miss is written').toEqual([kept?.id]);
  await panel.page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => (await storedJobs(page)).map(({ id }) => id))
    .toEqual([kept?.id]);
});
