import { browser } from 'wxt/browser'

/** Shows how many jobs are at work on the toolbar icon; where none is, whether there is something to be told. */
export async function showBadge(active: number, hasNews = false): Promise<void> {
  await browser.action.setBadgeText({ text: active > 0 ? String(active) : hasNews ? '!' : '' })
}

/** The badge's colours, set once a start. */
export async function paintBadge(): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6470' })
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' })
}
