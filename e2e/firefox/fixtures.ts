import { test as base } from 'vitest';
import { type LocalServer, createServer } from '@/e2e/server/create-server';
import { type ModelServer, startModelServer } from '@/e2e/server/model-server';
import { type Site, startSite } from '@/e2e/site/start-site';
import type { Pref } from './browser-window';
import { type Firefox, type SharedFirefox, startFirefox } from './firefox';
import { findFirefox } from './prepare';

type Fixtures = {
  /** Undefined if no Firefox is installed. */
  browser: SharedFirefox | undefined;
  /** The browser's preferences during a test. */
  prefs: Record<string, Pref>;
  firefox: Firefox;
  service: LocalServer;
  model: ModelServer;
  site: Site;
};

/**
 * The tests share a browser. Each has a fresh installation, and its own
 * servers, all on loopback.
 */
export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = findFirefox() ? await startFirefox() : undefined;
      await use(browser);
      await browser?.close();
    },
    { scope: 'worker' },
  ],
  prefs: {},
  firefox: async ({ browser, prefs, skip }, use) => {
    if (!browser) return skip('No Firefox found.');
    await use(await browser.install(prefs));
    await browser.uninstall(prefs);
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
