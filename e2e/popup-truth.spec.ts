import type { Page } from '@playwright/test'
import { addService } from './add-service'
import { ask } from './ask'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { openPopup } from './pages/popup-page'
import { closing } from './popup-steps'
import { type LocalServer, createServer } from './server/create-server'
import { storedJobs } from './stored'

// What a control says before the click is what the request log shows after it: `free` sends nothing, and an arrow
// sends one request to the named service.

const presets = [
  'Clean article',
  'Summary',
  'Product',
  'Branding',
  'Links and images',
  'Full-page screenshot',
]
const controls = ['Read page', ...presets, 'Whole page HTML', 'Find in page', 'Ask about this page']

const scrapes = ({ log }: LocalServer) => log.filter(({ path }) => path === '/v2/scrape').length

/** Clicks a control of a page's popup. Resolves to what it said, or undefined if there is no such control. */
async function press(extension: Extension, tab: Page, control: string): Promise<string | undefined> {
  const popup = await openPopup(extension, tab)
  const { page } = popup
  if ((await popup.allPresets.count()) > 0) await popup.allPresets.click()
  const isPrompt = control === 'Find in page' || control === 'Ask about this page'
  const field = page.getByLabel(control, { exact: true })
  const button =
    control === 'Read page' ? popup.main : popup.preset(control).and(page.locator(':not(.is-rest)'))
  const target = isPrompt ? field : button
  if ((await target.count()) === 0) {
    await page.close()
    return undefined
  }
  const said = await (isPrompt ? page.locator('.by .price') : button.locator('.price')).innerText()
  if (isPrompt) {
    await field.fill('Who keeps the light?')
    await closing(field.press('Enter'))
  } else await closing(button.click())
  return said
}

for (const count of [0, 1, 2]) {
  test(`with ${count} services, each control does what it says @long`, async ({
    extension,
    site,
    service,
  }) => {
    test.slow()
    const other = await createServer()
    const servers = [service, other].slice(0, count)
    for (const server of servers) await addService(extension, server)
    const settings = await extension.open('options.html')
    await ask(settings, 'settings.save', { connection: 'browser' })
    const tab = await extension.context.newPage()
    const seen: Record<string, string | undefined> = {}
    for (const [at, control] of controls.entries()) {
      await tab.goto(`${site.url}/?${at}`)
      await tab.bringToFront()
      const before = { jobs: (await storedJobs(settings)).length, scrapes: servers.map(scrapes) }
      const said = (seen[control] = await press(extension, tab, control))
      if (said === undefined) continue
      await expect.poll(async () => (await storedJobs(settings)).length, control).toBe(before.jobs + 1)
      await expect
        .poll(async () => (await storedJobs(settings)).every(({ state }) => state === 'done'), control)
        .toBe(true)
      const sent = servers.map((server, index) => scrapes(server) - (before.scrapes[index] ?? 0))
      expect(
        sent.reduce((sum, one) => sum + one, 0),
        control,
      ).toBe(/free/.test(said) ? 0 : 1)
      for (const [index, server] of servers.entries())
        expect(sent[index], control).toBe(said.includes(new URL(server.url).host) ? 1 : 0)

      // Once more on the same page: a result from a service is used again, and the control says so.
      if (/free/.test(said)) continue
      await tab.bringToFront()
      const again = await press(extension, tab, control)
      if (control === 'Ask about this page') continue
      expect(again, control).toMatch(/^done .+, free$/)
      expect(servers.map(scrapes)).toEqual(before.scrapes.map((one, index) => one + (sent[index] ?? 0)))
    }
    const free = Object.keys(seen).filter((control) => seen[control] === 'free')
    expect(free).toEqual([
      'Read page',
      'Links and images',
      'Whole page HTML',
      ...(count ? [] : ['Find in page']),
    ])
    await other.close()
  })
}
