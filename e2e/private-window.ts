import type { Page } from '@playwright/test'
import { extensionsPage } from './connect'
import type { Extension } from './extension'

type Developer = {
  developerPrivate: {
    updateProfileConfiguration(of: { inDeveloperMode: boolean }): Promise<void>
    updateExtensionConfiguration(of: { extensionId: string; incognitoAccess: boolean }): Promise<void>
  }
}

/**
 * Allows the extension in private windows, as the user does on the extensions page. The browser then
 * reloads it.
 */
export async function allowPrivate({ visit, id }: Pick<Extension, 'visit' | 'id'>) {
  const page = await visit(extensionsPage)
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as Developer
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true })
  }, id)
  await page.close()
}

/** Opens the address of an extension page, such as `from`, in a private window. */
export async function openPrivate(from: Page, address: string): Promise<Page> {
  const opened = from.context().waitForEvent('page')
  await from.evaluate((url) => chrome.windows.create({ incognito: true, url }), address)
  return opened
}
