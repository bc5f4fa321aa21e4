import { browser } from 'wxt/browser'
import { withoutPlace } from '@/lib/core/without-place'
import { passageAddress } from './passage-address'
import type { Page } from '@/lib/core/page'
import { lettersOf, markInPage, markStyles, wordsOf } from './mark'
import { findTab } from '@/lib/platform/tab'

/** What became of it: marked in its tab; not in the page any more; or only led to, by its address. */
export type Shown = 'marked' | 'gone' | 'opened'

/** The tab that was opened for a page whose own tab had gone on, by the address of the page. */
const openedFor = new Map<string, number>()

/**
 * Leads to a passage of a page: marks it where the page's tab may be read, else has its address lead there, in the tab if
 * that is known to show the page, or in one opened for it.
 */
export async function showPassage({ tabId, windowId, url }: Page, passage: string): Promise<Shown> {
  const tab = tabId === -1 ? undefined : await findTab(tabId)
  const address = passageAddress(url, wordsOf(passage))
  const isThere = tab?.url !== undefined && withoutPlace(tab.url) === withoutPlace(url)
  if (isThere) {
    await browser.tabs.update(tabId, { active: true })
    const isMarked = await mark(tabId, lettersOf(passage))
    if (isMarked !== undefined) return isMarked ? 'marked' : 'gone'
    await browser.tabs.update(tabId, { url: address })
  } else await open(address, url, windowId)
  return 'opened'
}

async function open(address: string, page: string, windowId: number) {
  const key = withoutPlace(page)
  const opened = openedFor.get(key)
  try {
    if (opened !== undefined) return await browser.tabs.update(opened, { active: true, url: address })
  } catch {
    openedFor.delete(key)
  }
  const { id } = await browser.tabs.create({ url: address, ...(windowId >= 0 && { windowId }) })
  if (id !== undefined) openedFor.set(key, id)
}

/** Takes the marks away, where the tab may still be read. */
export const unmark = ({ tabId }: Page): Promise<unknown> => mark(tabId, '')

/** Undefined where the tab may not be read. */
async function mark(tabId: number, letters: string): Promise<boolean | undefined> {
  const target = { tabId }
  // Chromium draws no highlight by styles of origin USER.
  const styles = { target, css: markStyles, origin: 'AUTHOR' as const }
  try {
    const [frame] = await browser.scripting.executeScript({ target, func: markInPage, args: [letters] })
    await browser.scripting.removeCSS(styles)
    if (letters !== '' && frame?.result) await browser.scripting.insertCSS(styles)
    return frame?.result === true
  } catch {
    return undefined
  }
}
