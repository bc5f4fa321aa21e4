import { chromium, expect, test } from '@playwright/test'
import { Lexer, Parser } from 'marked'
import { findChromium, isRoot } from '@/scripts/browser.mjs'
import { startExtension } from './extension'
import { findFaults } from './safety/find-faults'
import { openFrame, showInFrame } from './safety/frame-page'
import { hoverAll } from './safety/hover-all'
import { allPayloads, missing } from './safety/payloads'
import { showAnswer } from './safety/show-answer'
import { startSink } from './safety/sink'
import { watchPage } from './safety/watch-page'

// What the panel itself has no use for; the sandboxed page may show it, and its policy decides.
const loading =
  'img, picture, source, video, audio, track, svg, math, [style], [id], [name], [src], [background]'

/** The side panel in a browser all of whose connections end in a sink. */
async function openPanel() {
  const sink = await startSink()
  const extension = await startExtension({ args: sink.browserArgs })
  const panel = await extension.open('sidepanel.html')
  return { extension, panel, sink, close: () => Promise.all([extension.close(), sink.close()]) }
}

test('the sandboxed page loads images only when asked, and its links open elsewhere', async () => {
  const { extension, panel, sink, close } = await openPanel()
  const html =
    '<a href="http://ok.invalid/">Read me</a><img src="https://beacon.invalid/1"><script src="https://beacon.invalid/2"></script>'
  await showAnswer(panel, 'a page', { html })
  await panel.getByRole('button', { name: 'Page', exact: true }).click()
  const content = panel.frameLocator('.page-frame').frameLocator('iframe')
  await expect(content.getByText('Read me')).toBeVisible()
  expect(sink.hosts).toEqual([])

  await panel.getByRole('button', { name: 'Load images' }).click()
  await expect.poll(() => sink.hosts).toEqual(['beacon.invalid'])

  const opening = extension.context.waitForEvent('page')
  await content.getByRole('link', { name: 'Read me' }).click()
  const opened = await opening
  await expect(opened.getByText('Nothing passes.')).toBeVisible()
  expect(await opened.evaluate(() => opener)).toBeNull()
  await close()
})

test.describe('every payload of the corpora', () => {
  test.skip(missing !== undefined, `There are no payloads to try: ${missing} is missing.`)
  test.setTimeout(300_000)

  test('in the markdown view: nothing runs, nothing connects, no link leads astray', async () => {
    const { panel, sink, close } = await openPanel()
    const log = watchPage(panel)
    const faults: string[] = []
    for (const { name, text } of allPayloads()) {
      await showAnswer(panel, name, { markdown: text })
      faults.push(...(await findFaults(panel, '.md', loading)).map((fault) => `${name}: ${fault}`))
      await hoverAll(panel, '.md')
    }
    expect(faults).toEqual([])
    expect(log).toEqual([])
    expect(sink.hosts).toEqual([])
    await close()
  })

  test('in the sandboxed page: nothing runs, nothing connects, no link leads astray', async () => {
    const { panel, sink, close } = await openPanel()
    const log = watchPage(panel)
    const frame = await openFrame(panel)
    const faults: string[] = []
    for (const { name, text } of allPayloads()) {
      const content = await showInFrame(frame, { html: text, allowImages: false, look: 'page' })
      faults.push(...(await findFaults(content, 'body')).map((fault) => `${name}: ${fault}`))
      await hoverAll(content, 'body')
    }
    expect(faults).toEqual([])
    expect(log).toEqual([])
    expect(sink.hosts).toEqual([])
    await close()
  })

  test('control: with neither sanitizer nor policy they run, connect and lead astray', async () => {
    const sink = await startSink()
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      chromiumSandbox: !isRoot,
      args: sink.browserArgs,
    })
    const log: string[] = []
    const faults: string[] = []
    const some = allPayloads(['xss-markdown-own', 'render-beacons-own']).filter((_, at) => at % 3 === 0)
    for (const { text } of some) {
      const page = await browser.newPage()
      const noted = watchPage(page)
      await page.setContent(`<div class="md">${Parser.parse(new Lexer().lex(text))}</div>`)
      // A payload that leaves the page takes the answer with it.
      faults.push(...(await findFaults(page, '.md').catch(() => [])))
      log.push(...noted)
      await page.close()
    }
    expect(log.filter((line) => line.startsWith('dialog')).length).toBeGreaterThan(3)
    expect(new Set(faults).size).toBeGreaterThan(10)
    expect(sink.hosts.filter((host) => host === 'beacon.invalid').length).toBeGreaterThan(3)
    await Promise.all([browser.close(), sink.close()])
  })
})
