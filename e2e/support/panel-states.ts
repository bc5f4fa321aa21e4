import { type Page, expect } from '@playwright/test';
import { goTo, openPanel, panelPage, showAs } from '@/e2e/pages/panel-page';
import type { LocalServer } from '@/e2e/server/create-server';
import type { Site } from '@/e2e/site/start-site';
import { ask, startScrape } from './calls';
import type { Extension } from './extension';
import { defaultConnection } from './stored';

export type Stage = {
  page: Page;
  extension: Extension;
  site: Site;
  service: LocalServer;
  /** Lets the service answer what it holds back. */
  release(): void;
};
type State = {
  name: string;
  /** Brings the panel into the state. Resolves once it is shown. */
  enter(stage: Stage): Promise<unknown>;
};

/** The blocks of a page as Markdown. */
export const text = '.md > section > *';
export const scrape = { path: '/v2/scrape' };
export const hook = { path: '/hook', status: 200, body: {} };

/**
 * The service doesn't answer its next request on this path until it is
 * released.
 */
export const holdBack = (
  stage: Stage,
  answer: Parameters<LocalServer['next']>[0],
) =>
  stage.service.next({
    ...answer,
    until: new Promise((resolve) => {
      stage.release = () => resolve(undefined);
    }),
  });

/** Scrapes a page of the site and waits for a part of its result. */
export async function read(
  { page, site }: Stage,
  path: string,
  part: string,
  presetId?: string,
) {
  await startScrape(page, site.url + path, presetId);
  await expect(page.locator(part).first()).toBeVisible();
}

export const clip = async ({ page }: Stage, word: string) => {
  await page.getByRole('button', { name: 'Clip', exact: true }).click();
  await expect(page.locator('.clip-tick')).toContainText(word);
};

