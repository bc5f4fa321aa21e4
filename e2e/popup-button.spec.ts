import type { Page } from '@playwright/test';
import { openedPanel } from './pages/panel-page';
import { type PopupPage, closing, openPopup } from './pages/popup-page';
import type { Fault } from './server/fault-queue';
import { scrapeBodies } from './server/request-log';
import { ask, startScrape } from './support/calls';
import { addService, visitConnected } from './support/connect';
import type { Extension } from './support/extension';
import { expect, test } from './support/fixtures';
import { statesOf } from './support/stored';
import { violations } from './support/violations';

const failing = (fault: Fault): Fault => ({
  method: 'POST',
  path: '/v2/scrape',
  ...fault,
});

/** Reopens the popup until its dock shows this of the page's job. */
async function openAt(
  extension: Extension,
  tab: Page,
  words: RegExp,
): Promise<PopupPage> {
  const popup = await openPopup(extension, tab);
  await expect(popup.dock).toHaveText(words);
  return popup;
}

test.describe('the cost of a click', () => {
  const costs: [string, string][] = [
    ['Clean article', '1 credit'],
    ['Summary', 'from 1 credit'],
    ['Product', 'from 1 credit'],
    ['Branding', '1 credit'],
  ];

  test('the cost of a click is shown if the service bills, with what is sent @long', async ({
    extension,
    site,
    service,
  }) => {
    await addService(extension, {
      url: service.url.replace('127.0.0.1', 'api.example.com'),
      key: service.key,
    });
    const tab = await extension.visit(
      site.url.replace('127.0.0.1', 'www.example.com'),
    );
    const popup = await openPopup(extension, tab);
    await expect(popup.main).toContainText('1 credit');
    await expect(popup.main).toContainText('address to api.example.com');
    await popup.unfoldFor('Clean article');
    for (const [name, cost] of costs)
      await expect(popup.price(name), name).toContainText(cost);
    await expect(popup.page.locator('.by')).toContainText('5 credits');
    await popup.otherWays.click();
    await expect(popup.item('This browser')).not.toContainText('credit');
  });

  test('no cost is shown for a self-hosted service @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    const popup = await openPopup(extension, tab);
    await popup.unfoldFor('Clean article');
    for (const [name] of costs)
      await expect(popup.price(name), name).toContainText('address to');
    await expect(popup.page.locator('main')).not.toContainText('credit');
  });

  test('a click costs nothing in this browser @long', async ({
    extension,
    site,
  }) => {
    const tab = await extension.visit(site.url);
    const popup = await openPopup(extension, tab);
    await expect(popup.main).not.toContainText('credit');
    await popup.allPresets.click();
    await popup.unfoldFor('Clean article');
    for (const [name] of costs)
      await expect(popup.price(name), name).toHaveCount(0);
  });

  test('connecting a service leaves free what was free @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    const page = await extension.open('options.html');
    await ask(page, 'settings.save', { connection: 'browser' });
    await tab.bringToFront();
    const popup = await openPopup(extension, tab);
    await expect(popup.main.locator('.price')).toHaveCount(0);
    await expect(popup.price('Links and images')).toHaveCount(0);
    await expect(popup.price('Summary')).toContainText('address to');
    const panel = await openedPanel(extension, () => popup.main.click());
    await expect(panel.status).toContainText('read');
    expect(scrapeBodies(service)).toEqual([]);
  });

  test('a recent result is used again, and the button says so @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    const panel = await openedPanel(extension, async () =>
      (await openPopup(extension, tab)).preset('Summary').click(),
    );
    await expect.poll(() => statesOf(panel.page)).toEqual(['done']);
    const popup = await openPopup(extension, tab);
    await expect(popup.price('Summary')).toHaveText(/^from [^,]+$/);
    await closing(popup.preset('Summary').click());
    await expect(panel.status).toContainText('Done');
    expect(scrapeBodies(service)).toHaveLength(1);

    const again = await openPopup(extension, tab);
    await again.more('Summary');
    await closing(again.item(/skipping the cache/).click());
    await expect
      .poll(() => scrapeBodies(service).at(-1))
      .toMatchObject({ formats: ['summary'], maxAge: 0 });
  });
});

