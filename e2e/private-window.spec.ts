import { addService } from './add-service'
import { startExtension } from './extension'
import { expect, test } from './fixtures'
import { allowPrivate, openPrivate } from './private-window'
import { storedJobs } from './stored'

test('a private window has a store of its own, and leaves nothing behind @long', async ({
  service,
  site,
}) => {
  const extension = await startExtension()
  const { context, id } = extension
  await addService(extension, service)
  await allowPrivate(extension)
  const usual = await context.newPage()
  const address = `chrome-extension://${id}/sidepanel.html`
  // The browser loads the extension anew.
  await expect(async () => {
    await usual.goto(address)
    await usual.getByText('Turn a page into data').waitFor({ timeout: 2000 })
  }).toPass()

  const hidden = await openPrivate(usual, address)
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
