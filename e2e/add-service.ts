import { agreeToSend } from './agree'
import { ask } from './ask'
import { grantHost } from './connect'
import type { Extension } from './extension'
import type { LocalServer } from './server/create-server'

/** Connects a service by the call that the settings make, with the permission for its origin. */
export async function addService(
  extension: Extension,
  { url, key }: Pick<LocalServer, 'url' | 'key'>,
  name?: string,
) {
  await grantHost(extension, url)
  const page = await extension.open('options.html')
  await page.evaluate((origin) => chrome.permissions.request({ origins: [origin] }), `${url}/*`)
  await ask(page, 'connection.save', { address: url, ...(key && { key }), ...(name && { name }) })
  await agreeToSend(page)
  await page.close()
}
