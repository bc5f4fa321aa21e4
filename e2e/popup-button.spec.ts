import type { Page } from '@playwright/test'
import { addService } from './add-service'
import { startScrape } from './ask'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { openedPanel } from './pages/panel-page'
import { type PopupPage, openPopup } from './pages/popup-page'
import { bodies, closing, setUp } from './popup-steps'
import type { Fault } from './server/fault-queue'
import { statesOf } from './stored'
import { violations } from './violations'

const failing = (fault: Fault): Fault => ({ method: 'POST', path: '/v2/scrape', ...fault })

/** Reopens the popup until its main button shows the page's job in this state. */
async function openAt(extension: Extension, tab: Page, words: RegExp): Promise<PopupPage> {
  const popup = await openPopup(extension, tab)
  await expect(popup.main).toHaveText(words)
  return popup
}

test.describe('the cost of a click', () => {
  const costs: [string, string][] = [
    ['Markdown', '1 credit'],
    ['Summary', 'from 1 credit'],
    ['Ask', '5 credits'],
    ['Highlights', '5 credits'],
    ['Product', 'from 1 credit'],
    ['Full-page screenshot', '1 credit'],
  ]

  test('is shown if the service bills', async ({ extension, site, service }) => {
    await addService(extension, {
      url: service.url.replace('127.0.0.1', 'api.example.com'),
      key: service.key,
    })
    const tab = await extension.visit(site.url.replace('127.0.0.1', 'www.example.com'))
    const popup = await openPopup(extension, tab)
    await expect(popup.main).toContainText('1 credit')
    for (const [name, cost] of costs) {
      await expect(popup.preset(name).locator('.num'), name).toHaveText(cost)
    }
    await popup.otherWays.click()
    await expect(popup.item('In this browser')).toContainText('free')
    await popup.page.keyboard.press('Escape')
    await popup.preset('Ask').click()
    await expect(popup.page.locator('.unit')).toHaveText('5 credits')
  })

  test('is hidden for a self-hosted service', async ({ extension, site, service }) => {
    const tab = await setUp({ extension, site, service })
    const popup = await openPopup(extension, tab)
    for (const [name] of costs) await expect(popup.preset(name).locator('.num'), name).toHaveText('')
    await expect(popup.page.locator('main')).not.toContainText('credit')
  })

  test('is hidden in this browser', async ({ extension, site }) => {
    const tab = await extension.visit(site.url)
    const popup = await openPopup(extension, tab)
    await expect(popup.main).toContainText('free')
    await expect(popup.preset('Markdown').locator('.num')).toHaveText('free')
    await expect(popup.preset('Summary').locator('.num')).toHaveText('needs a service')
  })
})

test.describe("the main button for the page's job", () => {
  test('waiting for an answer: opens the question @long', async ({ extension, site, service }) => {
    const tab = await setUp({ extension, site, service })
    const page = await extension.open('options.html')
    await startScrape(page, `${site.url}/`, 'ask')
    const popup = await openAt(extension, tab, /^Answer in the panel/)
    expect(await violations(popup.page)).toEqual([])
    await popup.page.getByRole('button', { name: 'Cancel' }).click()
    await expect(popup.main).toHaveText(/^Markdown/)
    expect(bodies(service)).toEqual([])
  })

  test('running: shows progress and can cancel', async ({ extension, site, service }) => {
    const tab = await setUp({ extension, site, service })
    service.next(failing({ delayMs: 30_000 }))
    await closing((await openPopup(extension, tab)).main.click())
    const popup = await openAt(extension, tab, /^Markdown, in progress/)
    expect(await violations(popup.page)).toEqual([])
    await popup.page.getByRole('button', { name: 'Cancel' }).click()
    await expect(popup.main).toHaveText(/^Markdown$/)
  })

  test('delayed: counts down and says why @long', async ({ extension, site, service }) => {
    const tab = await setUp({ extension, site, service })
    service.next(failing({ status: 429, headers: { 'retry-after': '90' }, body: { error: 'Slow down' } }))
    await closing((await openPopup(extension, tab)).main.click())
    const popup = await openAt(extension, tab, /^Markdown, goes on in 1:\d\d/)
    await expect(popup.page.locator('main')).toContainText('Too many requests in a short time.')
    const first = await popup.main.textContent()
    await expect(popup.main).not.toHaveText(first ?? '')
    expect(await violations(popup.page)).toEqual([])
  })

  test('paused: one banner says why and what to do, and resumes it', async ({ extension, site, service }) => {
    const tab = await setUp({ extension, site, service })
    service.next(failing({ status: 402, body: { success: false, error: 'Insufficient credits' } }))
    await closing((await openPopup(extension, tab)).main.click())
    const popup = await openAt(extension, tab, /^Markdown, paused/)
    await expect(popup.banner).toHaveCount(1)
    await expect(popup.banner).toContainText('The service asks for payment.')
    await expect(popup.banner.getByRole('button')).toHaveText(['Open settings', 'Try again'])
    expect(await violations(popup.page)).toEqual([])
    await popup.banner.getByRole('button', { name: 'Try again' }).click()
    await expect(popup.main).toHaveText(/^Open in the panel/)
    await expect(popup.banner).toHaveCount(0)
    expect(bodies(service)).toHaveLength(2)
  })

  test('@long lost: opens the options, and sends again only on request', async ({
    extension,
    site,
    service,
  }) => {
    const tab = await setUp({ extension, site, service })
    service.next(failing({ error: 'bad-gateway' }))
    const panel = await openedPanel(extension, async () => (await openPopup(extension, tab)).main.click())
    const popup = await openAt(extension, tab, /^Choose in the panel/)
    await expect(popup.banner).toContainText('Answer lost')
    expect(await violations(popup.page)).toEqual([])
    expect(bodies(service)).toHaveLength(1)
    await popup.otherWays.click()
    await closing(popup.item(`Run again · At ${new URL(service.url).host}`).click())
    await expect.poll(() => statesOf(panel.page)).toEqual(['done'])
    expect(bodies(service)).toHaveLength(2)
  })

  test('@long failed: offers the fix, and retries the same job', async ({ extension, site, service }) => {
    const tab = await setUp({ extension, site, service })
    service.next(failing({ error: 'unknown-error' }))
    const panel = await openedPanel(extension, async () => (await openPopup(extension, tab)).main.click())
    const popup = await openAt(extension, tab, /^Try Markdown again/)
    await expect(popup.banner).toContainText('went wrong in the service')
    expect(await violations(popup.page)).toEqual([])
    await closing(popup.main.click())
    await expect.poll(() => statesOf(panel.page)).toEqual(['done'])
    expect(bodies(service)).toHaveLength(2)
  })
})
