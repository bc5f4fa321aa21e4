import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Page, chromium, expect, test } from '@playwright/test'
import { Lexer, Parser } from 'marked'
import { findChromium, isRoot } from '@/scripts/browser.mjs'
import { addService } from './add-service'
import { startExtension } from './extension'
import { throughEveryView } from './safety/every-view'
import { apartIn, fenced } from './safety/fences'
import { findFaults } from './safety/find-faults'
import { findStrays } from './safety/find-strays'
import { withOpenGate, withoutSanitizer } from './safety/frame-controls'
import { openFrame, showInFrame } from './safety/frame-page'
import { hoverAll } from './safety/hover-all'
import { type Payload, allPayloads, drawn, missing, somePayloads } from './safety/payloads'
import { pressAll } from './safety/press-all'
import { asBatch, asSessions } from './safety/service-lists'
import { showAnswer } from './safety/show-answer'
import { asFailures } from './safety/show-failures'
import { startSink } from './safety/sink'
import { type Pair, pairsOf, tally } from './safety/tally'
import { tryAll } from './safety/try-all'
import { watchPage } from './safety/watch-page'
import { createServer } from './server/create-server'

// What the panel itself has no use for; the sandboxed page may show it, and its policy decides.
const loading =
  'img, picture, source, video, audio, track, svg, math, [style], [id], [name], [src], [background]'

/** The tabs of an answer that holds something for each view, and the answer as a whole. */
const everyView = 23

/** How many payloads share an answer, and how many are tried before what was found so far is told. */
const together = 12
const atOnce = 48

/** High enough that the mouse reaches all payloads that are shown together. */
const tall = { width: 800, height: 3000 }

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

/** Tries payloads in the markdown view. */
async function inMarkdown(panel: Page, payloads: readonly Payload[], noted: () => string[]) {
  await panel.setViewportSize(tall)
  return tryAll(payloads, async (some) => {
    const before = noted().length
    const markdown = fenced(some, (words) => `\n\n${words}\n\n`)
    await showAnswer(panel, some.map(({ name }) => name).join(), { markdown })
    const apart = await apartIn(panel, '.md > section', some.length)
    const faults = await findFaults(panel, '.md', loading)
    const isReached = await hoverAll(panel, '.md')
    await pressAll(panel, '.md')
    return { apart, isReached, faults: [...faults, ...noted().slice(before)] }
  })
}

/** Tries payloads in the sandboxed page. */
async function inFrame(panel: Page, payloads: readonly Payload[], noted: () => string[]) {
  await panel.setViewportSize(tall)
  const frame = await openFrame(panel)
  return tryAll(payloads, async (some) => {
    const before = noted().length
    const html = fenced(some, (words) => `<p>${words}</p>`)
    const content = await showInFrame(frame, { html, allowImages: false, look: 'page' })
    const apart = await apartIn(content, 'body', some.length)
    const faults = await findFaults(content, 'body')
    const isReached = await hoverAll(content, 'body')
    await pressAll(content, 'body')
    return { apart, isReached, faults: [...faults, ...noted().slice(before)] }
  })
}

/** Tries payloads in every view of the panel. */
async function inViews(panel: Page, payloads: readonly Payload[], noted: () => string[]) {
  await panel.setViewportSize({ width: 800, height: 900 })
  const pairs: Pair[] = []
  for (let at = 0; at < payloads.length; at += together) {
    const some = payloads.slice(at, at + together)
    pairs.push(...(await throughEveryView(panel, some, { keeps: at % (2 * together) === 0, noted })))
  }
  expect(new Set(pairs.map(({ place }) => place)).size).toBe(everyView)
  return {
    pairs,
    faults: pairs.flatMap(({ payload, place, faults }) =>
      faults.map((one) => `${payload.name}: ${place}: ${one}`),
    ),
  }
}

/** Tries payloads as what the panel says of a job that failed. */
const inFailures = async (panel: Page, payloads: readonly Payload[]) => ({
  faults: await asFailures(panel, payloads),
})

type Tried = { faults: string[]; pairs?: Pair[] }
type TryIn = (panel: Page, payloads: readonly Payload[], noted: () => string[]) => Promise<Tried>

/** Where payloads are shown, into how many tests all of them are parted, and those that are tried first. */
const places: readonly (readonly [string, TryIn, number, () => Payload[]])[] = [
  ['views', inViews, 6, () => somePayloads(1, drawn.slice(-4))],
  ['markdown alone', inMarkdown, 1, () => somePayloads(6)],
  ['sandboxed page', inFrame, 1, () => somePayloads(6)],
  ['failures @long', inFailures, 1, () => somePayloads(2)],
]

