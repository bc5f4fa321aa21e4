import type { Page } from '@playwright/test'
import { ask } from './ask'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { openedPanel } from './pages/panel-page'
import { openPopup } from './pages/popup-page'

/** Clicks the row of a preset in the popup of a tab. The popup closes in the middle of it. */
async function run(extension: Extension, tab: Page, preset: string) {
  const popup = await openPopup(extension, tab)
  await popup
    .preset(preset)
    .click()
    .catch(() => {})
}

test('highlights of the open tab come from this browser, with nothing set up', async ({
  extension,
  site,
}) => {
  const tab = await extension.context.newPage()
  const requests: string[] = []
  await tab.goto(site.url)
  extension.context.on('request', (request) => requests.push(request.url()))
  const popup = await openPopup(extension, tab)
  await expect(popup.preset('Highlights').locator('.num')).toHaveText('free')
  await popup.preset('Highlights').click()
  await popup.query.fill('How many winters did it take to type the pages?')
  const panel = await openedPanel(extension, () => popup.page.keyboard.press('Enter'))
  await expect(panel.status).toContainText('Done')
  const passages = panel.output.getByRole('listitem')
  await expect(passages.first()).toContainText('Typing them in took two winters.')
  const [best = ''] = await passages.first().locator('p').allInnerTexts()
  expect(
    await tab.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), best),
  ).toBe(true)
  expect(requests.filter((url) => url.startsWith('http'))).toEqual([])

  const again = await openPopup(extension, tab)
  await again.preset('Highlights').click()
  await again.query.fill('zeppelin')
  await again.page.keyboard.press('Enter').catch(() => {})
  await expect(panel.output).toContainText('Nothing on this page tells of it')
})

test('what changed on a page between two clicks is told by this browser', async ({ extension, site }) => {
  const settings = await extension.open('options.html')
  const formats = ['markdown' as const, { type: 'changeTracking' as const, modes: ['git-diff' as const] }]
  await ask(settings, 'preset.save', { name: 'Watch', options: { formats } })
  const tab = await extension.context.newPage()
  await tab.goto(site.url)

  const panel = await openedPanel(extension, () => run(extension, tab, 'Watch'))
  const changes = async () => {
    await expect(panel.tab('Markdown')).toHaveAttribute('aria-selected', 'true')
    await panel.tab('Changes').click()
    return panel.output
  }
  await expect(await changes()).toContainText('New')
  await tab
    .locator('h2')
    .first()
    .evaluate((heading) => heading.replaceChildren('Five lines a day'))
  await run(extension, tab, 'Watch')
  const output = await changes()
  await expect(output).toContainText('Changed')
  await expect(output).toContainText('## Four lines a day')
  await expect(output).toContainText('## Five lines a day')
  await run(extension, tab, 'Watch')
  await expect(await changes()).toContainText('Nothing changed')
})

test('a question is answered by the built-in model, where the browser has one', async ({
  extension,
  site,
}) => {
  const tab = await extension.context.newPage()
  await tab.goto(site.url)
  const before = await openPopup(extension, tab)
  await expect(before.preset('Ask').locator('.num')).toHaveText('needs a service')
  await before.page.close()
  // The Chromium of the tests has no model: one stands in for it, where the background looks for it.
  await extension.worker.evaluate(() => {
    const session = {
      contextWindow: 9000,
      contextUsage: 0,
      measureContextUsage: async (input: string) => input.length / 4,
      prompt: async (input: string) => `Two, as it says: ${/took (two) winters/.exec(input)?.[1]}.`,
      destroy() {},
    }
    Object.defineProperty(globalThis, 'LanguageModel', {
      configurable: true,
      value: { availability: async () => 'available', create: async () => session },
    })
  })
  const popup = await openPopup(extension, tab)
  await expect(popup.preset('Ask').locator('.num')).toHaveText('free')
  await popup.preset('Ask').click()
  await popup.question.fill('How many winters?')
  const panel = await openedPanel(extension, () => popup.page.keyboard.press('Enter'))
  await expect(panel.status).toContainText('Done')
  await expect(panel.output).toContainText('Two, as it says: two.')
})
