import type { Page } from '@playwright/test';
import type { Extension } from './extension';
import { ask } from './calls';
import { openSettings } from '@/e2e/pages/settings-page';
import { defaultConnection, serviceIds } from './stored';

/**
 * Connects a scrape service in the settings as a user does. Each call adds
 * another one; the first becomes the default, and each is called by its host,
 * which has the port in it. The browser's permission prompt is out of a
 * driver's reach: granting the host on the extensions page first makes the
 * request succeed without it.
 */
export async function connect(
  extension: Extension,
  address: string,
  key: string | null,
) {
  await grantHost(extension, address);
  const settings = await openSettings(extension);
  await settings.add(address, key ?? '');
  await settings.page.getByText('The connection works.').waitFor();
  if ((await defaultConnection(settings.page)) === 'browser') {
    const [id = ''] = await serviceIds(settings.page);
    await ask(settings.page, 'settings.save', { connection: id });
  }
  await settings.page.close();
}

/**
 * Each file of the browser's extensions page has its interface, and this one
 * draws nothing.
 */
export const extensionsPage = 'chrome://extensions/strings.m.js';

/** Grants later permission requests for this host without a prompt. */
export async function grantHost({ visit, id }: Extension, address: string) {
  await addHost(await visit(extensionsPage), id, address);
}

/** Grants a page of the extension the permission for an origin. */
export async function grantOrigin(page: Page, address: string) {
  const browserPage = await page.context().newPage();
  await browserPage.goto(extensionsPage);
  await addHost(browserPage, new URL(page.url()).host, address);
  await page.evaluate(
    (origin) => chrome.permissions.request({ origins: [origin] }),
    `${address}/*`,
  );
}

async function addHost(page: Page, id: string, address: string) {
  const { protocol, hostname } = new URL(address);
  await page.evaluate(
    ([extensionId, pattern]) =>
      (
        chrome as unknown as {
          developerPrivate: {
            addHostPermission(id?: string, pattern?: string): Promise<void>;
          };
        }
      ).developerPrivate.addHostPermission(extensionId, pattern),
    [id, `${protocol}//${hostname}/*`],
  );
  await page.close();
}
