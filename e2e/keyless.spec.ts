import type { Page } from '@playwright/test';
import { openPanelView, panelPage } from './pages/panel-page';
import { openPopup } from './pages/popup-page';
import { openSettings } from './pages/settings-page';
import { type LocalServer, createServer } from './server/create-server';
import type { Fault } from './server/fault-queue';
import { ask, startScrape } from './support/calls';
import { grantHost } from './support/connect';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { serviceIds, statesOf } from './support/stored';

const hosted = 'https://api.firecrawl.dev';
/**
 * A set answer, because the local server would fetch the page from the
 * internet.
 */
const answer: Fault = {
  method: 'POST',
  path: '/v2/scrape',
  status: 200,
  body: {
    success: true,
    data: { markdown: '# A page', metadata: { statusCode: 200 } },
  },
};

const hours = (count: number) => count * 3600;

/**
 * A browser whose hosted service is a local server. `site`: what it finds at
 * http://www.example.org.
 */
async function startWithHosted(site?: string): Promise<{
  extension: Extension;
  service: LocalServer;
  close(): Promise<void>;
}> {
  const service = await createServer({ isSecure: true });
  const hosts = [
    `MAP api.firecrawl.dev:443 ${new URL(service.url).host}`,
    ...(site === undefined
      ? []
      : [`MAP www.example.org:80 ${new URL(site).host}`]),
  ];
  const extension = await startExtension({
    args: [
      `--host-resolver-rules=${hosts.join(',')}`,
      '--ignore-certificate-errors',
    ],
  });
  await grantHost(extension, hosted);
  return {
    extension,
    service,
    async close() {
      await extension.close();
      await service.close();
    },
  };
}

const scrapes = ({ log }: LocalServer) =>
  log.filter(
    ({ path, body }) => path === '/v2/scrape' && 'url' in (body as object),
  );

/**
 * Adds the hosted service without a key, as a user does, and runs presets
 * there.
 */
async function tryOut(extension: Extension): Promise<Page> {
  const settings = await openSettings(extension);
  await settings.page
    .getByRole('button', { name: 'Try it without a key' })
    .click();
  await expect(settings.verdict).toHaveText('Connected');
  const [connection = ''] = await serviceIds(settings.page);
  await ask(settings.page, 'settings.save', { connection });
  return settings.page;
}

test('the hosted service is tried without a key until its daily limit, and goes on with one @long', async ({
  site,
}) => {
  const { extension, service, close } = await startWithHosted(site.url);
  try {
    service.allowTrial({ scrapes: 0, resetsInSeconds: hours(5) });
    const settings = await tryOut(extension);
    await expect(
      settings.getByText('api.firecrawl.devwithout a key'),
    ).toBeVisible();
    const tab = await extension.visit('http://www.example.org/');
    const popup = await openPopup(extension, tab);
    await expect(popup.page.locator('.foot')).toContainText('without a key');
    await popup.otherWays.click();
    await expect(popup.item(/as I see it/)).toContainText('Add a key');
    await popup.page.close();

    const page = await extension.open('sidepanel.html');
    service.next(answer);
    await startScrape(page, 'https://www.example.org/');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => statesOf(page)).toEqual(['done']);

    await startScrape(page, 'https://www.example.org/next');
    const { atWork } = panelPage(page);
    await expect(atWork).toContainText(
      'You’ve reached today’s limit for use without a key.',
    );
    await expect(atWork).toContainText(
      /Available again: (?:tomorrow )?\d?\d:\d\d/,
    );
    // The open settings show it.
    await atWork.getByRole('button', { name: 'Add a key' }).click();
    service.next(answer);
    await settings.getByLabel('API key').fill(service.key ?? '');
    await settings.getByRole('button', { name: 'Save and test' }).click();
    await expect.poll(() => statesOf(page)).toEqual(['done', 'done']);
    const sent = scrapes(service).map(({ status, headers }) => [
      status,
      headers['authorization'],
    ]);
    expect(sent).toEqual([
      [200, undefined],
      [429, undefined],
      [200, `Bearer ${service.key}`],
    ]);
  } finally {
    await close();
  }
});

test('batches and sessions say before a click that they need a key, and ask for nothing @long', async () => {
  const { extension, service, close } = await startWithHosted();
  try {
    service.allowTrial({ scrapes: 9, resetsInSeconds: hours(5) });
    await tryOut(extension);
    service.log.length = 0;
    const sessions = await openPanelView(extension, 'Sessions');
    await expect(
      sessions.getByRole('heading', { name: 'Sessions need a key' }),
    ).toBeVisible();
    await expect(
      sessions.getByRole('button', { name: 'Add a key' }),
    ).toBeVisible();
    const batches = await openPanelView(extension, 'Batches');
    await batches.getByRole('button', { name: 'New batch' }).click();
    await batches
      .getByLabel('Addresses', { exact: true })
      .fill('https://www.example.org/');
    await expect(batches.getByText('Batches need a key')).toBeVisible();
    await expect(
      batches.getByRole('button', { name: /^Review/ }),
    ).toBeDisabled();
    expect(service.log).toEqual([]);
  } finally {
    await close();
  }
});
