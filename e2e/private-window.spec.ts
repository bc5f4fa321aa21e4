import { addService } from './add-service'
import { startExtension } from './extension'
import { expect, test } from './fixtures'
import { storedJobs } from './stored'

type Developer = {
  developerPrivate: {
    updateProfileConfiguration(of: { inDeveloperMode: boolean }): Promise<void>
    updateExtensionConfiguration(of: { extensionId: string; incognitoAccess: boolean }): Promise<void>
  }
}

test('a private window has a store of its own, and leaves nothing behind @long', async ({
  service,
  site,
}) => {
  const extension = await startExtension()
  const { context, id } = extension
  await addService(extension, service)
  const extensions = await context.newPage()
  await extensions.goto('chrome://extensions')
  await extensions.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as Developer
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true })
  }, id)
  const usual = await context.newPage()
  const address = `chrome-extension://${id}/sidepanel.html`
  // The browser loads the extension anew.
  await expect(async () => {
    await usual.goto(address)
    await usual.getByText('Turn a page into data').waitFor({ timeout: 2000 })
  }).toPass()

  const opened = context.waitForEvent('page', (page) => page !== usual)
  await usual.evaluate((url) => chrome.windows.create({ incognito: true, url }), address)
  const hidden = await opened
  await hidden.getByText('Turn a page into data').waitFor()
  expect(await hidden.evaluate(() => chrome.extension.inIncognitoContext)).toBe(true)
  await hidden.evaluate(async (url) => {
    const { id: windowId } = await chrome.windows.getCurrent()
    await chrome.runtime.sendMessage({
      call: 'job.start',
      input: { presetId: 'markdown', from: { windowId, url } },
    })
  }, `${site.url}/private-words`)
  await expect
    .poll(async () => (await storedJobs(hidden))[0])
    .toMatchObject({ isFleeting: true, state: 'done' })
  await expect(hidden.getByText('Kept only until you close it')).toBeVisible()

  expect(await storedJobs(usual), 'the usual windows know nothing of it').toEqual([])
  const kept = await usual.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)))
  expect(kept).not.toContain('private-words')
  await extension.close()
})
