import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { addService, saveService } from './add-service'
import { agreeToSend } from './agree'
import { startScrape } from './ask'
import { grantHost } from './connect'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { killWorker } from './kill-worker'
import { png, wav } from './pictures'
import { showAnswer } from './safety/show-answer'
import type { LocalServer } from './server/create-server'
import { storedFiles } from './stored'

const image = png(1280, 3000)
const at = ({ url }: LocalServer, name: string) => `${url}/__files/${name}`
/** For a file that does not come as long as it is waited for. */
const never = new Promise<never>(() => {})
const asked = ({ log }: LocalServer, name: string) => log.filter(({ path }) => path === `/__files/${name}`)

/** Connects the service without any permission for its origin: it admits every origin itself. */
async function addClosed(extension: Extension, { url, key }: LocalServer) {
  const page = await extension.open('options.html')
  await saveService(page, { address: url, ...(key && { key }) })
  await agreeToSend(page)
  await page.close()
}

/** Has the service answer with this data, and resolves to the job's id when the panel shows its outputs. */
async function pluck(
  panel: Page,
  service: LocalServer,
  data: Record<string, unknown>,
  preset = 'screenshot',
) {
  service.next({ method: 'POST', path: '/v2/scrape', body: { success: true, data } })
  const id = await startScrape(panel, `https://page.example.com/${service.log.length}`, preset)
  await expect(panel.locator('.status')).toContainText('Done')
  await panel.getByRole('tabpanel').waitFor()
  return id
}

const openPanel = async (extension: Extension, width = 360) => {
  const panel = await extension.open('sidepanel.html')
  await panel.setViewportSize({ width, height: 700 })
  return panel
}

const picture = (panel: Page) => panel.locator('.picture img')
const widthOf = (panel: Page) => picture(panel).evaluate(({ clientWidth }) => clientWidth)

test('a screenshot is fetched once as nobody, and is there when its address is dead', async ({
  extension,
  service,
}) => {
  await addService(extension, service)
  const panel = await openPanel(extension)
  service.files.set('shot.png', { body: image, type: 'image/png' })
  const id = await pluck(panel, service, {
    screenshot: at(service, 'shot.png'),
    metadata: { title: 'The mill' },
  })
  await expect(panel.getByText('1,280 × 3,000 px · ')).toContainText('PNG · kept by Pluck')
  const [request, ...more] = asked(service, 'shot.png')
  expect(more).toEqual([])
  expect(Object.keys(request?.headers ?? {})).not.toEqual(
    expect.arrayContaining([/cookie|authorization|referer/]),
  )
  expect(JSON.stringify(request)).not.toContain(service.key)

  service.files.clear()
  await panel.reload()
  await expect(picture(panel)).toBeVisible()
  expect(asked(service, 'shot.png')).toHaveLength(1)

  // Fitted, then in its own size by the keyboard, and back.
  expect(await widthOf(panel)).toBe(360)
  await panel.getByRole('button', { name: 'Show in actual size' }).press('Enter')
  expect(await widthOf(panel)).toBe(1280)
  await panel.getByRole('button', { name: 'Fit to the width' }).press('Enter')
  expect(await widthOf(panel)).toBe(360)
  // A click looks at its place.
  await picture(panel).click({ position: { x: 300, y: 400 } })
  const scrolled = await panel
    .locator('.picture')
    .evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])
  expect(scrolled.every((one) => one > 400)).toBe(true)

  const download = panel.waitForEvent('download')
  await panel.getByRole('tabpanel').getByRole('button', { name: 'Download' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('The mill.png')
  expect(readFileSync(await file.path()).equals(image)).toBe(true)
  expect((await storedFiles(panel)).map((one) => one.id)).toEqual([id])
})

