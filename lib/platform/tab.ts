import { browser } from 'wxt/browser'

/** A tab as far as the browser lets Pluck see it: without a grant it hides address and title. */
export type VisibleTab = { tabId: number; windowId: number; url?: string; title?: string }

/** The active tab of the window that the calling page belongs to. */
export async function activeTab(): Promise<VisibleTab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  return tab && visible(tab)
}

/** The tab with this id, or undefined where it is closed. */
export async function findTab(tabId: number): Promise<VisibleTab | undefined> {
  try {
    return visible(await browser.tabs.get(tabId))
  } catch {
    return undefined
  }
}

const visible = (tab: {
  id?: number
  windowId: number
  url?: string
  title?: string
}): VisibleTab | undefined =>
  tab.id === undefined ? undefined : { tabId: tab.id, windowId: tab.windowId, url: tab.url, title: tab.title }

/** The type of the tab's document, or the browser's words for why no script may run in it. */
export async function probeTab(tabId: number): Promise<{ contentType: string } | { refusal: string }> {
  try {
    const [frame] = await browser.scripting.executeScript({
      target: { tabId },
      injectImmediately: true,
      func: () => document.contentType,
    })
    return { contentType: String(frame?.result) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
