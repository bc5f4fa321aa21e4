import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addService } from './add-service'
import { ask } from './ask'
import { startExtension } from './extension'
import { expect, test } from './fixtures'
import { longest, lookupFailures } from './lookup-failures'
import { openSessions } from './pages/sessions-page'
import { filesWith } from './secrets/on-disk'
import { createSearch } from './secrets/search'
import { type LocalServer, createServer } from './server/create-server'
import type { InteractSession } from './server/sample-sessions'
import { violations } from './violations'

const list = '/v2/interact'
const lists = ({ log }: LocalServer) =>
  log.filter((request) => request.path.startsWith(list)).map((request) => request.path)
const minutes = (count: number) => count * 60_000

const dropFaults = ({ url }: LocalServer) => fetch(`${url}/__next`, { method: 'DELETE' })

/** Has the server list these rows, and no other. */
const send = (service: LocalServer, ...rows: unknown[]) =>
  service.sessions.splice(0, service.sessions.length, ...(rows as InteractSession[]))

test('each filter asks for its own status', async ({ extension, service }) => {
  await addService(extension, service)
  const sessions = await openSessions(extension)
  await expect(sessions.rows).toHaveCount(3)
  await sessions.freeze()
  for (const [name, rows] of [
    ['Active', 1],
    ['Destroyed', 1],
    ['All', 3],
  ] as const) {
    await sessions.filter(name).check({ force: true })
    await expect(sessions.rows, name).toHaveCount(rows)
  }
  expect(lists(service)).toEqual([list, `${list}?status=active`, `${list}?status=destroyed`, list])
  expect(service.log.every(({ method }) => method === 'GET')).toBe(true)
})

test('the list is fresh while it is seen, and nothing is asked while it is not', async ({
  extension,
  service,
}) => {
  await addService(extension, service)
  const sessions = await openSessions(extension)
  await expect(sessions.count).toContainText('3 sessions')
  await sessions.freeze()
  await sessions.refreshAtRest()
  service.log.length = 0
  const { clock } = sessions.page
  const asked = () => lists(service).length

  send(service, { id: 'a', status: 'active' })
  await clock.runFor(10_000)
  await expect(sessions.count).toContainText('1 session')
  expect(asked()).toBe(1)
  await expect(sessions.refresh).toHaveAttribute('aria-busy', 'false')
  await clock.runFor(9000)
  expect(asked()).toBe(1)
  await clock.runFor(1000)
  await expect.poll(asked).toBe(2)

  await sessions.show('hidden')
  send(service)
  await clock.runFor(minutes(20))
  expect(asked()).toBe(2)
  await sessions.show('visible')
  await expect(sessions.count).toContainText('0 sessions')
  expect(asked(), 'at once, and only once').toBe(3)

  await sessions.refreshAtRest()
  await expect.poll(asked).toBe(4)
  await clock.runFor(10_000)
  await expect.poll(asked).toBe(5)

  await sessions.page.keyboard.press('Escape')
  await expect(sessions.rows).toHaveCount(0)
  await clock.runFor(minutes(20))
  await sessions.page.getByRole('button', { name: 'More places' }).click()
  await sessions.page.getByRole('button', { name: 'Sessions' }).click()
  await clock.runFor(1000)
  await expect.poll(asked, 'nothing while another place was on show').toBe(6)
})

test('after a failure it waits longer, says until when, and keeps what came before @long', async ({
  extension,
  service,
}) => {
  await addService(extension, service)
  const sessions = await openSessions(extension)
  await expect(sessions.rows).toHaveCount(3)
  await sessions.freeze()
  await sessions.refreshAtRest()
  service.log.length = 0
  const { clock } = sessions.page
  service.next({ error: 'bad-gateway', path: list, times: 2 })
  await clock.runFor(10_000)
  await expect(sessions.trouble).toContainText('Asks again by itself at')
  await expect(sessions.rows).toHaveCount(3)
  await clock.runFor(19_000)
  expect(lists(service)).toHaveLength(1)
  await clock.runFor(1000)
  await expect.poll(() => lists(service).length).toBe(2)
  await expect(sessions.refresh).toHaveAttribute('aria-busy', 'false')
  await clock.runFor(39_000)
  expect(lists(service)).toHaveLength(2)
  await clock.runFor(1000)
  await expect(sessions.trouble).toHaveCount(0)
})

