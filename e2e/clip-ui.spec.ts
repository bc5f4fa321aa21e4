import type { Page } from '@playwright/test'
import { grantHost } from './connect'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { serveObsidian } from './notes-programs/obsidian-vault'
import { openedPanel } from './pages/panel-page'
import { openPopup } from './pages/popup-page'
import { openSettings } from './pages/settings-page'
import type { Site } from './site/start-site'
import { violations } from './violations'

const note = 'The lighthouse that kept its own weather'
const path = `Clippings/${note}.md`

async function readPage(extension: Extension, site: Site) {
  const tab = await extension.context.newPage()
  await tab.goto(site.url)
  const popup = await openPopup(extension, tab)
  const panel = await openedPanel(extension, () => popup.main.click())
  await expect(panel.status).toContainText('Done')
  return {
    ...panel,
    tab,
    line: panel.page.locator('.clip-line'),
    clip: panel.button('Clip'),
    ways: panel.button('Other ways to clip'),
    item: (name: string) => panel.page.locator('.clip-menu').getByRole('button', { name }),
  }
}

/** What Ctrl+V brings in a page. */
async function pasted(page: Page): Promise<string> {
  await page.bringToFront()
  await page.setContent('<textarea aria-label="Paste"></textarea>')
  await page.getByLabel('Paste').press('Control+V')
  return page.getByLabel('Paste').inputValue()
}

test('with nothing set up a result is clipped: to the clipboard, as a file, and in three clicks into a folder', async ({
  extension,
  site,
}) => {
  const { page, clip, ways, item, line, tab } = await readPage(extension, site)
  await clip.click()
  await expect(line).toContainText('Copied')
  await ways.click()
  expect(await violations(page)).toEqual([])
  const [saved] = await Promise.all([page.waitForEvent('download'), item('Download').click()])
  expect(saved.suggestedFilename()).toBe(`${note}.md`)
  await expect(line).toContainText('Saved')

  await ways.click()
  const [settings] = await Promise.all([
    extension.context.waitForEvent('page'),
    page.getByRole('link', { name: 'A folder…' }).click(),
  ])
  const pick = settings.getByRole('button', { name: 'Pick a folder' })
  await expect(pick).toBeFocused()
  expect(await violations(settings)).toEqual([])
  // The browser’s dialog is out of a driver’s reach: a folder of its private file system stands in.
  await settings.evaluate(() => {
    const picker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('Vault', { create: true })
    Object.assign(globalThis, { showDirectoryPicker: picker })
  })
  await pick.press('Enter')
  await expect(settings.getByText('It works. Vault answers.')).toBeVisible()
  await page.bringToFront()
  await expect(line).toContainText('Clipped')
  await expect(line).toContainText(path)
  const text = await settings.evaluate(async (name) => {
    const vault = await (await navigator.storage.getDirectory()).getDirectoryHandle('Vault')
    const file = await (await vault.getDirectoryHandle('Clippings')).getFileHandle(name)
    return (await file.getFile()).text()
  }, `${note}.md`)
  expect(text).toContain('## Four lines a day')
  expect(await pasted(tab)).toBe(text)
})

test('a folder whose leave has lapsed is renewed by one button, and a taken name is asked about', async ({
  extension,
  site,
}) => {
  const settings = await extension.open('options.html#clip-folder')
  await settings.evaluate(() => {
    const picker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('Vault', { create: true })
    Object.assign(globalThis, { showDirectoryPicker: picker })
  })
  await settings.getByRole('button', { name: 'Pick a folder' }).click()
  await expect(settings.getByText('It works. Vault answers.')).toBeVisible()
  const { page, clip, line, button } = await readPage(extension, site)
  await clip.click()
  await expect(line).toContainText('Clipped')

  await page.evaluate(() => {
    let answer = 'denied'
    let state = 'prompt'
    const stands = {
      queryPermission: async () => state,
      requestPermission: async () => {
        state = answer === 'granted' ? 'granted' : 'prompt'
        answer = 'granted'
        return state
      },
    }
    Object.assign(FileSystemHandle.prototype, stands)
  })
  await clip.press('Enter')
  await expect(line).toContainText('Waits for your leave')
  await button('Allow it').press('Enter')
  await expect(line).toContainText('There is a note of this name')
  expect(await violations(page)).toEqual([])
  await button('Keep both').press('Enter')
  await expect(line).toContainText(`Clippings/${note} 1.md`)
})

test('Obsidian: a wrong key, the right one, an update, and a clip that waits until it is there', async ({
  extension,
  site,
}) => {
  let vault = await serveObsidian({ token: 'the-right-key' })
  const { files, port } = vault
  await grantHost(extension, vault.url)
  const { page: settings } = await openSettings(extension)
  await settings.getByText('Add a place').click()
  await settings.getByLabel('What it is').selectOption('Obsidian')
  await settings.getByLabel('Address', { exact: true }).last().fill(vault.url)
  await settings.getByLabel('Key', { exact: true }).fill('a-wrong-key')
  await settings.getByRole('button', { name: 'Save and test' }).last().click()
  await expect(settings.getByText('Obsidian does not accept the key.')).toBeVisible()
  expect(await violations(settings)).toEqual([])
  await settings.getByLabel('Key', { exact: true }).fill('the-right-key')
  await settings.getByRole('button', { name: 'Save and test' }).last().click()
  await expect(settings.getByText('It works. Obsidian 1.8.10 answers.')).toBeVisible()

  const { page, clip, line, button, tab } = await readPage(extension, site)
  await clip.click()
  await expect(line).toContainText('Clipped')
  expect(files.get(path)).toContain('## Four lines a day')
  await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute('href', /^obsidian:/)
  files.set(path, 'Older')
  await button('Update').click()
  await button('Replace').click()
  await expect(line).toContainText('Clipped')
  expect(files.get(path)).toContain('## Four lines a day')

  await vault.close()
  files.clear()
  await clip.click()
  await expect(line).toContainText('Waits for Obsidian')
  vault = await serveObsidian({ token: 'the-right-key', files, port })
  // It may have gone by itself by now.
  const arrived = expect(line).toContainText('Clipped')
  await Promise.race([button('Try now').click(), arrived])
  await arrived
  expect([...files.keys()]).toEqual([path])
  await page.getByRole('button', { name: 'More places' }).click()
  await page.getByRole('button', { name: 'Clips' }).click()
  await expect(page.locator('.clip-list li')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await vault.close()
  const popup = await openPopup(extension, tab)
  await expect(popup.page.locator('main')).toContainText(/Clipped .+ to Obsidian/)
  expect(await violations(popup.page)).toEqual([])
})
