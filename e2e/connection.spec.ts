import { readFile } from 'node:fs/promises'
import { grantHost } from './connect'
import { type Extension, startExtension } from './extension'
import { expect, test } from './fixtures'
import { openedPanel } from './pages/panel-page'
import { openPopup } from './pages/popup-page'
import { type SettingsPage, openSettings } from './pages/settings-page'
import { type LocalServer, createServer } from './server/create-server'
import type { Fault } from './server/fault-queue'

let extension: Extension
let settings: SettingsPage

test.beforeAll(async () => {
  extension = await startExtension()
  await grantHost(extension, 'http://127.0.0.1')
})
test.beforeEach(async () => {
  settings = await openSettings(extension)
})
test.afterEach(async () => {
  await settings.page.bringToFront()
  if (await settings.disconnect.isVisible()) await settings.disconnect.click()
  await expect(settings.connected).toContainText('No service connected')
  await Promise.all(extension.context.pages().map((page) => page.close()))
})
test.afterAll(() => extension.close())

/** The browser's own prompt is out of a driver's reach. This stands in for a person who refuses it. */
const refusePermission = () =>
  settings.page.evaluate(() => {
    chrome.permissions.request = async () => false
  })

const requests = ({ log }: LocalServer) => log.map(({ method, path }) => `${method} ${path}`)
const list = 'GET /v2/interact?status=active'

type Verdict = { name: string; key?: string; fault?: Fault; title: string; sent?: string[] }
const verdicts: Verdict[] = [
  { name: 'works', title: 'The connection works.' },
  { name: 'wrong key', key: 'fc-wrong-9999', title: 'The service does not accept this key.' },
  { name: 'payment required', fault: { error: 'payment-required' }, title: 'The service asks for payment.' },
  { name: 'not this API', fault: { error: 'portal' }, title: 'it is not this API.' },
  {
    name: 'unreachable',
    fault: { cut: 'before-headers', times: 9 },
    title: 'Nothing answers at this address.',
  },
  {
    name: 'works, on a server without sessions',
    fault: { error: 'not-implemented' },
    title: 'The connection works.',
    sent: [list, 'POST /v2/scrape'],
  },
  {
    name: 'works, on a server whose sessions fail',
    fault: { error: 'unknown-error' },
    title: 'The connection works.',
    sent: [list, 'POST /v2/scrape'],
  },
]

for (const { name, key, fault, title, sent = [list] } of verdicts) {
  test(`the test of the connection says: ${name}, at no cost`, async ({ service }) => {
    if (fault) service.next(fault)
    await settings.connect(service.url, key ?? service.key ?? '')
    await expect(settings.verdict).toContainText(title)
    expect(requests(service)).toEqual(sent)
    expect(service.log.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual(
      sent.length > 1 ? [{}] : [],
    )
  })
}

test('the test of the connection says: unreachable, where no server runs', async () => {
  const gone = await createServer()
  await gone.close()
  await settings.connect(gone.url)
  await expect(settings.verdict).toHaveText('Nothing answers at this address.')
})

test('the test of the connection says: no permission, until it is given', async ({ service }) => {
  service.next({ cors: false, times: 9 })
  await refusePermission()
  await settings.connect(service.url, service.key ?? '')
  await expect(settings.verdict).toHaveText('The browser keeps Pluck from this address.')
  await settings.page.reload()
  await settings.allow.click()
  await expect(settings.permission).toContainText('may use')
  await settings.test.click()
  await expect(settings.verdict).toHaveText('The connection works.')
})

test('refused the permission, Pluck works where any origin may call, and says what it cannot read', async ({
  service,
  site,
}) => {
  await refusePermission()
  await settings.connect(service.url, service.key ?? '')
  await expect(settings.verdict).toHaveText('The connection works.')
  await expect(settings.permission).toContainText(
    'cannot read how long a rate limit lasts, nor the errors of a proxy in between',
  )

  const tab = await extension.context.newPage()
  await tab.goto(site.url)
  const popup = await openPopup(extension, tab)
  const panel = await openedPanel(extension, () => popup.main.click())
  await expect(panel.output.getByRole('heading', { name: 'Four lines a day' })).toBeVisible()

  const limit: Fault = { error: 'rate-limited-by-header', method: 'POST' }
  service.next(limit)
  await tab.goto(`${site.url}/?limit`)
  await (await openPopup(extension, tab)).main.click()
  await expect(panel.notice).toContainText('Too many requests')
  await expect(panel.notice).not.toContainText('Wait 2 s')

  await settings.page.reload()
  await settings.allow.click()
  await expect(settings.permission).toContainText('may use')
  service.next(limit)
  await panel.page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.notice, 'with the permission it reads the header').toContainText('Wait 2 s')
})

test('an answer over the cap fails in words, and what came of it can be saved', async ({ service, site }) => {
  await settings.cap.fill('0')
  await settings.saveCap.click()
  await expect(settings.capSaved).toHaveText('Enter a whole number from 1 to 200.')
  await settings.cap.fill('1')
  await settings.saveCap.click()
  await expect(settings.capSaved).toHaveText('Saved.')
  await settings.connect(service.url, service.key ?? '')

  const mebibyte = 1024 * 1024
  const body = { success: true, data: { markdown: 'x'.repeat(mebibyte) } }
  const long: Fault = { method: 'POST', path: '/v2/scrape', body }
  service.next(long)
  const tab = await extension.context.newPage()
  await tab.goto(`${site.url}/?long`)
  const popup = await openPopup(extension, tab)
  const panel = await openedPanel(extension, () => popup.main.click())
  await expect(panel.notice).toContainText('The answer is larger than the limit.')
  await expect(panel.notice).toContainText('raise the limit in the settings')

  const saved = panel.page.waitForEvent('download')
  await panel.page.getByRole('button', { name: 'Save what came' }).click()
  const file = await readFile(await (await saved).path())
  expect(file.length).toBe(mebibyte)
  expect(file.toString()).toBe(JSON.stringify(body).slice(0, mebibyte))

  await settings.page.reload()
  await settings.cap.fill('2')
  await settings.saveCap.click()
  await expect(settings.capSaved).toHaveText('Saved.')
  service.next(long)
  await panel.page.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.status).toContainText('Done')
})
