import { openSessions } from './pages/sessions-page';
import { openScrape, workPage } from './pages/work-page';
import type { LocalServer } from './server/create-server';
import { killWorker } from './support/browser-events';
import { addService } from './support/connect';
import { expect, test } from './support/fixtures';
import { violations } from './support/violations';

const runsOf = ({ log }: LocalServer) =>
  log.filter(
    ({ method, path: at }) =>
      method === 'POST' &&
      /\/(?:interact|execute)$/.test(at) &&
      at !== '/v2/interact',
  );

test('a prompt and code run on a finished scrape, and failures are reported @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const work = workPage(await openScrape(extension, site.url));
  await work.open();
  await work.prompt.fill('Open the <b>menu</b>');
  await work.run.click();
  await expect(work.runs.first()).toContainText('Done');
  await expect(work.part('Output')).toContainText(
    'Sample from the local server',
  );
  await expect(work.runs.first().locator('b')).toHaveCount(0);
  expect(runsOf(service).map(({ body }) => body)).toEqual([
    { prompt: 'Open the <b>menu</b>' },
  ]);

  await work.kind('Code').click();
  await work.code.fill('fail');
  await work.page.getByLabel('Language').selectOption('Bash');
  await work.page.getByLabel('Time limit').fill('301');
  await expect(work.run).toBeDisabled();
  await work.page.getByLabel('Time limit').fill('20');
  await work.run.click();
  await expect(work.runs.first()).toContainText('Failed');
  await expect(work.runs.first()).toContainText('exit code 1');
  await expect(work.part('Standard error').first()).toHaveText('boom');
  expect(runsOf(service)[1]?.body).toEqual({
    code: 'fail',
    language: 'bash',
    timeout: 20,
  });

  await work.stop();
  await expect(work.page.getByText('Session ended.')).toBeVisible();
  await expect(work.run, 'nothing more is run in it').toHaveCount(0);
  await expect(work.runs.first()).toContainText('7 credits');
  await work.runs.first().getByRole('button', { name: 'Run again' }).click();
  await expect(work.runs.first()).toContainText(
    'The session of this page has ended.',
  );
  await expect(work.runs).toHaveCount(3);
  await work.runs
    .first()
    .getByRole('button', { name: 'Scrape it again' })
    .click();
  await expect(work.page.locator('.status')).toContainText('Done');
  expect(
    service.log.filter(({ path: at }) => at === '/v2/scrape'),
  ).toHaveLength(2);
});

test('a session is created, run in, watched and ended', async ({
  extension,
  service,
}) => {
  await addService(extension, service);
  const sessions = await openSessions(extension);
  const { page } = sessions;
  await expect(sessions.rows).toHaveCount(3);
  await page.getByRole('button', { name: 'New session' }).click();
  expect(await violations(page)).toEqual([]);
  service.next({
    error: 'not-implemented',
    method: 'POST',
    path: '/v2/interact',
  });
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(sessions.trouble).toContainText(
    'This server can’t start sessions',
  );
  await expect(page.getByRole('button', { name: 'New session' })).toHaveCount(
    0,
  );
  await sessions.refresh.click();
  await expect(sessions.trouble).toHaveCount(0);

  await page.getByRole('button', { name: 'New session' }).click();
  await page.getByLabel('Ends after').fill('60');
  await page.getByLabel('Live view', { exact: true }).selectOption('On');
  await page.getByRole('button', { name: 'Create session' }).click();
  await expect(sessions.rows).toHaveCount(4);
  const created = service.log.findLast(
    ({ method, path: at }) => method === 'POST' && at === '/v2/interact',
  );
  expect(created?.body).toEqual({ ttl: 60, streamWebView: true });

  await sessions.rows.first().getByRole('button', { name: 'Continue' }).click();
  const work = workPage(page);
  await work.code.fill('console.log(1)');
  await work.run.click();
  await expect(work.runs.first()).toContainText('Done');

  await expect(page.locator('iframe'), 'nothing is loaded unasked').toHaveCount(
    0,
  );
  await page.getByRole('button', { name: 'Take control' }).click();
  await expect(page.locator('.live-bar')).toContainText(
    new URL(service.url).host,
  );
  const view = page.frameLocator('iframe').frameLocator('iframe');
  await view.getByRole('button').click();
  await expect(view.getByRole('button')).toHaveText('Clicked 1 times');
  const frame = page
    .frames()
    .find((one) => one.url().includes('/__samples/view/'));
  expect(await frame?.evaluate(() => document.referrer)).toBe('');
  expect(
    page
      .frames()
      .map((one) => one.url().replace(/^chrome-extension:..\w+/, '')),
    'its address is in no page of Pluck',
  ).toEqual([
    '/sidepanel.html',
    '/live-view.html',
    expect.stringContaining('interactive=1'),
  ]);

  await page.getByRole('button', { name: 'Back to the sessions' }).click();
  await sessions.rows
    .first()
    .getByRole('button', { name: 'End session' })
    .click();
  await expect(sessions.rows.first()).toContainText(
    'closes its browser for good',
  );
  await sessions.rows
    .first()
    .getByRole('button', { name: 'End session' })
    .click();
  await expect(sessions.rows.first()).toContainText('Session ended.');
  await expect(sessions.rows.first()).toContainText('Ended');
  expect(service.log.filter(({ method }) => method === 'DELETE')).toHaveLength(
    1,
  );
});

