import type { Page } from '@playwright/test'
import type { Extension } from '@/e2e/extension'
import { showAnswer } from '@/e2e/safety/show-answer'

/**
 * Milliseconds of the note of one page: from the click on Clip until its text leaves the panel, and for what reads the
 * answer and fills in the note, called alone.
 */
export type NoteRun = { clicked: number; alone: number }

/** The longest wait for a frame of the popup, in milliseconds, while the note of a larger page is made beside it. */
export type NoteTimes = { runs: NoteRun[]; popupWait: number }

const title = 'Mills'
const pageBytes = 200_000
const largeBytes = 2_000_000

/** The default note of a page of 200 KB, with its readers in a peer page in turn, and then that of one of 2 MB. */
export async function notes(extension: Extension, runs: number): Promise<NoteTimes> {
  const panel = await extension.open('sidepanel.html')
  const peer = await extension.open('note/popup.html')
  await panel.bringToFront()
  await showAnswer(panel, title, mills(pageBytes))
  const measured: NoteRun[] = []
  for (let run = -2; run < runs; run++) {
    const clicked = await click(panel)
    await peer.bringToFront()
    const alone = await peer.evaluate<number>(`makeNote(${JSON.stringify(title)})`)
    await panel.bringToFront()
    if (run >= 0) measured.push({ clicked, alone })
  }
  await peer.close()
  await showAnswer(panel, 'All mills', mills(largeBytes))
  const popupWait = await waits(extension, () => click(panel))
  await panel.close()
  return { runs: measured, popupWait }
}

/** Clips in a panel that was just opened, and catches the note on its way. */
async function click(panel: Page): Promise<number> {
  await panel.reload()
  await panel.getByRole('button', { name: 'Clip', exact: true }).waitFor()
  return panel.evaluate(`new Promise((leaves) => {
    const send = chrome.runtime.sendMessage
    const start = performance.now()
    chrome.runtime.sendMessage = function (message, ...more) {
      if (message.call !== 'clip.add') return send.call(this, message, ...more)
      leaves(performance.now() - start)
      return new Promise(() => {})
    }
    document.querySelector('.clip-tools .split-main').click()
  })`)
}

/** Frames are asked for in the popup, one after the other, for as long as the work lasts. */
async function waits(extension: Extension, work: () => Promise<unknown>): Promise<number> {
  const popup = await extension.open('popup.html')
  await popup.evaluate(`
    globalThis.longest = 0
    let before = performance.now()
    setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - before)
      before = now
    })
  `)
  await work()
  const longest = await popup.evaluate<number>('longest')
  await popup.close()
  return longest
}

const section = {
  html: '<h2>A mill</h2><p>The wheel turns with the tide, <a href="https://tides.example/a">twice a day</a>, <em>mostly</em>.</p>\n',
  markdown: '## A mill\n\nThe wheel turns with the tide, [twice a day](https://tides.example/a), *mostly*.\n\n',
}
const thing = { '@type': 'Article', author: { name: 'Ana Ruiz' }, datePublished: '2026-03-04' }

/** An answer with a page of so many bytes and its markdown. */
function mills(bytes: number) {
  const count = Math.ceil(bytes / section.html.length)
  return {
    markdown: section.markdown.repeat(count),
    rawHtml: `<script type="application/ld+json">${JSON.stringify(thing)}</script>${section.html.repeat(count)}`,
    metadata: { title, url: 'https://tides.example/mills', 'og:site_name': 'Tides' },
  }
}
