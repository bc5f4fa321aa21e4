import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { vi } from 'vitest';
import { type Pref, browserWindow } from './browser-window';
import { findFirefox } from './prepare';

const built = path.resolve('.output/firefox-mv3');

const usualPrefs: Record<string, Pref> = {
  // A permission requested in a click is granted at once. Prompts have no delay
  // against hasty clicks.
  'extensions.webextOptionalPermissionPrompts': false,
  'security.notification_enable_delay': 0,
  // Otherwise an automated browser keeps the focus out of the popup, where
  // Enter belongs.
  'focusmanager.testmode': false,
  // Scrollbars take no room, as in the driver's pictures.
  'ui.useOverlayScrollbars': 1,
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
};

/** Starts a headless Firefox with a fresh profile. Tests use it in turn. */
export async function startFirefox() {
  const { browser_specific_settings } = JSON.parse(
    readFileSync(path.join(built, 'manifest.json'), 'utf8'),
  );
  const id: string = browser_specific_settings.gecko.id;
  const folder = mkdtempSync(path.join(tmpdir(), 'pluck-downloads-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    // Needed for a driver to access its pages and the browser's own window.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      ...usualPrefs,
      // Loopback under public names.
      'network.dns.localDomains':
        'news.example.com,scrape.example.com,models.example.com,notes.example.com',
      'browser.download.dir': folder,
    },
  });
  const window = await browserWindow(browser, id);
  // The driver's own start changes some of them.
  for (const [name, value] of Object.entries(usualPrefs))
    await window.setPref(name, value);

  async function newPage() {
    const page = await browser.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  }

  return {
    /**
     * Installs the extension from scratch. Resolves once its shortcuts work.
     * `prefs` apply until it is uninstalled.
     */
    async install(prefs: Record<string, Pref>) {
      for (const [name, value] of Object.entries(prefs))
        await window.setPref(name, value);
      await browser.installExtension(built);
      await window.closeSidebar();
      await vi.waitUntil(window.hasShortcuts, { timeout: 20_000 });
      const origin = await window.extensionOrigin();
      return {
        window,
        /** Opens a web page in a tab. */
        async visit(url: string) {
          const page = await newPage();
          await page.goto(url);
          return page;
        },
        /** Opens an extension page in a tab. */
        async open(file: string) {
          const page = await newPage();
          // The driver gets no load event for extension pages.
          void page.goto(`${origin}/${file}`).catch(() => {});
          // Checking fails during a navigation.
          const isDrawn = () =>
            page.evaluate(() =>
              Boolean(document.querySelector('#app')?.hasChildNodes()),
            );
          await vi.waitUntil(() => isDrawn().catch(() => false), {
            timeout: 20_000,
          });
          return page;
        },
        /** Errors in any extension page so far. */
        errors: () => window.errors(origin),
        /** The files downloaded by this test, with their contents, by name. */
        downloads: (): Record<string, Buffer> =>
          Object.fromEntries(
            readdirSync(folder)
              .filter((name) => !name.endsWith('.part'))
              .map(
                (name) =>
                  [name, readFileSync(path.join(folder, name))] as const,
              )
              // Empty until its download is complete.
              .filter(([, content]) => content.length > 0),
          ),
      };
    },
    /** Uninstalls it with its data, and closes all tabs. */
    async uninstall(prefs: Record<string, Pref>) {
      const [blank, ...pages] = await browser.pages();
      await blank?.goto('about:blank');
      await Promise.all(pages.map((page) => page.close()));
      await browser.uninstallExtension(id);
      for (const name of Object.keys(prefs))
        await window.setPref(name, usualPrefs[name]);
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    },
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SharedFirefox = Awaited<ReturnType<typeof startFirefox>>;
export type Firefox = Awaited<ReturnType<SharedFirefox['install']>>;
