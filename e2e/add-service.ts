import type { Page } from '@playwright/test'
import type { Input } from '@/lib/rpc/contract'
import { agreeToSend } from './agree'
import { ask } from './ask'
import { grantHost } from './connect'
import type { Extension } from './extension'
import type { LocalServer } from './server/create-server'
import { defaultConnection } from './stored'

/** Saves a service and runs presets there if it is the first one. */
export async function saveService(page: Page, input: Input<'connection.save'>) {
  const saved = await ask(page, 'connection.save', input)
  if (saved.ok && (await defaultConnection(page)) === 'browser') {
    await ask(page, 'settings.save', { connection: saved.id })
  }
  return saved
}

/** Connects a service with the settings' own call, including the permission for its origin. */
export async function addService(
  extension: Extension,
  { url, key }: Pick<LocalServer, 'url' | 'key'>,
  name?: string,
) {
  await grantHost(extension, url)
  const page = await extension.open('manifest.json')
  await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), `${url}/*`)
  await saveService(page, { address: url, ...(key && { key }), ...(name && { name }) })
  await agreeToSend(page)
  await page.close()
}