test('a session says how it stands and opens its live views', async ({ extension, service }) => {
  await addService(extension, service)
  const sessions = await openSessions(extension)
  const row = sessions.rows.first()
  await expect(row).toContainText('Active')
  await expect(row.getByRole('heading')).toHaveText('00000000…0001')
  await expect(row).toContainText('Created 5 minutes ago')
  await expect(row).toContainText('last active 1 minute ago')
  await expect(row).toContainText('streams its web view')
  await expect(sessions.rows.nth(1)).toContainText('Destroyed')
  await expect(sessions.rows.nth(2)).toContainText('Error')

  await sessions.freeze()
  await sessions.show('hidden')
  await sessions.page.clock.runFor(minutes(3))
  await expect(row, 'the age goes on').toContainText('Created 8 minutes ago')

  const [first] = service.sessions
  for (const [name, address] of [
    ['Open live view', first?.liveViewUrl],
    ['Open interactive live view', first?.interactiveLiveViewUrl],
  ] as const) {
    const opening = extension.context.waitForEvent('page')
    await row.getByRole('link', { name, exact: true }).click()
    const view = await opening
    await expect(view).toHaveURL(address ?? '')
    await expect(view.getByText('Sample live view of')).toBeVisible()
    expect(await view.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await view.close()
  }
})

test('the CDP address is covered until asked for, and is copied all the same', async ({
  extension,
  service,
}) => {
  await extension.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addService(extension, service)
  const cdpUrl = service.sessions[0]?.cdpUrl ?? ''
  const sessions = await openSessions(extension)
  const row = sessions.rows.first()
  await row.waitFor()
  expect(await sessions.page.content()).not.toContain(cdpUrl)
  await row.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => sessions.page.evaluate(() => navigator.clipboard.readText())).toBe(cdpUrl)
  expect(await sessions.page.content()).not.toContain(cdpUrl)
  await row.getByRole('button', { name: 'Show CDP address' }).click()
  await expect(row).toContainText(cdpUrl)
  await row.getByRole('button', { name: 'Hide CDP address' }).click()
  await expect(row).not.toContainText(cdpUrl)

  await row.getByRole('button', { name: 'Copy id' }).click()
  await expect
    .poll(() => sessions.page.evaluate(() => navigator.clipboard.readText()))
    .toBe(service.sessions[0]?.id)
})

test('odd rows lose nothing, and their addresses are covered too @long', async ({ extension, service }) => {
  await addService(extension, service)
  const expiresAt = new Date(Date.now() + minutes(9.5)).toISOString()
  send(
    service,
    {
      id: 7,
      status: 'hibernating',
      createdAt: 'yesterday',
      expiresAt,
      streamWebView: 'maybe',
      liveViewUrl: 'javascript:alert(document.domain)',
      interactiveLiveViewUrl: null,
      cdpUrl: null,
      region: { name: 'eu' },
      debugger: 'wss://debug.example/SECRET',
      replayUrl: 'https://replay.example/SECRET',
    },
    { id: 'b', status: 'active', lastActivity: '2026-11-21 00:21:44.832+00', liveViewUrl: 'file:///etc' },
    'no row',
  )
  const sessions = await openSessions(extension)
  const odd = sessions.rows.nth(0)
  await expect(odd).toContainText('hibernating')
  await expect(odd).toContainText('Session without an id')
  await expect(odd).toContainText('Creation time not told')
  await expect(odd).toContainText('expires in 9 minutes')
  await expect(odd).toContainText('No live view to open')
  await expect(odd).toContainText('No CDP address came.')
  for (const kept of ['id 7', 'createdAt yesterday', 'streamWebView maybe', 'name eu']) {
    await expect(odd.locator('.json').first()).toContainText(kept)
  }
  await expect(odd).not.toContainText('SECRET')
  await expect(odd).not.toContainText('javascript:')
  await odd.getByRole('button', { name: 'Show covered values' }).click()
  await expect(odd).toContainText('wss://debug.example/SECRET')
  await expect(odd).toContainText('javascript:alert')
  await expect(sessions.rows.getByRole('link')).toHaveCount(0)
  await expect(sessions.rows.nth(1).locator('time')).toHaveAttribute('datetime', '2026-11-21T00:21:44.832Z')
  await expect(sessions.rows.nth(2)).toContainText('value no row')
})

test('every failure has its own words @long', async ({ extension, service }) => {
  test.slow()
  await addService(extension, service)
  const sessions = await openSessions(extension)
  await expect(sessions.rows).toHaveCount(3)
  await sessions.freeze()
  for (const { name, fault, title, help } of lookupFailures) {
    service.next({ ...fault, path: list })
    await sessions.refresh.click()
    await expect(sessions.trouble.getByRole('heading'), name).toHaveText(title)
    await expect(sessions.trouble, name).toContainText(help)
    await dropFaults(service)
    await sessions.refresh.click()
    await expect(sessions.trouble, name).toHaveCount(0)
    await expect.poll(() => service.log.at(-1)?.status, name).toBe(200)
  }
  await ask(sessions.page, 'settings.save', { answerCap: longest.limit })
  service.next({ body: longest.body, path: list })
  await sessions.refresh.click()
  await expect(sessions.trouble).toContainText('The answer is larger than the limit.')
  await service.close()
  await sessions.refresh.click()
  await expect(sessions.trouble).toContainText('The service could not be reached.')
})

const lacking = ['not-implemented', 'unknown-error', 'empty-error', 'unknown-path', 'job-not-found'] as const

