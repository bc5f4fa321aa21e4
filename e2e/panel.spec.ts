import type { Page } from '@playwright/test'
import { addService } from './add-service'
import { ask, startScrape } from './ask'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { outside } from './outside'
import { panelPage } from './pages/panel-page'
import type { LocalServer } from './server/create-server'
import type { Fault } from './server/fault-queue'
import type { Site } from './site/start-site'
import { violations } from './violations'

const requests = ({ log }: LocalServer) =>
  log.filter(({ path }) => path === '/v2/scrape').map(({ body }) => body as Record<string, unknown>)

/** A panel, in a tab, with the local service connected. */
async function openPanel(extension: Extension, service: LocalServer) {
  await addService(extension, service)
  service.log.length = 0
  return panelPage(await extension.open('sidepanel.html'))
}

/** Lets the next scrape meet a fault. */
const next = (service: LocalServer, fault: Fault) =>
  service.next({ method: 'POST', path: '/v2/scrape', ...fault })

/** An answer that breaks off: the work may be done, and billed. */
const lost: Fault = { body: { success: true, data: { markdown: 'cut' } }, cut: 20 }

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Has a first scrape done and its connection closed: Chromium sends again by itself what a reused one answers with 408. */
async function warmUp(page: Page, site: Site, service: LocalServer) {
  await startScrape(page, `${site.url}/?first`)
  await expect(page.locator('.status')).toContainText('Done')
  service.hangUp()
  service.log.length = 0
}

test('a question that is missing is asked for and sent, and what it brought is fetched again beside it', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  await startScrape(panel.page, site.url, 'ask')
  await expect(panel.status).toContainText('Needs an answer from you')
  const field = panel.page.getByLabel('Your question about this page')
  await expect(field).toBeFocused()
  expect(await violations(panel.page)).toEqual([])
  await expect(panel.button('Ask')).toBeDisabled()
  await field.pressSequentially('Who keeps')
  await field.press('Shift+Enter')
  await field.pressSequentially('the light?')
  await field.press('Enter')
  await expect(panel.status).toContainText('Done')
  const asked = { url: `${site.url}/`, formats: [{ type: 'question', question: 'Who keeps\nthe light?' }] }
  expect(requests(service)).toEqual([asked])

  await panel.button('Run again').press('Enter')
  expect(await violations(panel.page)).toEqual([])
  await panel.button('Run again past the cache').press('Enter')
  await expect.poll(() => requests(service)).toEqual([asked, { ...asked, maxAge: 0 }])
  await expect(panel.page.locator('.thread > li')).toHaveCount(2)
  await expect(panel.status).toContainText('Done')
  await panel.history.click()
  await expect(panel.row('Done')).toHaveCount(2)
})

test('a link without a service: it can be opened, or sent once a service is connected @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = panelPage(await extension.open('sidepanel.html'))
  const tab = await extension.context.newPage()
  await tab.goto(site.url)
  const { menu } = outside(extension)
  await menu('link.markdown', { linkUrl: `${site.url}/gone` })
  await expect(panel.notice).toContainText('A link that no tab shows can be fetched only by a service.')
  await expect(panel.button('Connect a service')).toBeVisible()
  const opened = extension.context.waitForEvent('page', (page) => page.url() === `${site.url}/gone`)
  await panel.button('Open the link').click()
  await opened
  await expect(panel.status).toContainText('Cancelled')

  await tab.bringToFront()
  await menu('link.ask', { linkUrl: `${site.url}/?b` })
  await expect(panel.status).toContainText('Needs an answer')
  await addService(extension, service)
  await panel.page.getByLabel('Your question about this page').fill('Why?')
  await panel.button(`Send to ${new URL(service.url).host}`).click()
  await expect(panel.status).toContainText('Done')
  expect(requests(service)).toMatchObject([{ formats: [{ type: 'question', question: 'Why?' }] }])
})

