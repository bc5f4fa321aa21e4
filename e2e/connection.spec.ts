import { readFile } from 'node:fs/promises';
import { openedPanel } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import type { SettingsPage } from './pages/settings-page';
import { type LocalServer, createServer } from './server/create-server';
import type { Fault } from './server/fault-queue';
import { ask } from './support/calls';
import { expect, test } from './support/settings-fixtures';
import { storedJobs } from './support/stored';

/**
 * No driver can reach the browser's own prompt. This simulates a user who
 * refuses it.
 */
const refusePermission = (settings: SettingsPage) =>
  settings.page.evaluate(() => {
    chrome.permissions.request = async () => false;
  });

const requests = ({ log }: LocalServer) =>
  log.map(({ method, path }) => `${method} ${path}`);
const list = 'GET /v2/interact?status=active';

/**
 * `sent`: the requests with the key, and the last one again without it, which
 * shows whether the key was checked.
 */
type Verdict = {
  name: string;
  key?: string;
  fault?: Fault;
  title: string;
  sent?: string[];
};
const verdicts: Verdict[] = [
  { name: 'works', title: 'Connected', sent: [list, list] },
  {
    name: 'wrong key',
    key: 'fc-wrong-9999',
    title: 'The service doesn’t accept this key.',
  },
  {
    name: 'payment required',
    fault: { error: 'payment-required' },
    title: 'The service requires payment.',
  },
  {
    name: 'not this API',
    fault: { error: 'portal' },
    title: 'This address isn’t a compatible scraping service.',
  },
  {
    name: 'unreachable',
    fault: { cut: 'before-headers', times: 9 },
    title: 'There’s no response from this address.',
  },
  {
    name: 'works, on a server without sessions',
    fault: { error: 'not-implemented' },
    title: 'Connected',
    sent: [list, 'POST /v2/scrape', 'POST /v2/scrape'],
  },
  {
    name: 'works, on a server whose sessions fail',
    fault: { error: 'unknown-error' },
    title: 'Connected',
    sent: [list, 'POST /v2/scrape', 'POST /v2/scrape'],
  },
];

test('the connection test reports what it found, at no cost @long', async ({
  settings,
  service,
}) => {
  for (const { name, key, fault, title, sent = [list] } of verdicts) {
    await test.step(name, async () => {
      service.log.length = 0;
      if (fault) service.next(fault);
      await settings.connect(service.url, key ?? service.key ?? '');
      await expect(settings.verdict, name).toContainText(title);
      expect(requests(service), name).toEqual(sent);
      for (const { method, body } of service.log)
        if (method === 'POST') expect(body).toEqual({});
      await fetch(`${service.url}/__next`, { method: 'DELETE' });
      await settings.page.reload();
    });
  }
});

for (const [key, words] of [
  ['', 'No key is saved, and the server didn’t ask for one.'],
  ['fc-any-key-0000', 'Pluck couldn’t check the key'],
] as const) {
  test(`the connection test claims nothing about a key that nobody checked: ${key || 'none'} @long`, async ({
    settings,
  }) => {
    const open = await createServer({ key: null });
    await settings.connect(open.url, key);
    await expect(settings.verdict).toHaveText('Connected');
    await expect(settings.page.getByText(words)).toBeVisible();
    await open.close();
  });
}

test('the connection test reports: unreachable, if no server runs @long', async ({
  settings,
}) => {
  const gone = await createServer();
  await gone.close();
  await settings.connect(gone.url);
  await expect(settings.verdict).toHaveText(
    'There’s no response from this address.',
  );
});

test('the connection test reports: no permission, until it is granted @long', async ({
  settings,
  service,
}) => {
  service.next({ cors: false, times: 9 });
  await refusePermission(settings);
  await settings.connect(service.url, service.key ?? '');
  await expect(settings.verdict).toHaveText(
    'Your browser is blocking Pluck from this address.',
  );
  await settings.page.reload();
  await settings.allow.click();
  await expect(settings.permission).toContainText('Permission granted');
  await settings.test.click();
  await expect(settings.verdict).toHaveText('Connected');
});

test('without the permission nothing is scraped, even if the service allows any origin; with it, its headers are read @long', async ({
  shared: extension,
  settings,
  service,
  site,
}) => {
  await refusePermission(settings);
  await settings.connect(service.url, service.key ?? '');
  await expect(settings.verdict).toHaveText(
    'Your browser is blocking Pluck from this address.',
  );
  await expect(settings.permission).toContainText(
    'Pluck doesn’t have permission',
  );
  expect(service.log.filter(({ method }) => method === 'POST')).toEqual([]);

  await settings.page.reload();
  await settings.allow.click();
  await expect(settings.permission).toContainText('Permission granted');
  await settings.test.click();
  await expect(settings.verdict).toHaveText('Connected');
  await settings.runIn(new URL(service.url).host);

  service.next({ error: 'rate-limited-by-header', method: 'POST', times: 9 });
  const tab = await extension.visit(site.url);
  await (await openPopup(extension, tab)).main.click();
  const limited = async () =>
    (await storedJobs(settings.page)).find(
      ({ error }) => error?.kind === 'rate-limited',
    );
  await expect.poll(limited).toBeDefined();
  const job = await limited();
  expect(job?.error?.retryAfterSeconds).toBe(2);
  await ask(settings.page, 'job.cancel', { jobId: job?.id ?? '' });
});

test('an answer over the limit fails with a message, and the received part can be saved @long', async ({
  shared: extension,
  settings,
  service,
  site,
}) => {
  await settings.unfold();
  await settings.cap.fill('0');
  await settings.cap.press('Enter');
  await expect(settings.problem).toHaveText(
    'Enter a whole number from 1 to 200.',
  );
  await settings.cap.fill('1');
  await settings.cap.press('Enter');
  await expect(settings.saved).toHaveText('Saved');
  await settings.connect(service.url, service.key ?? '');

  await settings.runIn(new URL(service.url).host);
  const mebibyte = 1024 * 1024;
  const body = { success: true, data: { markdown: 'x'.repeat(mebibyte) } };
  const long: Fault = { method: 'POST', path: '/v2/scrape', body };
  service.next(long);
  const tab = await extension.visit(`${site.url}/?long`);
  const popup = await openPopup(extension, tab);
  const panel = await openedPanel(extension, () => popup.main.click());
  await expect(panel.notice).toContainText(
    'The response is larger than your limit.',
  );
  await expect(panel.notice).toContainText(
    'raise the limit in Settings › Services',
  );

  const saved = panel.page.waitForEvent('download');
  await panel.page
    .getByRole('button', { name: 'Download what arrived' })
    .click();
  const file = await readFile(await (await saved).path());
  expect(file.length).toBe(mebibyte);
  expect(file.toString()).toBe(JSON.stringify(body).slice(0, mebibyte));

  await settings.page.reload();
  await settings.unfold();
  await settings.cap.fill('2');
  await settings.cap.press('Enter');
  await expect(settings.saved).toHaveText('Saved');
  service.next(long);
  await panel.page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.status).toContainText('Done');
});