test('a server without sessions is told so once, and asked no more @long', async ({ extension, service }) => {
  await addService(extension, service)
  service.next({ error: 'not-implemented', path: list })
  const sessions = await openSessions(extension)
  await sessions.teach.waitFor()
  await sessions.freeze()
  for (const [at, error] of lacking.entries()) {
    service.log.length = 0
    service.next({ error, path: list })
    await sessions.filter(at % 2 === 0 ? 'Active' : 'Destroyed').check({ force: true })
    await expect.poll(() => lists(service).length).toBe(1)
    await expect(sessions.teach, error).toContainText('This server keeps no sessions')
    await expect(sessions.trouble).toHaveCount(0)
    await sessions.page.clock.runFor(minutes(20))
    await sessions.show('hidden')
    await sessions.show('visible')
    await sessions.page.clock.runFor(minutes(20))
    expect(lists(service), error).toHaveLength(1)
  }
  await sessions.refresh.click()
  await expect(sessions.rows, 'a control: they are there when the user asks').toHaveCount(1)
})

test('each of several services has its own sessions @long', async ({ extension, service }) => {
  const other = await createServer({ key: null })
  send(other, { id: 'elsewhere', status: 'active' })
  await addService(extension, service, 'Hosted')
  await addService(extension, other, 'Cellar')
  const sessions = await openSessions(extension)
  await sessions.service.selectOption('Hosted')
  await expect(sessions.rows).toHaveCount(3)
  await sessions.service.selectOption('Cellar')
  await expect(sessions.rows).toHaveCount(1)
  await expect(sessions.rows).toContainText('elsewhere')
  expect(other.log.every(({ headers }) => !('authorization' in headers))).toBe(true)
  await other.close()
})

test('without a service and without sessions it teaches what they are @long', async ({
  extension,
  service,
}) => {
  const sessions = await openSessions(extension)
  await expect(sessions.teach).toContainText('A session is a browser that a scrape service keeps open')
  expect(await violations(sessions.page)).toEqual([])
  const opening = extension.context.waitForEvent('page', (page) => page.url().includes('options.html'))
  await sessions.teach.getByRole('button', { name: 'Connect a service' }).click()
  await (await opening).close()

  send(service)
  await addService(extension, service)
  await expect(sessions.teach, 'connected meanwhile').toContainText('No sessions')
  await sessions.filter('Active').check({ force: true })
  await expect(sessions.teach).toContainText('No active sessions')
  await expect(sessions.teach).toContainText('One starts when you interact with a page')
})

test('by keyboard alone, and with nothing that keeps anybody out @long', async ({ extension, service }) => {
  await addService(extension, service)
  send(service, ...service.sessions, { id: 7, replayUrl: 'https://replay.example/', odd: { deep: [1] } })
  const { page } = await openSessions(extension)
  await expect(page.getByRole('button', { name: 'Back to the result' })).toBeFocused()
  await page.keyboard.press('Escape')
  const more = page.getByRole('button', { name: 'More places' })
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back to the result' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.session')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.session')).toHaveCount(4)
  for (const name of ['Refresh', 'New session', 'All runs', 'Copy id']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name }).first()).toBeFocused()
  }
  for (const name of ['Open live view', 'Open interactive live view']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name }).first()).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Hide CDP address' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  service.next({ error: 'unauthorized', path: list })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.locator('.banner').waitFor()
  expect(await violations(page)).toEqual([])
})

const secret = 'kT4vQ9mXz2Lw7Rb5Yc8Hd3Gs6Pf1Nj0A'

test('the addresses of sessions are in one message and in memory, and on no disk', async ({ service }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'))
  const extension = await startExtension({ profile })
  await addService(extension, service)
  send(service, {
    id: 'a',
    status: 'active',
    cdpUrl: `wss://cdp.example/${secret}`,
    liveViewUrl: `https://live.example/${secret}`,
    debugUrl: `https://debug.example/${secret}`,
  })
  const search = await createSearch(extension, service, secret)
  const sessions = await openSessions(extension)
  await sessions.rows.waitFor()
  await sessions.page.getByRole('button', { name: 'Show CDP address' }).click()
  await expect(sessions.rows).toContainText(secret)
  await sessions.freeze()
  await sessions.page.clock.runFor(10_000)
  await expect.poll(() => lists(service).length).toBeGreaterThan(1)
  expect(await search.places()).toEqual(['page sidepanel.html', 'reply to sessions.list'])

  await extension.close()
  expect(filesWith(profile, secret)).toEqual([])
  rmSync(profile, { recursive: true, force: true })
})

test('control: what the extension keeps is found on the disk', async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'pluck-profile-'))
  const extension = await startExtension({ profile })
  await extension.worker.evaluate(
    (copy) => chrome.storage.local.set({ copy: `wss://cdp.example/${copy}` }),
    secret,
  )
  await extension.close()
  expect(filesWith(profile, secret)).not.toEqual([])
  rmSync(profile, { recursive: true, force: true })
})
