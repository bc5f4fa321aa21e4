import type { Page } from '@playwright/test'
import { startScrape } from './ask'
import type { Extension } from './extension'
import { expect, test } from './fixtures'
import { panelPage } from './pages/panel-page'
import { openPanel } from './panel-steps'
import type { LocalServer } from './server/create-server'

type Stage = { page: Page; extension: Extension; url: string; service: LocalServer }
type State = {
  name: string
  /** Brings the panel into the state. Resolves once it is shown. */
  enter(stage: Stage): Promise<unknown>
}

const sizes = [
  { width: 360, height: 640 },
  { width: 400, height: 800 },
  { width: 520, height: 900 },
]

/** Scrapes the page and waits for a part of its result. */
const scrape = async ({ page, url }: Stage, part: string, presetId?: string) => {
  await startScrape(page, url, presetId)
  await expect(page.locator(part).first()).toBeVisible()
}

const states: State[] = [
  { name: 'read', enter: (stage) => scrape(stage, '.md > section > *') },
  {
    name: 'with images',
    async enter({ page }) {
      await page.getByRole('button', { name: 'Load images' }).click()
      await expect(page.locator('.page-frame')).toBeVisible()
    },
  },
  {
    name: 'clipped',
    async enter({ page }) {
      await page.getByRole('button', { name: 'Clip', exact: true }).click()
      await expect(page.locator('.clip-line')).toContainText(/Note copied|The browser did not allow it/)
    },
  },
  { name: 'product', enter: (stage) => scrape(stage, '#tab-product', 'product') },
  {
    name: 'site error',
    async enter(stage) {
      stage.url = stage.url.replace(/\/$/, '/gone')
      await startScrape(stage.page, stage.url)
      await expect(panelPage(stage.page).notice).toContainText('404')
    },
  },
  {
    name: 'waiting',
    async enter(stage) {
      stage.service.next({
        error: 'rate-limited-by-header',
        headers: { 'retry-after': '600' },
        path: '/v2/scrape',
      })
      await startScrape(stage.page, `${stage.url}?later`)
      await expect(panelPage(stage.page).status).toContainText('Rate limit')
    },
  },
]

/** The page's share of the panel, in pixels: where its content begins, and what is not content. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (selector: string) =>
      [...document.querySelectorAll(selector)].reduce(
        (sum, element) => sum + element.getBoundingClientRect().height,
        0,
      )
    const bottomOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0
    const head = Math.max(...['header.page', '.result-tabs', '.tools-row'].map(bottomOf))
    const firsts = document.querySelectorAll(
      '.md:not([hidden]) > section > *, .page-frame, .output :is(h2, h3, p, dl, table), :is(.result, .output) > .empty > *, .output > .notices h2',
    )
    const line = [...firsts].find((one) => one.getClientRects().length > 0)?.getBoundingClientRect().top
    const dock = heightOf('.dock-rows')
    return { line, dock, frame: head + heightOf('.ask-box') + dock }
  })

test('content begins at 140 px, and what surrounds it takes 28 % of the height, 42 % with a dock', async ({
  extension,
  site,
  service,
}) => {
  const { page } = await openPanel(extension, service)
  const stage = { page, extension, url: `${site.url}/`, service }
  for (const { name, enter } of states) {
    await enter(stage)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const isContent = name !== 'waiting'
      await expect
        .poll(
          async () => {
            const { line = Number.NaN, frame, dock } = await measure(page)
            const isOk = (!isContent || line <= 140) && frame / size.height <= (dock > 0 ? 0.42 : 0.28)
            return isOk || { line, frame, dock }
          },
          { message: `${name} at ${size.width}` },
        )
        .toBe(true)
    }
  }

  // The measure finds a header that is too high.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.locator('header.page').evaluate((header) => (header.style.paddingBlockEnd = '120px'))
  expect((await measure(page)).frame / 640).toBeGreaterThan(0.28)
})
