import { chromium } from '@playwright/test'
import { isRoot, needChromium } from '@/scripts/browser.mjs'
import { buildReader } from './extraction/build-reader'
import { openReadingTab } from './extraction/reading-tab'
import { savedPages } from './extraction/shared-pages'

/** CPU milliseconds that each saved page takes in its tab, injecting included. */
export type FormatTimes = { product: number[]; branding: number[] }

const pagesEach = 40
const sources = {
  product: { world: import.meta.resolve('./extraction/product-world.ts'), corpora: ['prod'] },
  branding: {
    world: import.meta.resolve('./extraction/branding-world.ts'),
    corpora: ['sh', 'mz', 'wcxb-dev'],
  },
}

/** The products of shops, and the branding of articles and other pages. Undefined if the pages aren't on this machine. */
export async function formatTimes(): Promise<FormatTimes | undefined> {
  if (!savedPages([])) return undefined
  const browser = await chromium.launch({ executablePath: await needChromium(), chromiumSandbox: !isRoot })
  const times = { product: await timesOf('product'), branding: await timesOf('branding') }
  await browser.close()
  return times

  async function timesOf(format: keyof FormatTimes): Promise<number[]> {
    const { world, corpora } = sources[format]
    const pages = savedPages(corpora) ?? []
    const step = pages.length / pagesEach
    const chosen = Array.from({ length: pagesEach }, (_, at) => pages[Math.floor(at * step)]!)
    const reader = await buildReader(world)
    const read = await openReadingTab(browser, reader)
    const spent: number[] = []
    for (const page of chosen) spent.push((await read(page, `pluckRead({ formats: ['${format}'] })`)).cpuMs)
    return spent
  }
}