/** States of the panel, each entered from the one before. */
export const states: State[] = [
  { name: 'read', enter: (stage) => read(stage, '/', text) },
  {
    name: 'with images',
    async enter({ page }) {
      await showAs(page, 'Load images');
      await expect(page.locator('.page-frame')).toBeVisible();
    },
  },
  {
    name: 'clipped',
    async enter(stage) {
      stage.service.next(hook);
      await clip(stage, 'Clipped');
    },
  },
  {
    name: 'clip pending',
    async enter(stage) {
      holdBack(stage, hook);
      await clip(stage, 'Pending');
    },
  },
  {
    name: 'failed with an older result',
    async enter(stage) {
      stage.service.next({ ...scrape, error: 'all-engines-failed' });
      await startScrape(stage.page, `${stage.site.url}/`, 'article');
      await expect(panelPage(stage.page).notice).toContainText(
        'couldn’t load the page',
      );
    },
  },
  {
    name: 'clip failed',
    async enter(stage) {
      await read(stage, '/many/1', text);
      stage.service.next({ ...hook, status: 401 });
      await clip(stage, 'Not clipped');
    },
  },
  {
    name: 'two entries in the dock',
    async enter(stage) {
      const { page } = stage;
      stage.service.next({ ...scrape, error: 'all-engines-failed' });
      await startScrape(page, `${stage.site.url}/many/1`, 'article');
      await expect(panelPage(page).notice).toBeInViewport();
      await expect(page.locator('.clip-line')).not.toBeInViewport();
      const buttons = await panelPage(page)
        .notice.getByRole('button', { name: 'Try again' })
        .boundingBox();
      await page.getByRole('button', { name: '1 more' }).click();
      await expect(page.locator('.clip-line')).toBeInViewport();
      expect(
        await panelPage(page)
          .notice.getByRole('button', { name: 'Try again' })
          .boundingBox(),
      ).toEqual(buttons);
      await page.getByRole('button', { name: 'Less' }).click();
    },
  },
  {
    name: 'newer result',
    async enter(stage) {
      await read(stage, '/many/2', text);
      await startScrape(stage.page, `${stage.site.url}/many/2`, 'article');
      await stage.page.locator('button.runs').click();
      await stage.page.locator('.runs-menu .menu-item').last().click();
      await expect(panelPage(stage.page).newer).toBeVisible();
    },
  },
  {
    name: 'rerun beside the older result',
    async enter(stage) {
      await panelPage(stage.page)
        .newer.getByRole('button', { name: 'Show' })
        .click();
      await read(stage, '/many/3', text);
      await expect(panelPage(stage.page).output).toContainText(
        'Page 3 of many',
      );
      holdBack(stage, scrape);
      await startScrape(stage.page, `${stage.site.url}/many/3`, 'article');
      await expect(stage.page.locator('.rerun')).toContainText(
        'Run again: Sent',
      );
    },
  },
  {
    name: 'running',
    async enter(stage) {
      holdBack(stage, scrape);
      await startScrape(stage.page, `${stage.site.url}/many/6`);
      await expect(panelPage(stage.page).atWork).toBeVisible();
    },
  },
  {
    name: 'product',
    enter: (stage) => read(stage, '/', '#tab-product', 'product'),
  },
  {
    name: 'warning of the site',
    async enter(stage) {
      await startScrape(stage.page, `${stage.site.url}/gone`);
      await expect(panelPage(stage.page).notice).toContainText('404');
    },
  },
  {
    name: 'failed without an older result',
    async enter(stage) {
      stage.service.next({ ...scrape, error: 'all-engines-failed' });
      await startScrape(stage.page, `${stage.site.url}/lost`);
      await expect(panelPage(stage.page).status).toContainText('Failed');
    },
  },
  {
    name: 'needs confirmation',
    async enter(stage) {
      await startScrape(
        stage.page,
        `${stage.site.url}/?token=4f9b2c1d8e7a6b5c4d3e`,
      );
      await expect(panelPage(stage.page).status).toContainText(
        'Waiting for your OK',
      );
    },
  },
  {
    name: 'answer thread',
    async enter(stage) {
      const { page } = stage;
      await read(stage, '/many/4', text);
      await page.getByLabel('Ask about this page').fill('Who keeps the light?');
      await page.keyboard.press('Enter');
      await expect(page.locator('.thread > li')).toContainText('.');
      await expect(panelPage(page).status).toContainText('Done');
    },
  },
  {
    name: 'highlights',
    async enter({ page, site }) {
      const windowId = await page.evaluate(
        async () => (await chrome.windows.getCurrent()).id ?? -1,
      );
      await ask(page, 'job.start', {
        presetId: 'highlights',
        prompt: 'light',
        from: { windowId, url: `${site.url}/many/4` },
      });
      await expect(page.locator('.passages > li').first()).toBeVisible();
    },
  },
  {
    name: 'tab navigated',
    async enter({ page, site, extension }) {
      const tab = await extension.visit(`${site.url}/many/7`);
      const tabId = await page.evaluate(async () =>
        Math.max(...(await chrome.tabs.query({})).map(({ id = -1 }) => id)),
      );
      const connection = await defaultConnection(page);
      const started = await ask(page, 'job.start', {
        presetId: 'markdown',
        connection,
        from: { tabId, url: tab.url() },
      });
      expect(started).toMatchObject({ ok: true });
      await expect(panelPage(page).output).toContainText('Page 7 of many');
      await tab.goto(`${site.url}/many/8`);
      await expect(page.locator('.moved')).toContainText('The tab');
      await tab.close();
    },
  },
  {
    name: 'page of a batch',
    async enter({ page, site }) {
      const started = await ask(page, 'batch.start', {
        connection: await defaultConnection(page),
        presetId: 'markdown',
        flagged: 'leave-out',
        windowId: 1,
        from: { urls: [`${site.url}/many/5`] },
      });
      expect(started.ok).toBe(true);
      await goTo(page, 'Batches');
      await page.locator('.batch-row').first().click();
      await page.getByRole('button', { name: 'Page 5' }).click();
      await expect(page.locator('.newer')).toContainText('Part of a batch');
    },
  },
  {
    name: 'waiting',
    async enter(stage) {
      stage.service.next({
        ...scrape,
        error: 'rate-limited-by-header',
        headers: { 'retry-after': '600' },
      });
      await startScrape(stage.page, `${stage.site.url}/?later`);
      await panelPage(stage.page)
        .newer.getByRole('button', { name: 'Show' })
        .click();
      await expect(panelPage(stage.page).status).toContainText('Rate limit');
    },
  },
];

/** The panel in a tab, with a webhook of the service as its destination. */
export async function openStage({
  extension,
  site,
  service,
}: Pick<Stage, 'extension' | 'site' | 'service'>): Promise<Stage> {
  const { page } = await openPanel(extension, service);
  const saved = await ask(page, 'destination.save', {
    exists: 'ask',
    settings: { kind: 'webhook', url: `${service.url}/hook`, headers: {} },
  });
  await ask(page, 'settings.save', {
    defaultDestination: saved.ok ? saved.id : saved.field,
  });
  return { page, extension, site, service, release() {} };
}
