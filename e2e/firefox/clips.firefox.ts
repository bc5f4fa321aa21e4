import { expect } from 'vitest'
import { serveObsidian } from '@/e2e/notes-programs/obsidian-vault'
import { test } from './fixtures'
import { openPanel, pluck } from './pages'

test('a result is copied as a note, and sent to Obsidian once that is set up', async ({ firefox, site }) => {
  const token = '4f0d2c9b7a'
  const vault = await serveObsidian({ token })
  await pluck(firefox, await firefox.visit(site.url))
  const { page, status, press } = await openPanel(firefox)
  await expect.poll(status).toContain('Done')
  const line = () => page.$eval('.clip-line', (element) => (element as HTMLElement).innerText)
  await press('Clip')
  await expect.poll(line).toContain('Note copied')

  const settings = await firefox.open('options.html#clip-new')
  const field = (label: string) =>
    settings.locator(
      `::-p-xpath(//section[@aria-labelledby = "clip-destinations"]//*[@id = //label[. = "${label}"]/@for])`,
    )
  await field('What it is').fill('obsidian')
  await field('Key').fill(token)
  await field('Address').fill(vault.url)
  await settings
    .locator('::-p-xpath(//section[@aria-labelledby = "clip-destinations"]//form//button[@type = "submit"])')
    .click()
  await settings.waitForFunction(() => document.body.innerText.includes('Connected'))
  await page.bringToFront()
  await press('Clip')
  await expect
    .poll(() => [...vault.files.keys()])
    .toEqual(['Clippings/The lighthouse that kept its own weather.md'])
  await expect.poll(line).toContain('Obsidian')
  expect(await firefox.errors()).toEqual([])
  await vault.close()
})
