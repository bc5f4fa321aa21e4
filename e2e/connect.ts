import type { Extension } from './extension'

/**
 * Connects a scrape service in the settings as a user does. The browser's permission prompt is out of a
 * driver's reach: granting the host on the extensions page first makes the request succeed without it.
 */
export async function connect(extension: Extension, address: string, key: string | null) {
  await grantHost(extension, address)
  const settings = await extension.open('options.html')
  await settings.getByLabel('Address', { exact: true }).fill(address)
  if (key) await settings.getByLabel('API key').fill(key)
  await settings.getByRole('button', { name: 'Save and test' }).click()
  await settings.getByText('The connection works.').waitFor()
  await settings.close()
}

/** Lets later requests for the permission to use this host succeed without a prompt. */
export async function grantHost({ context, id }: Extension, address: string) {
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  const { protocol, hostname } = new URL(address)
  await page.evaluate(
    ([extensionId, pattern]) =>
      (
        chrome as unknown as {
          developerPrivate: { addHostPermission(id?: string, pattern?: string): Promise<void> }
        }
      ).developerPrivate.addHostPermission(extensionId, pattern),
    [id, `${protocol}//${hostname}/*`],
  )
  await page.close()
}