test.describe('the payloads of the corpora', () => {
  test.describe.configure({ mode: 'parallel' })
  test.skip(missing !== undefined, `There are no payloads to try: ${missing} is missing.`)

  for (const [title, tryIn, parts, some] of places) {
    const tryAllOf = async (payloads: readonly Payload[], says: (pairs: Pair[], done: number) => void) => {
      const { panel, sink, close } = await openPanel()
      const log = watchPage(panel)
      const all: string[] = []
      for (let at = 0; at < payloads.length; at += atOnce) {
        const next = payloads.slice(at, at + atOnce)
        const { faults, pairs } = await tryIn(panel, next, () => [...log, ...sink.hosts])
        says(pairs ?? pairsOf(title.replace(' @long', ''), next, faults), at + next.length)
        for (const fault of faults) console.log(fault)
        all.push(...faults)
      }
      expect(all).toEqual([])
      expect(log).toEqual([])
      expect(sink.hosts).toEqual([])
      await close()
    }

    test(`${title}, some of each: nothing runs, nothing connects, no link leads astray`, async () => {
      test.slow()
      await tryAllOf(some(), () => {})
    })

    for (let part = 0; part < parts; part++) {
      const name = `${title}, all (${part + 1} of ${parts})`
      test(`${name}: nothing runs, nothing connects @long`, async () => {
        test.setTimeout(3_600_000)
        const payloads = allPayloads().filter((_, at) => at % parts === part)
        await tryAllOf(payloads, (pairs, done) => {
          tally(pairs)
          console.log(`${name}: ${done} of ${payloads.length}`)
        })
      })
    }
  }

  test('lists of a service, all: nothing runs, nothing connects @long', async () => {
    test.setTimeout(900_000)
    const service = await createServer()
    const sink = await startSink(service.url)
    const extension = await startExtension({ args: sink.browserArgs })
    await addService(extension, service)
    const payloads = allPayloads()
    const faults: string[] = []
    for (let at = 0; at < payloads.length; at += 60) {
      const some = payloads.slice(at, at + 60)
      faults.push(...(await asSessions(extension, service, some)))
      faults.push(...(await asBatch(extension, service, some)))
    }
    tally(pairsOf('lists', payloads, faults))
    expect(faults).toEqual([])
    expect(sink.hosts).toEqual([])
    await Promise.all([extension.close(), service.close(), sink.close()])
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
    const strays: string[] = []
    const all = allPayloads(['xss-markdown-own', 'render-beacons-own'])
    for (let at = 0; at < all.length; at += 12) {
      const some = fenced(all.slice(at, at + 12), (words) => `\n\n${words}\n\n`)
      const page = await browser.newPage()
      const noted = watchPage(page)
      await page.setContent(`<div class="md">${Parser.parse(new Lexer().lex(some))}</div>`)
      // A payload that leaves the page takes the answer with it.
      faults.push(...(await findFaults(page, '.md').catch(() => [])))
      strays.push(...(await findStrays(page, '.md').catch(() => [])))
      await pressAll(page, '.md').catch(() => {})
      log.push(...noted)
      await page.close()
    }
    expect(log.filter((line) => line.startsWith('dialog')).length).toBeGreaterThan(3)
    expect(new Set(strays).size).toBeGreaterThan(10)
    expect(new Set(faults).size).toBeGreaterThan(10)
    expect(sink.hosts.filter((host) => host === 'beacon.invalid').length).toBeGreaterThan(3)
    await Promise.all([browser.close(), sink.close()])
  })
})

test.describe('controls of one guard each', () => {
  test.skip(missing !== undefined, `There are no payloads to try: ${missing} is missing.`)

  test('control: with the gate of the sandboxed page open, what is sanitized connects @long', async () => {
    const { panel, sink, close } = await openPanel()
    await withOpenGate(panel, allPayloads(['render-beacons-own']))
    await expect.poll(() => sink.hosts.filter((host) => host === 'beacon.invalid').length).toBeGreaterThan(3)
    await close()
  })

  test('control: without the sanitizer they act in the sandboxed page, where its policy alone keeps scripts out @long', async () => {
    test.slow()
    const { panel, close } = await openPanel()
    const log = watchPage(panel)
    const faults = await withoutSanitizer(panel, allPayloads(['xss-html-h5sc', 'render-beacons-own']))
    expect(new Set(faults).size).toBeGreaterThan(10)
    expect(log.filter((line) => line.startsWith('dialog'))).toEqual([])
    await close()
  })

  test('control: without the sender check every foreign sender reaches every call @long', () => {
    test.slow()
    const report = test.info().outputPath('senders.json')
    execFileSync('npx', [
      'vitest',
      'run',
      'lib/rpc/senders.test.ts',
      '--reporter=json',
      `--outputFile=${report}`,
    ])
    const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      number
    >
    console.log(`senders refused, and heard without the check: ${numPassedTests} of ${numTotalTests}`)
    expect(numTotalTests).toBeGreaterThan(100)
    expect(numPassedTests).toBe(numTotalTests)
  })
})

test('control: what swallows what is behind it is found out, and what it swallowed is tried after all', async () => {
  const { panel, close } = await openPanel()
  const log = watchPage(panel)
  const payloads = [
    'one',
    '<!--',
    'two',
    '<textarea>',
    'three',
    '<details><b>',
    '<a href="https://ok.invalid/">four</a>',
  ]
  const named = payloads.map((text) => ({ name: text, corpus: 'own', text }))
  for (const tryIn of [inMarkdown, inFrame]) {
    const { faults, greedy } = await tryIn(panel, named, () => log)
    expect(faults).toEqual([])
    expect(greedy).toEqual(['<textarea>', '<details><b>'])
  }
  await close()
})