test.describe("the dock for the page's job", () => {
  test('a job that waits for an answer opens its question @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    const page = await extension.open('options.html');
    await startScrape(page, `${site.url}/`, 'ask');
    const popup = await openAt(extension, tab, /^Ask needs your answer/);
    expect(await violations(popup.page)).toEqual([]);
    await popup.dock.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup.dock).toHaveCount(0);
    expect(scrapeBodies(service)).toEqual([]);
  });

  test('a running job shows its progress and can be stopped @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    service.next(failing({ delayMs: 30_000 }));
    await closing((await openPopup(extension, tab)).main.click());
    const popup = await openAt(extension, tab, /^Markdown in progress/);
    expect(await violations(popup.page)).toEqual([]);
    await popup.dock.getByRole('button', { name: 'Stop' }).click();
    await expect(popup.dock).toHaveCount(0);
  });

  test('a delayed job counts down and says why @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    service.next(
      failing({
        status: 429,
        headers: { 'retry-after': '90' },
        body: { error: 'Slow down' },
      }),
    );
    await closing((await openPopup(extension, tab)).main.click());
    const popup = await openAt(
      extension,
      tab,
      /^Markdown Rate limit: tries again in 1 min/,
    );
    const first = await popup.dock.textContent();
    await expect(popup.dock).not.toHaveText(first ?? '');
    expect(await violations(popup.page)).toEqual([]);
  });

  test('the panel reads the page of a paused job in this browser instead, free @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    service.next(
      failing({
        status: 402,
        body: { success: false, error: 'Insufficient credits' },
      }),
    );
    const panel = await openedPanel(extension, async () =>
      (await openPopup(extension, tab)).main.click(),
    );
    await panel.button('Read here, free').click();
    await expect(panel.status).toContainText('read');
    await expect
      .poll(async () => (await statesOf(panel.page)).toSorted())
      .toEqual(['cancelled', 'done']);
    expect(scrapeBodies(service)).toHaveLength(1);
  });

  test('a paused job has one row, which says why and what to do, and resumes it @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    service.next(
      failing({
        status: 402,
        body: { success: false, error: 'Insufficient credits' },
      }),
    );
    await closing((await openPopup(extension, tab)).main.click());
    const popup = await openAt(
      extension,
      tab,
      /^The service requires payment\./,
    );
    await expect(popup.dock.getByRole('button')).toHaveText([
      'Open settings',
      /^Try again address to 127\.0\.0\.1:\d+$/,
    ]);
    expect(await violations(popup.page)).toEqual([]);
    await popup.dock.getByRole('button', { name: 'Try again' }).click();
    await expect(popup.dock).toHaveCount(0);
    await expect(popup.main).toContainText('Show result');
    expect(scrapeBodies(service)).toHaveLength(2);
  });

  test('@long a job with a lost answer opens its options, and is sent again only on request', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    service.next(failing({ error: 'bad-gateway' }));
    const panel = await openedPanel(extension, async () =>
      (await openPopup(extension, tab)).main.click(),
    );
    const popup = await openAt(extension, tab, /^Markdown: Response lost/);
    expect(await violations(popup.page)).toEqual([]);
    expect(scrapeBodies(service)).toHaveLength(1);
    await closing(popup.dock.getByRole('button', { name: 'Choose' }).click());
    await panel.button('Send again').click();
    await expect.poll(() => statesOf(panel.page)).toEqual(['done']);
    expect(scrapeBodies(service)).toHaveLength(2);
  });

  test('@long a failed job is retried, or its page is read in this browser for free', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    service.next(failing({ error: 'unknown-error' }));
    const panel = await openedPanel(extension, async () =>
      (await openPopup(extension, tab)).main.click(),
    );
    const popup = await openAt(
      extension,
      tab,
      /^Markdown: .*went wrong at the service/,
    );
    await expect(popup.main).toHaveText('Read here instead');
    expect(await violations(popup.page)).toEqual([]);
    await closing(
      popup.dock.getByRole('button', { name: 'Try again' }).click(),
    );
    await expect.poll(() => statesOf(panel.page)).toEqual(['done']);
    expect(scrapeBodies(service)).toHaveLength(2);
  });
});

test.describe('the quick actions', () => {
  test('Copy takes the page as Markdown, with its title, and sends nothing @long', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await visitConnected({ extension, site, service });
    const popup = await openPopup(extension, tab);
    await popup.page.getByRole('button', { name: 'Copy' }).click();
    await expect(popup.notice).toContainText(/^Copied \d+ words\./);
    expect(scrapeBodies(service)).toEqual([]);
    expect(await violations(popup.page)).toEqual([]);
  });

  test('Save downloads the page as a note', async ({ extension, site }) => {
    const tab = await extension.visit(site.url);
    const popup = await openPopup(extension, tab);
    const saved = popup.page.waitForEvent('download');
    await popup.otherWays.click();
    await popup.item('Save .md').click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^The lighthouse.*\.md$/);
    await expect(popup.notice).toHaveText('Download started.');
  });
});
