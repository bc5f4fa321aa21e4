import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { connect } from './connect'
import { type Extension, startExtension } from './extension'
import { expect, test } from './fixtures'
import { killWorker } from './kill-worker'
import { openedPanel } from './pages/panel-page'
import { openPopup } from './pages/popup-page'
import { type LocalServer, createServer } from './server/create-server'
import type { Fault } from './server/fault-queue'

const scrapes = ({ log }: LocalServer) => log.filter(({ path: at }) => at === '/v2/scrape').length

/** Plucks a page while no panel is open. Resolves to the one that opens. */
async function pluck(extension: Extension, tab: Page, address: string) {
  await tab.goto(address)
  const popup = await openPopup(extension, tab)
  return openedPanel(extension, () => popup.main.click())
}

test('the worker dies while a request is out: the answer is lost, and nothing is sent again unasked', async ({
  extension,
  site,
  service,
}) => {
  await connect(extension, service.url, service.key)
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 })
  const panel = await pluck(extension, await extension.context.newPage(), site.url)
  await expect(panel.status).toContainText('Sent')
  await expect.poll(() => scrapes(service)).toBe(1)

  await killWorker(extension)
  await expect.poll(() => service.log.at(-1)?.closedEarly).toBe(true)
  // The alarm that wakes a dead worker, a minute at most before its time.
  const alarm = await panel.page.evaluate(async () => {
    const [net] = await chrome.alarms.getAll()
    await chrome.alarms.create(net?.name ?? '', { when: Date.now() })
    return net?.periodInMinutes
  })
  expect(alarm).toBe(1)
  await expect(panel.status).toContainText('Answer lost')
  await expect(panel.notice).toContainText('may be billed a second time')
  expect(scrapes(service)).toBe(1)

  await panel.page.getByRole('button', { name: 'Send again' }).click()
  await expect(panel.status).toContainText('Done')
  expect(scrapes(service)).toBe(2)
})

test('the browser is closed and started again: results are there, and what was out is not sent again', async ({
  site,
  service,
}) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'))
  const before = await startExtension({ profile })
  await connect(before, service.url, service.key)
  const tab = await before.context.newPage()
  const panel = await pluck(before, tab, site.url)
  await expect(panel.output.getByRole('heading', { name: 'Four lines a day' })).toBeVisible()
  service.next({ method: 'POST', path: '/v2/scrape', delayMs: 60_000 })
  await tab.goto(`${site.url}/?slow`)
  await (await openPopup(before, tab)).main.click()
  await expect.poll(() => scrapes(service)).toBe(2)
  await before.close()

  const after = await startExtension({ profile })
  const again = await pluck(after, await after.context.newPage(), site.url)
  await expect(again.status).toContainText('Done')
  await expect(again.output.getByRole('heading', { name: 'Four lines a day' })).toBeVisible()
  await again.recent.click()
  await again.page.getByRole('button', { name: /^Answer lost/ }).click()
  await expect(again.status).toContainText('Answer lost')
  expect(scrapes(service)).toBe(2)
  await after.close()
  rmSync(profile, { recursive: true, force: true })
})

test('a service that is not running: it could not be reached, and nothing was sent', async ({
  extension,
  site,
}) => {
  const service = await createServer()
  await connect(extension, service.url, service.key)
  await service.close()
  const panel = await pluck(extension, await extension.context.newPage(), site.url)
  await expect(panel.status).toContainText('Failed')
  await expect(panel.notice).toContainText('The service could not be reached. Nothing was sent.')
  expect(scrapes(service)).toBe(0)
})

const endings: [name: string, fault: Fault, state: string, words: string[]][] = [
  [
    '400',
    { status: 400, body: { success: false, code: 'BAD_REQUEST', error: 'Unrecognized key: x' } },
    'Failed',
    ['does not accept this request', '400 · BAD_REQUEST · Unrecognized key: x'],
  ],
  ['401', { error: 'unauthorized' }, 'Failed', ['does not accept the key', 'Unauthorized: Invalid token']],
  [
    '402',
    { error: 'payment-required' },
    'Failed',
    ['asks for payment', 'Payment required to access this resource.'],
  ],
  ['429', { error: 'rate-limited' }, 'Failed', ['Too many requests', 'Wait 2 s']],
  ['500', { error: 'all-engines-failed' }, 'Failed', ['could not get the page', 'SCRAPE_ALL_ENGINES_FAILED']],
  ['502', { error: 'bad-gateway' }, 'Answer lost', ['did not answer the proxy', 'may bill it']],
  ['504', { error: 'gateway-timeout' }, 'Answer lost', ['did not answer the proxy', 'may bill it']],
  [
    'an answer cut off',
    { body: { success: true, data: { markdown: 'cut' } }, cut: 20 },
    'Answer lost',
    ['connection to the service broke', 'may bill it'],
  ],
]

test('each failure of the service ends in its own words, after one request', async ({
  extension,
  site,
  service,
}) => {
  await connect(extension, service.url, service.key)
  const tab = await extension.context.newPage()
  const panel = await pluck(extension, tab, site.url)
  await expect(panel.status).toContainText('Done')
  for (const [name, fault, state, words] of endings) {
    service.log.length = 0
    service.next({ method: 'POST', path: '/v2/scrape', ...fault })
    const address = `${site.url}/?${encodeURIComponent(name)}`
    await tab.goto(address)
    await (await openPopup(extension, tab)).main.click()
    await expect(panel.page.getByTitle(address), 'the panel shows this job').toBeVisible()
    await expect(panel.status, name).toContainText(state)
    for (const part of words) await expect(panel.notice, name).toContainText(part)
    expect(scrapes(service), name).toBe(1)
  }
})
