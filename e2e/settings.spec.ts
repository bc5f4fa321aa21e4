import { grantHost } from './connect'
import { type Extension, startExtension } from './extension'
import { expect, test } from './fixtures'
import { type SettingsPage, openSettings } from './pages/settings-page'
import { createServer } from './server/create-server'

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
  if (await settings.disconnect.isVisible()) await settings.disconnect.click()
  await expect(settings.connected).toContainText('No service connected')
  await settings.page.close()
})
test.afterAll(() => extension.close())

const stored = () => extension.worker.evaluate(async () => JSON.stringify(await chrome.storage.local.get()))
const held = () => extension.worker.evaluate(async () => (await chrome.permissions.getAll()).origins)

test('what people paste is understood, and shown as it is used', async ({ service }) => {
  const host = new URL(service.url).host
  for (const pasted of [
    `${service.url}/`,
    `${service.url}/v1`,
    ` ${service.url}/v2/ `,
    host,
    `${host}/v2/scrape`,
  ]) {
    await settings.connect(pasted, service.key ?? '')
    await expect(settings.address, pasted).toHaveValue(service.url)
    await expect(settings.verdict, pasted).toHaveText('The connection works.')
  }
  await expect(settings.connected).toHaveText(`Scrapes go to ${host}`)
  expect(new Set(service.log.map(({ path }) => path))).toEqual(new Set(['/v2/interact?status=active']))
})

test('the hosted address and the usual one of an own server are a click away, and one link leads to a key', async () => {
  const suggestions = [
    ['Hosted Firecrawl', 'https://api.firecrawl.dev'],
    ['A server on this computer', 'http://127.0.0.1:3002'],
  ] as const
  for (const [name, baseUrl] of suggestions) {
    await settings.page.getByRole('button', { name }).click()
    await expect(settings.address).toHaveValue(baseUrl)
  }
  const link = settings.page.getByRole('link', { name: 'Get a key' })
  await expect(link).toHaveAttribute('href', 'https://www.firecrawl.dev/app/api-keys')
})

const badAddresses: [string, string][] = [
  ['', 'Enter the address of a scrape service.'],
  ['the hosted one', 'This is not an address.'],
  ['ftp://127.0.0.1:3002', 'starts with https:// or http://'],
  ['javascript:alert(1)', 'starts with https:// or http://'],
  ['http://me:secret@127.0.0.1:3002', 'holds a user name or a password'],
  ['fc-0123456789abcdef', 'This looks like an API key.'],
]

test('an address that is none gets its words at the field, and nothing is saved', async () => {
  for (const [typed, words] of badAddresses) {
    await settings.address.fill(typed)
    await settings.save.click()
    await expect(settings.problem, typed).toContainText(words)
    await expect(settings.address).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(settings.connected).toContainText('No service connected')
  expect(await stored()).not.toContain('127.0.0.1')
})

test('a saved key leaves its field, and shows its last four characters', async ({ service }) => {
  await settings.connect(service.url, service.key ?? '')
  await expect(settings.key).toHaveValue('')
  await expect(settings.keyHelp).toContainText('ends in 0000')
  await settings.page.reload()
  await expect(settings.address).toHaveValue(service.url)
  await expect(settings.key).toHaveValue('')
  await expect(settings.keyHelp).toContainText('ends in 0000')

  await settings.connect(service.url)
  await expect(settings.verdict, 'an empty field keeps the key').toHaveText('The connection works.')
  await settings.removeKey.click()
  await expect(settings.keyHelp).not.toContainText('ends in')
  expect(await stored()).not.toContain(service.key)
})

test('a server that needs no key gets no Authorization header', async () => {
  const open = await createServer({ key: null })
  await settings.connect(open.url)
  await expect(settings.verdict).toHaveText('The connection works.')
  expect(open.log.map(({ headers }) => Object.keys(headers).includes('authorization'))).toEqual([false])
  await open.close()
})

test('another address never gets the key of the one before', async ({ service }) => {
  const other = await createServer({ key: 'fc-other-1111' })
  await settings.connect(service.url, service.key ?? '')
  await settings.connect(other.url)
  await expect(settings.verdict).toHaveText('The service does not accept this key.')
  await expect(settings.keyHelp).not.toContainText('ends in')
  expect(other.log.length).toBeGreaterThan(0)
  expect(JSON.stringify(other.log)).not.toContain(service.key)
  expect(await stored()).not.toContain(service.key)

  await settings.connect(service.url)
  await expect(settings.verdict, 'the key is gone for its own address too').toContainText('does not accept')
  expect(service.log.at(-1)?.headers).not.toHaveProperty('authorization')
  await other.close()
})

test('the permission is for the one origin, and goes with it', async ({ service }) => {
  const other = await createServer()
  await settings.connect(service.url, service.key ?? '')
  await expect(settings.permission).toHaveText(/^Pluck may use 127\.0\.0\.1:\d+ in full\./)
  expect(await held()).toEqual([`${service.url}/*`])
  await settings.connect(other.url, other.key ?? '')
  await expect.poll(held).toEqual([`${other.url}/*`])
  await settings.disconnect.click()
  await expect.poll(held).toEqual([])
  await other.close()
})

test('Disconnect deletes address and key', async ({ service }) => {
  await settings.connect(service.url, service.key ?? '')
  expect(await stored()).toContain(service.key)
  await settings.disconnect.click()
  await expect(settings.connected).toHaveText('No service connected. Pluck reads in this browser.')
  await expect(settings.address).toHaveValue('')
  expect(await stored()).not.toContain(service.key)
  expect(await stored()).not.toContain(service.url)
})
