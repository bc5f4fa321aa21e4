import { test as base } from '@playwright/test';
import { type LocalServer, createServer } from '@/e2e/server/create-server';
import { type ModelServer, startModelServer } from '@/e2e/server/model-server';
import { type Site, startSite } from '@/e2e/site/start-site';
import { type Extension, startExtension } from './extension';
import { type SharedBrowser, startSharedBrowser } from './shared-browser';

type Fixtures = {
  /** For changes that can't be undone in a browser. */
  ownBrowser: boolean;
  /** Only a test with its own browser can pass any. */
  extensionArgs: string[];
  /** Optional permissions that the user has granted. */
  granted: string[];
  extension: Extension;
  service: LocalServer;
  site: Site;
  model: ModelServer;
};

/**
 * Each test has a fresh install in an empty browser, and its own scrape service
 * and site, all on loopback. The browser is shared by many tests, and restarted
 * after one that failed.
 */
export const test = base.extend<
  Fixtures,
  { sharedBrowser: () => Promise<SharedBrowser> }
>({
  ownBrowser: [false, { option: true }],
  extensionArgs: [[], { option: true }],
  granted: [[], { option: true }],
  sharedBrowser: [
    async ({}, use) => {
      let browser: Promise<SharedBrowser> | undefined;
      await use(() => (browser ??= startSharedBrowser()));
      await (await browser)?.close();
    },
    { scope: 'worker' },
  ],
  extension: async (
    { ownBrowser, extensionArgs, granted, sharedBrowser },
    use,
  ) => {
    const isOwn = ownBrowser || extensionArgs.length > 0;
    const extension = isOwn
      ? await startExtension({ args: extensionArgs })
      : await (await sharedBrowser()).install(granted);
    await use(extension);
    await extension.close();
  },
  service: async ({}, use) => {
    const service = await createServer();
    await use(service);
    await service.close();
  },
  model: async ({}, use) => {
    const model = await startModelServer();
    await use(model);
    await model.close();
  },
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
});

export { expect } from '@playwright/test';
