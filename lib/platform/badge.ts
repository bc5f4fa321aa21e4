import { browser } from 'wxt/browser'

/** How long a sign replaces the number, in milliseconds. */
const tellingMs = 4000

let usual = ''
let told: string | undefined

const show = () => browser.action.setBadgeText({ text: told ?? usual })

/** Shows the number of active jobs on the toolbar icon, or with none, whether there is news. */
export async function showBadge(active: number, hasNews = false): Promise<void> {
  usual = active > 0 ? String(active) : hasNews ? '!' : ''
  await show()
}

/** Shows a sign instead of the number for a moment, to report what happened while no page of Pluck was open. */
export function flashBadge(sign: '✓' | '!'): void {
  told = sign
  void show()
  setTimeout(() => {
    told = undefined
    void show()
  }, tellingMs)
}

/** Sets the badge's colours; needed once per start. */
export async function paintBadge(): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6470' })
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' })
}