test('what may not be kept is not, and the view says why', async ({ extension, service }) => {
  await addClosed(extension, service)
  const panel = await openPanel(extension)
  const bad: [string, Parameters<typeof service.files.set>[1], string][] = [
    ['page.png', { body: '<html>', type: 'text/html' }, 'not-image'],
    ['fake.png', { body: '<html>', type: 'image/png' }, 'not-image'],
    ['svg.png', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>', type: 'image/svg+xml' }, 'not-image'],
    [
      'moved.png',
      { body: '', type: '', status: 302, headers: { location: '/__files/shot.png' } },
      'redirected',
    ],
    ['gone.png', { body: 'no', type: 'text/plain', status: 403 }, 'refused'],
    ['big.png', { body: new Uint8Array(30_000_001), type: 'image/png' }, 'too-large'],
    ['closed.png', { body: image, type: 'image/png', cors: false }, 'no-access'],
  ]
  for (const [name, file] of bad) service.files.set(name, file)
  service.files.set('shot.png', { body: image, type: 'image/png' })
  const inline = `data:image/png;base64,${Buffer.from(png(40, 40)).toString('base64')}`
  const id = await pluck(panel, service, {
    screenshot: at(service, 'closed.png'),
    actions: { screenshots: [...bad.map(([name]) => at(service, name)), inline, 'http://127.0.0.1:9/x.png'] },
  })
  await expect(panel.getByText('127.0.0.1')).not.toHaveCount(0)
  await expect(panel.getByText(/does not let extensions read its files/).first()).toBeVisible()
  await expect(panel.getByText(/^Still at the service, until tomorrow/).first()).toBeVisible()
  await expect.poll(async () => (await storedFiles(panel))[0]?.triesLeft).toBeUndefined()
  const whys = (await storedFiles(panel))[0]?.files.map(({ url, why }) => `${url.split('/').at(-1)} ${why}`)
  expect(whys?.toSorted()).toEqual(
    [...bad.map(([name, , why]) => `${name} ${why}`), 'x.png not-https'].toSorted(),
  )
  expect(asked(service, 'shot.png')).toEqual([])

  // The user lets Pluck in, and there it is.
  await grantHost(extension, service.url)
  await panel.bringToFront()
  await panel.getByRole('tab', { name: 'Screenshot' }).click()
  await panel.getByRole('button', { name: /^Allow 127/ }).click()
  await expect(panel.getByText('kept by Pluck')).toBeVisible()
  expect(asked(service, 'closed.png')).toHaveLength(2)

  await pluck(panel, service, { screenshot: inline })
  await expect(panel.getByText('came with the answer')).toBeVisible()
  expect((await storedFiles(panel)).find((one) => one.id !== id)?.files).toEqual([])
})

test('the worker dies between an answer and its picture: the next one fetches it, and nothing is billed again', async ({
  extension,
  service,
}) => {
  await addService(extension, service)
  const panel = await openPanel(extension)
  service.files.set('slow.png', { body: image, type: 'image/png', until: never })
  await pluck(panel, service, { screenshot: at(service, 'slow.png') })
  await expect(panel.getByText('Fetching it from the service')).toBeVisible()
  await expect.poll(() => asked(service, 'slow.png')).toHaveLength(1)
  await killWorker(extension)
  service.files.set('slow.png', { body: image, type: 'image/png' })
  await panel.evaluate(() => chrome.alarms.create('pluck.resume', { when: Date.now() }))
  await expect(panel.getByText('kept by Pluck')).toBeVisible()
  expect(asked(service, 'slow.png')).toHaveLength(2)
  expect(service.log.filter(({ path }) => path === '/v2/scrape')).toHaveLength(1)
})

test('offline it waits, and switched off nothing is fetched until the user asks', async ({
  extension,
  service,
}) => {
  await addService(extension, service)
  const panel = await openPanel(extension)
  const offline = Promise.withResolvers<void>()
  service.files.set('slow.png', { body: image, type: 'image/png', until: offline.promise, cut: true })
  await pluck(panel, service, { screenshot: at(service, 'slow.png') })
  await expect.poll(() => asked(service, 'slow.png')).toHaveLength(1)
  await extension.context.setOffline(true)
  offline.resolve()
  await expect.poll(() => asked(service, 'slow.png')[0]?.closedEarly).toBe(true)
  await expect(panel.getByText('Fetching it from the service')).toBeVisible()
  service.files.set('slow.png', { body: image, type: 'image/png' })
  await extension.context.setOffline(false)
  // An emulated network is back without an event; the alarm that is set meanwhile looks as well.
  await panel.evaluate(() => chrome.alarms.create('pluck.resume', { when: Date.now() }))
  await expect(panel.getByText('kept by Pluck')).toBeVisible()

  const settings = await extension.open('options.html')
  await settings.getByRole('checkbox', { name: 'Keep screenshots' }).click()
  await expect
    .poll(() => settings.getByRole('checkbox', { name: 'Keep screenshots' }).isChecked())
    .toBe(false)
  await panel.bringToFront()
  service.files.set('off.png', { body: image, type: 'image/png' })
  await pluck(panel, service, { screenshot: at(service, 'off.png') })
  await expect(panel.getByText(/^Still at the service, until tomorrow/)).toBeVisible()
  await expect
    .poll(async () => (await storedFiles(panel)).every((one) => one.triesLeft === undefined))
    .toBe(true)
  expect(asked(service, 'off.png')).toEqual([])
  await panel.getByRole('button', { name: 'Fetch and keep it' }).click()
  await expect(panel.getByText('kept by Pluck')).toBeVisible()
})

test('ten million characters of HTML: the source at once, the page when it is wanted, and the panel answers @long', async ({
  extension,
}) => {
  const panel = await openPanel(extension)
  const html = '<p class="tide">slack water</p>\n'.repeat(312_500)
  await showAnswer(panel, 'a large page', { html, links: ['https://example.com/'] })
  const source = panel.locator('.source')
  await expect.poll(() => source.evaluate(({ textContent }) => textContent.length)).toBe(10_000_000)
  await panel.getByRole('button', { name: 'Page', exact: true }).click()
  await expect(panel.getByText('This page is long, 10 MB.')).toBeVisible()
  await panel.getByRole('button', { name: 'Draw it' }).click()
  await panel.getByRole('tab', { name: 'Links' }).click()
  await expect(panel.getByRole('link', { name: 'https://example.com/' })).toBeVisible()
})

test('a PDF in base64 is a file, and twenty thousand links are chosen from', async ({ extension }) => {
  const panel = await openPanel(extension)
  const pdf = `%PDF-1.7\n${'<</Type /Page>>\n'.repeat(12)}%%EOF`
  const markdown = btoa(pdf)
  const links = Array.from(
    { length: 20_000 },
    (_, n) => `https://${['mill', 'shop.mill', 'tide'][n % 3]}.example.com/${n}`,
  )
  const metadata = { title: 'The mill', url: 'https://mill.example.com/' }
  await showAnswer(panel, 'a file', {
    markdown,
    html: `<html><body>${markdown}</body></html>`,
    links,
    metadata,
  })
  await expect(panel.getByText(/^12 pages, 20\d bytes$/)).toBeVisible()
  const download = panel.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download PDF' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('The mill.pdf')
  expect(readFileSync(await file.path(), 'utf8')).toBe(pdf)
  await panel.getByRole('tab', { name: 'HTML', exact: true }).click()
  await expect(panel.getByText('This is a PDF')).toBeVisible()

  await panel
    .getByRole('tab', { name: 'Links', includeHidden: true })
    .evaluate((one: HTMLElement) => one.click())
  await panel.getByRole('button', { name: 'Subdomains' }).click()
  await expect(panel.getByText('6,667 of 20,000')).toBeVisible()
  await panel.getByLabel('Filter links').fill('shop 1999')
  await panel.getByRole('checkbox', { name: 'By host' }).press('Space')
  await expect(panel.getByText('5 of 20,000')).toBeVisible()
  await panel.getByRole('tabpanel').getByRole('button', { name: 'Download' }).click()
  const saving = panel.waitForEvent('download')
  await panel.getByRole('button', { name: 'Table with hosts' }).click()
  const csv = readFileSync(await (await saving).path(), 'utf8')
  expect(csv.trim().split('\r\n').slice(0, 2)).toEqual([
    'address,host,side',
    'https://shop.mill.example.com/1999,shop.mill.example.com,subdomain',
  ])
})

test('each of these views fits 360 px, and axe finds nothing @long', async ({ extension, service }) => {
  await addClosed(extension, service)
  const panel = await openPanel(extension)
  service.files.set('shot.png', { body: png(1280, 900), type: 'image/png' })
  service.files.set('closed.png', { body: png(9, 9), type: 'image/png', cors: false })
  await pluck(panel, service, {
    screenshot: at(service, 'shot.png'),
    audio: at(service, 'talk.wav'),
    video: 'javascript:alert(1)',
    images: [at(service, 'shot.png'), at(service, 'closed.png'), 'https://other.invalid/1.png'],
    links: ['https://page.example.com/', 'https://a.page.example.com/', 'https://x.example/'],
    rawHtml: btoa('%PDF-1.7'),
  })
  await expect(panel.getByText('kept by Pluck')).toBeVisible()
  for (const name of ['Screenshot', 'Audio', 'Video', 'Whole page HTML', 'Links', 'Images']) {
    const tab = panel.getByRole('tab', { name, exact: false, includeHidden: true })
    await tab.evaluate((button: HTMLElement) => button.click())
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const { violations } = await new AxeBuilder({ page: panel }).analyze()
    expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ html }) => html)])).toEqual([])
    expect(await panel.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('images become a zip: those that come, the hosts that are asked for, and a report', async ({
  extension,
  service,
}) => {
  await addClosed(extension, service)
  const panel = await openPanel(extension)
  service.files.set('open.png', { body: png(40, 40), type: 'image/png' })
  service.files.set('closed.png', { body: png(50, 50), type: 'image/png', cors: false })
  const urls = [
    at(service, 'open.png'),
    at(service, 'closed.png'),
    `${at(service, 'open.png')}?2`,
    'https://other.invalid/x.png',
  ]
  await pluck(panel, service, { images: urls, metadata: { title: 'The mill' } }, 'linksAndImages')
  await panel.getByRole('tab', { name: 'Images' }).click()
  expect(service.log.filter(({ path }) => path.startsWith('/__files/'))).toEqual([])

  // Three of one host, by picking them.
  await panel.getByLabel('Host').selectOption({ index: 1 })
  for (const box of await panel.getByRole('checkbox').all()) await box.press('Space')
  await panel.getByRole('button', { name: 'Download 3 as zip' }).press('Enter')
  await expect(panel.getByText('2 of 3 came. 1 host could not be read.')).toBeVisible()
  await grantHost(extension, service.url)
  await panel.bringToFront()
  const download = panel.waitForEvent('download')
  await panel.getByRole('button', { name: /^Allow 127/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('The mill.zip')
  expect(Object.keys(unzipSync(readFileSync(await file.path())))).toEqual([
    'open.png',
    'closed.png',
    'open 2.png',
    'report.csv',
  ])
  await expect(panel.getByText('3 of 3 came.')).toBeVisible()

  // It can be stopped.
  service.files.set('slow.png', { body: png(9, 9), type: 'image/png', until: never })
  await pluck(panel, service, { images: [at(service, 'slow.png')] }, 'linksAndImages')
  await panel.getByRole('button', { name: 'Download 1 as zip' }).click()
  await expect.poll(() => asked(service, 'slow.png')).toHaveLength(1)
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => asked(service, 'slow.png')[0]?.closedEarly).toBe(true)
})

test('sound plays only when asked to, says when it cannot, and is saved', async ({ extension, service }) => {
  await addClosed(extension, service)
  const panel = await openPanel(extension)
  service.files.set('talk.wav', { body: wav(), type: 'audio/wav' })
  service.files.set('broken.mp4', { body: 'not a film', type: 'video/mp4', cors: false })
  await pluck(panel, service, { audio: at(service, 'talk.wav'), video: at(service, 'broken.mp4') })
  await panel.getByRole('tab', { name: 'Audio' }).click()
  await expect(panel.getByText(/^This address expires in (59 min|1 h)/)).toBeVisible()
  expect(asked(service, 'talk.wav')).toEqual([])
  await panel.getByRole('button', { name: 'Play' }).press('Enter')
  const player = panel.frameLocator('.player').locator('audio')
  await expect
    .poll(() => player.evaluate((sound: HTMLAudioElement) => [sound.duration, sound.paused]))
    .toEqual([1, expect.any(Boolean)])
  expect(asked(service, 'talk.wav')[0]?.headers).not.toHaveProperty('referer')
  const download = panel.waitForEvent('download')
  await panel.getByRole('tabpanel').getByRole('button', { name: 'Download' }).click()
  expect(readFileSync(await (await download).path()).equals(wav())).toBe(true)

  await panel
    .getByRole('tab', { name: 'Video', includeHidden: true })
    .evaluate((tab: HTMLElement) => tab.click())
  await panel.getByRole('button', { name: 'Play' }).click()
  await expect(panel.getByRole('alert')).toContainText('This browser cannot play it')
})
