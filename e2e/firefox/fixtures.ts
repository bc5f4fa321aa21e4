import { test as base } from 'vitest';
import { type LocalServer, createServer } from '@/e2e/server/create-server';
import { type Site, startSite } from '@/e2e/site/start-site';
import { findFirefox } from './find-firefox';
import { type Firefox, type SharedFirefox, startFirefox } from './firefox';

type Fixtures = {
  /** Undefined if there is none. */
  browser: SharedFirefox | undefined;
  /** The browser's preferences during a test. */
  prefs: Record<string, boolean | number>;
  firefox: Firefox;
  service: LocalServer;
  site: Site;
};

/**
 * The tests share a browser. Each has a fresh installation, and its own scrape
 * service and site, all on loopback.
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
    await browser.uninstall();
  },
  service: async ({}, use) => {
    const service = await createServer();
    await use(service);
    await service.close();
  },
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
});
