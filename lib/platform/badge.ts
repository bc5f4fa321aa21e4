import { browser } from 'wxt/browser'

/** How long a sign replaces the number, in milliseconds. */
const signMs = 4000

let usual = ''
let sign: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const show = () => browser.action.setBadgeText({ text: sign ?? usual })

/** Shows the number of active jobs on the toolbar icon, or with none, whether there is news. */
export async function showBadge(active: number, hasNews = false): Promise<void> {
  usual = active > 0 ? String(active) : hasNews ? '!' : ''
  await show()
}

/** Shows a sign instead of the number for a moment, to report what happened while no page of Pluck was open. */
export function flashBadge(shown: '✓' | '!'): void {
  sign = shown
  void show()
  clearTimeout(timer)
  timer = setTimeout(() => {
    sign = undefined
    void show()
  }, signMs)
}

/** Reports on the toolbar icon that an action failed that was started without a page. */
export const flashIfFailed = (action: Promise<unknown>): void => void action.catch(() => flashBadge('!'))

/** Sets the badge's colours; needed once per start. */
export async function paintBadge(): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6470' })
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' })
}
