import type { Page } from '@playwright/test'
import type { Extension } from '@/e2e/extension'
import { openPlace } from './place-page'

/** The sessions as a person sees them. */
const sessionsPage = (page: Page) => ({
  page,
  service: page.getByLabel('Service'),
  filter: (name: string) => page.getByRole('radio', { name }),
  refresh: page.getByRole('button', { name: 'Refresh' }),
  asOf: page.getByText(/^as of/),
  count: page.locator('.session-count'),
  rows: page.locator('.session'),
  trouble: page.locator('.banner'),
  teach: page.locator('.empty'),
  /** Stops the page's clock, so that time passes only as a test lets it. */
  freeze: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000),
  /** Refreshes while the clock stands, so that the next asking is due in exactly the usual time. */
  async refreshAtRest() {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.locator('button[aria-busy="false"]').waitFor()
  },
  /** Makes the page think that it is hidden, or seen again: no tab is ever hidden from a headless driver. */
  show: (state: 'visible' | 'hidden') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state),
})

export const openSessions = async (extension: Extension) =>
  sessionsPage(await openPlace(extension, 'Sessions'))
