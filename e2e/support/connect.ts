import { type Page, expect } from '@playwright/test';
import { openSettings } from '@/e2e/pages/settings-page';
import type { LocalServer } from '@/e2e/server/create-server';
import type { ModelServer } from '@/e2e/server/model-server';
import type { Site } from '@/e2e/site/start-site';
import type { Input } from '@/lib/app/call';
import { agreeToSend, ask } from './calls';
import type { Extension } from './extension';
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
  await expect(settings.verdict).toHaveText('Connected');
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

/**
 * Saves a service, with the permission for its address, and runs presets there
 * if it is the first one.
 */
export async function saveService(page: Page, input: Input<'connection.save'>) {
  await grantOrigin(page, input.address);
  const saved = await ask(page, 'connection.save', input);
  if (saved.ok && (await defaultConnection(page)) === 'browser') {
    await ask(page, 'settings.save', { connection: saved.id });
  }
  return saved;
}

type Connected = Pick<LocalServer, 'url' | 'key'>;

/**
 * Connects a service with the settings' own call. Before the first send the
 * user is asked.
 */
export async function addUnasked(
  extension: Extension,
  { url, key }: Connected,
  name?: string,
) {
  const page = await extension.open('manifest.json');
  await saveService(page, {
    address: url,
    ...(key && { key }),
    ...(name && { name }),
  });
  return page;
}

/**
 * Connects a service with the settings' own call, with the user's consent to
 * send there.
 */
export async function addService(
  extension: Extension,
  service: Connected,
  name?: string,
) {
  const page = await addUnasked(extension, service, name);
  await agreeToSend(page);
  await page.close();
}

/** Opens the site in a tab, with the local service connected. */
export async function visitConnected({
  extension,
  site,
  service,
}: {
  extension: Extension;
  site: Site;
  service: LocalServer;
}): Promise<Page> {
  await addService(extension, service);
  service.log.length = 0;
  return extension.visit(site.url);
}

/** Connects a model with the settings' own call. */
export async function connectModel(
  extension: Extension,
  { url }: ModelServer,
  kind: 'ollama' | 'openai' = 'ollama',
) {
  await grantHost(extension, url);
  const page = await extension.open('manifest.json');
  await page.evaluate(
    (origin) => chrome.permissions.request({ origins: [origin] }),
    `${url}/*`,
  );
  await ask(page, 'model.connect', { kind, address: url, model: 'small:1b' });
  await agreeToSend(page);
  await page.close();
}