test('a lost answer: nothing is sent unasked, and each of the three choices does what it says', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  next(service, lost)
  await startScrape(panel.page, site.url)
  await expect(panel.status).toContainText('Answer lost')
  await expect(panel.notice).toContainText('It may be billed a second time.')
  await expect(panel.notice).toContainText(
    'It may cost a credit. A server without a cache answers by scraping',
  )
  expect(await violations(panel.page)).toEqual([])
  expect(requests(service)).toHaveLength(1)

  next(service, { error: 'no-cached-data' })
  await panel.button('Look in the service’s cache').click()
  await expect(panel.notice).toContainText('The service’s cache does not hold this page.')
  await expect(panel.status).toContainText('Answer lost')
  expect(requests(service)[1]).toMatchObject({ minAge: 1 })

  await panel.button('Leave it').click()
  await expect(panel.status).toContainText('Cancelled')
  expect(requests(service)).toHaveLength(2)

  next(service, lost)
  await panel.button('Send again').click()
  await expect(panel.status).toContainText('Answer lost')
  await panel.button('Send again').click()
  await expect(panel.status).toContainText('Done')
  expect(requests(service)).toHaveLength(4)
  expect(requests(service)[3]).not.toHaveProperty('minAge')
})

test('a service that works on is asked again only with leave, and says what that may cost @long', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  await warmUp(panel.page, site, service)
  next(service, { error: 'processing-continues' })
  await startScrape(panel.page, site.url)
  await expect(panel.status).toContainText(/Still working: *asks you in \d s/)
  await expect(panel.atWork).toContainText('It may be billed a second time.')
  expect(await violations(panel.page)).toEqual([])
  await panel.button('Ask again now').click()
  await expect(panel.status).toContainText('Done')
  expect(requests(service)).toHaveLength(2)
})

test('a rate limit counts down without a word to a screen reader, and Try now ends it', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  next(service, { error: 'rate-limited-by-header', headers: { 'retry-after': '600' } })
  await startScrape(panel.page, site.url)
  await expect(panel.status).toContainText(/Rate limit: *goes again in (?:10 min|9 min \d+ s)/)
  await expect(panel.page.getByRole('status')).toHaveText('Rate limit:')
  await startScrape(panel.page, `${site.url}/?behind`)
  await expect(panel.status).toContainText(/Rate limit: *goes on in 9 min/)
  await panel.history.click()
  await expect(panel.row('Waiting 9 min')).toHaveCount(1)
  await panel.row('Waiting 9 min').click()
  await expect(panel.newer).toContainText(/^Newer, from 127\.0\.0\.1:\d+: /)
  expect(requests(service)).toHaveLength(1)
  await panel.button('Try now').click()
  await expect(panel.status).toContainText('Done')
  await expect.poll(() => requests(service).length).toBe(3)
})

test('a refused key is one banner for all that waits, above whatever is on show', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  next(service, { error: 'unauthorized' })
  const first = await startScrape(panel.page, site.url)
  await expect(panel.status).toContainText('Paused: the key is not accepted')
  await startScrape(panel.page, `${site.url}/?second`)
  await expect(panel.status).toContainText('Waiting until the service takes jobs')
  await expect(panel.blocked).toHaveCount(1)
  await expect(panel.blocked).toContainText('2 jobs wait for that.')
  expect(await violations(panel.page)).toEqual([])
  await panel.page.setViewportSize({ width: 360, height: 640 })
  expect(await fits(panel.page)).toBe(true)

  await panel.blocked.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.status).toContainText('Done')
  await expect(panel.blocked).toHaveCount(0)
  await ask(panel.page, 'job.show', { jobId: first, windowId: await windowOf(panel.page) })
  await expect(panel.status).toContainText('Done')
  expect(requests(service)).toHaveLength(3)
})

const windowOf = (page: Page) => page.evaluate(async () => (await chrome.windows.getCurrent()).id ?? -1)

test('the panel follows what is started in its window, and a job that was picked stays', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  const other = await otherWindow(extension)
  await startScrape(panel.page, `${site.url}/?one`)
  await expect(panel.page.getByTitle(`${site.url}/?one`)).toBeVisible()
  await startScrape(panel.page, `${site.url}/?two`)
  await expect(panel.page.getByTitle(`${site.url}/?two`)).toBeVisible()
  await startScrape(other, `${site.url}/?elsewhere`)
  await expect(panelPage(other).page.getByTitle(`${site.url}/?elsewhere`)).toBeVisible()
  await expect(panel.page.getByTitle(`${site.url}/?two`)).toBeVisible()

  await panel.history.click()
  await expect(panel.row('Done')).toHaveCount(3)
  await panel.row('Done').nth(2).click()
  await expect(panel.page.getByTitle(`${site.url}/?one`)).toBeVisible()
  await startScrape(panel.page, `${site.url}/?three`)
  await expect(panel.newer).toContainText(/^Newer, from 127\.0\.0\.1:\d+: /)
  expect(await violations(panel.page)).toEqual([])
  await expect(panel.page.getByTitle(`${site.url}/?one`)).toBeVisible()
  await panel.newer.getByRole('button', { name: 'Show' }).click()
  await expect(panel.page.getByTitle(`${site.url}/?three`)).toBeVisible()
  await expect(panel.newer).toHaveCount(0)
})

