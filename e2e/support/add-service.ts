import type { Page } from '@playwright/test';
import type { Input } from '@/lib/app/call';
import { agreeToSend } from './agree';
import { ask } from './calls';
import { grantOrigin } from './connect';
import type { Extension } from './extension';
import type { LocalServer } from '@/e2e/server/create-server';
import { defaultConnection } from './stored';

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

/** The same, with the user's consent to send there. */
export async function addService(
  extension: Extension,
  service: Connected,
  name?: string,
) {
  const page = await addUnasked(extension, service, name);
  await agreeToSend(page);
  await page.close();
}