test('the live view page frames only what was requested, from allowed places', async ({
  extension,
  service,
}) => {
  const page = await extension.open('sidepanel.html');
  const framed = (view: string, mayBeLoopback: boolean, from = 'own') =>
    page.evaluate(
      async ([address, may, whence]) => {
        const frame = document.createElement('iframe');
        frame.src = '/live-view.html';
        const loaded = new Promise((resolve) =>
          frame.addEventListener('load', resolve),
        );
        document.body.append(frame);
        await loaded;
        const inner = frame.contentDocument?.querySelector('iframe');
        const heard = new Promise((resolve) =>
          frame.contentWindow?.addEventListener('message', resolve),
        );
        const request = { view: address, mayBeLoopback: may };
        if (whence === 'own')
          frame.contentWindow?.postMessage(request, location.origin);
        else
          frame.contentWindow?.dispatchEvent(
            new MessageEvent('message', { data: request, origin: 'null' }),
          );
        await heard;
        frame.remove();
        return inner?.getAttribute('src');
      },
      [view, mayBeLoopback, from] as const,
    );
  const view = service.sessions[0]?.liveViewUrl ?? '';
  expect(await framed(view, true)).toBe(view);
  expect(await framed(view, false)).toBeNull();
  expect(await framed(view, true, 'elsewhere')).toBeNull();
  expect(await framed('javascript:parent.document.title="x"', true)).toBeNull();
  const alone = await extension.open('live-view.html');
  await alone.evaluate(
    (address) =>
      postMessage({ view: address, mayBeLoopback: true }, location.origin),
    view,
  );
  expect(await alone.locator('iframe').getAttribute('src')).toBeNull();
  await expect(
    alone.evaluate((url) => fetch(url, { mode: 'no-cors' }), service.url),
  ).rejects.toThrow('fetch');
  expect(await alone.locator('iframe').getAttribute('sandbox')).not.toContain(
    'navigation',
  );
});

test('the worker dies during a run: it is reported, the server has one run, and a repeat needs confirmation @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const work = workPage(await openScrape(extension, site.url));
  await work.open();
  let answer = () => {};
  const until = new Promise<void>((resolve) => (answer = resolve));
  service.next({ method: 'POST', path: '/v2/scrape/', until });
  await work.prompt.fill('Read on for a minute');
  await work.run.click();
  await expect(work.runs.first()).toContainText('Running');
  await expect.poll(() => runsOf(service).length).toBe(1);

  await killWorker(extension);
  await expect.poll(() => runsOf(service)[0]?.closedEarly).toBe(true);
  answer();
  await work.page.evaluate(async () => {
    const [net] = await chrome.alarms.getAll();
    await chrome.alarms.create(net?.name ?? '', { when: Date.now() });
  });
  await expect(work.runs.first()).toContainText('Response lost');
  await expect(work.runs.first()).toContainText('you may be charged');
  await work.runs
    .first()
    .getByRole('button', { name: 'Look for its session' })
    .click();
  await expect(work.runs.first()).toContainText('Its session is active.');
  expect(runsOf(service)).toHaveLength(1);

  await work.runs.first().getByRole('button', { name: 'Run again' }).click();
  await expect(work.runs.first()).toContainText('You may be charged for both.');
  expect(runsOf(service)).toHaveLength(1);
  await work.runs.first().getByRole('button', { name: 'Run again' }).click();
  await expect(work.runs.first()).toContainText('Done');
  expect(runsOf(service)).toHaveLength(2);
  await expect(work.runs.nth(1)).toContainText('Response lost');
  expect(await violations(work.page)).toEqual([]);
});

test('runs work by keyboard, and a server without browsers is reported once @long', async ({
  extension,
  service,
  site,
}) => {
  await addService(extension, service);
  const { page, ...work } = workPage(await openScrape(extension, site.url));
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page
    .getByRole('button', { name: 'Interact with this page' })
    .press('Enter');
  await expect(
    page.getByRole('button', { name: 'Back to the result' }),
  ).toBeFocused();
  service.next({ error: 'not-implemented', path: '/v2/scrape/' });
  for (const name of ['Prompt', 'Code']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Click on');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.empty')).toContainText(
    'This server doesn’t support sessions',
  );
  await expect(work.runs).toContainText(
    'This server has no browsers to interact with.',
  );
  await expect(work.run).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.status')).toContainText('Done');
});