/** A panel in a window of its own. */
async function otherWindow({ context, worker }: Extension): Promise<Page> {
  const opened = context.waitForEvent('page')
  await worker.evaluate(() => chrome.windows.create({ url: chrome.runtime.getURL('/sidepanel.html') }))
  return opened
}

test('what was refused outside of the panel is said with the title of its page, until something else is done @long', async ({
  extension,
  site,
}) => {
  const panel = panelPage(await extension.open('sidepanel.html'))
  await expect(panel.atWork).toContainText('Turn a page into data')
  await expect(panel.atWork).toContainText('Alt+Shift+K')
  expect(await violations(panel.page)).toEqual([])
  const tab = await extension.context.newPage()
  await tab.goto(site.url)
  await (await extension.clickIcon(tab)).close()
  await tab.bringToFront()
  await outside(extension).menu('page.summary')
  await expect(panel.notice).toContainText('This preset needs a scrape service.')
  await expect(panel.notice).toContainText('The lighthouse that kept its own weather')
  await panel.page.bringToFront()
  expect(await violations(panel.page)).toEqual([])
  await panel.button('Dismiss').click()
  await expect(panel.notice).toHaveCount(0)
})

test('what a job asked for is kept as a preset, under a name @long', async ({ extension, site, service }) => {
  const panel = await openPanel(extension, service)
  await startScrape(panel.page, site.url, 'summary')
  await expect(panel.status).toContainText('Done')
  await panel.button('Save as preset').press('Enter')
  const field = panel.page.getByLabel('Name of the preset')
  await expect(field).toBeFocused()
  expect(await violations(panel.page)).toEqual([])
  await field.fill('In short')
  await field.press('Enter')
  await expect(panel.status).toContainText('Saved as In short')
  const saved = await panel.page.evaluate(
    async () => (await chrome.storage.local.get('settings'))['settings'],
  )
  expect(saved).toMatchObject({ presets: [{ name: 'In short', options: { formats: ['summary'] } }] })
})

test('The history by keyboard: arrows lead through the rows, and Escape back to where one was @long', async ({
  extension,
  site,
  service,
}) => {
  const { page, history, row, title } = await openPanel(extension, service)
  await startScrape(page, `${site.url}/gone`)
  await expect(page.locator('.status')).toContainText('Done')
  await startScrape(page, `${site.url}/?b`)
  await expect(page.locator('.status')).toContainText('Done')
  await history.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(row('?b')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('/gone')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row('?b')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row('/gone')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(history).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to the result' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(row('/gone')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title).toHaveText('Gone')
  await expect(history).toBeFocused()
  await page.getByRole('tab', { name: 'Markdown' }).focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab').first()).toBeFocused()
})

test('a failure says what to do, and long words of a service are folded and wrapped', async ({
  extension,
  site,
  service,
}) => {
  const panel = await openPanel(extension, service)
  await panel.page.setViewportSize({ width: 360, height: 640 })
  next(service, { error: 'threat-protection-off' })
  await startScrape(panel.page, site.url)
  await expect(panel.notice).toContainText('Threat protection is not enabled for your team.')
  next(service, {
    status: 500,
    body: { success: false, code: 'QUITE_NEW', error: `Odd${'x'.repeat(10_000)}` },
  })
  await startScrape(panel.page, `${site.url}/?long`)
  await expect(panel.notice).toContainText('QUITE_NEW · Oddxxx')
  const words = () => panel.notice.innerText().then(({ length }) => length)
  expect(await words()).toBeLessThan(500)
  await panel.page.getByRole('button', { name: /^Show all/ }).click()
  expect(await words()).toBeGreaterThan(500)
  expect(await fits(panel.page)).toBe(true)
  expect(await violations(panel.page)).toEqual([])
})
