import { expect } from '@playwright/test'
import { startScrape } from '@/e2e/ask'
import type { Row } from '@/e2e/faults/row'

const windows: Row = {
  id: 'windows-race',
  provoked: 'two windows ask for the same page at the same moment, ten times each, while its job is out',
  holds:
    'one job, one request; a private window is its own person with its own store (e2e of private windows)',
  control: 'after the end the same click makes another job',
  seeds: [1],
  short: [1],
  async run(world) {
    await world.warmUp()
    let answer = () => {}
    const until = new Promise<void>((resolve) => {
      answer = resolve
    })
    world.next({ until })
    const worker = await world.worker()
    const opened = world.extension.context.waitForEvent('page')
    await worker.evaluate((url) => chrome.windows.create({ url }), world.page.url())
    const other = await opened
    const pages = [world.page, other]
    const url = world.addressOf('same')
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) => startScrape(pages[at % 2] ?? other, url)),
    )
    expect(new Set(ids).size).toBe(1)
    answer()
    await world.becomes(ids[0] ?? '', 'done')
    expect(world.scrapes()).toHaveLength(1)
    await other.close()
    world.next()
    const next = await world.start('another')
    expect(ids).not.toContain(next)
    await world.becomes(next, 'done')
  },
}

export const races = [windows]
