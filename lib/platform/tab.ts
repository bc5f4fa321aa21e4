import { browser } from 'wxt/browser'
import { messageOf } from '@/lib/core/message-of'
import { rest } from '@/lib/core/rest'

/** A tab as far as the browser lets Pluck see it: without a grant it hides address and title. */
export type VisibleTab = { tabId: number; windowId: number; url?: string; title?: string }

/** What a script saw in the tab at once, or the browser's words for why none may run; `silent` where neither came. */
type TabProbe<Seen> = Seen | { refusal: string } | { silent: true }

/** The active tab of the window that the calling page belongs to. */
export async function activeTab(): Promise<VisibleTab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab && visibleTab(tab)
}

/** The active tab of the window that was in front last. */
export async function frontTab(): Promise<VisibleTab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true })
  return tab && visibleTab(tab)
}

/** The tab with this id, or undefined where it is closed. */
export async function findTab(tabId: number): Promise<VisibleTab | undefined> {
  try {
    return visibleTab(await browser.tabs.get(tabId))
  } catch {
    return undefined
  }
}

/** The tab as the browser describes it in an event, or undefined where it is none. */
export const visibleTab = (tab: {
  id?: number
  windowId: number
  url?: string
  title?: string
}): VisibleTab | undefined =>
  tab.id === undefined ? undefined : { tabId: tab.id, windowId: tab.windowId, url: tab.url, title: tab.title }

/** A page whose thread stands still, in a dialog or a long task, answers nothing for as long as it does. */
const probeLimitMs = 800

/** Runs `look`, which may use nothing but the page's own globals, in the tab. */
export async function probeTab<Seen>(tabId: number, look: () => Seen): Promise<TabProbe<Seen>> {
  const asked = browser.scripting.executeScript({
    target: { tabId },
    injectImmediately: true,
    func: look,
  })
  try {
    const frames = await Promise.race([asked, rest(probeLimitMs)])
    return (frames?.[0]?.result as Seen | undefined) ?? { silent: true }
  } catch (error) {
    return { refusal: messageOf(error) }
  }
}
