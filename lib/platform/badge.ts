import { browser } from 'wxt/browser'

/** How long something is told in the place of the number, in milliseconds. */
const tellingMs = 4000

let usual = ''
let told: string | undefined

const show = () => browser.action.setBadgeText({ text: told ?? usual })

/** Shows how many jobs are at work on the toolbar icon; where none is, whether there is something to be told. */
export async function showBadge(active: number, hasNews = false): Promise<void> {
  usual = active > 0 ? String(active) : hasNews ? '!' : ''
  await show()
}

/** Shows a sign in its place for a moment: what was done with no page of Pluck’s to be seen. */
export function tell(sign: '✓' | '!'): void {
  told = sign
  void show()
  setTimeout(() => {
    told = undefined
    void show()
  }, tellingMs)
}

/** The badge's colours, set once a start. */
export async function paintBadge(): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: '#0b6470' })
  await browser.action.setBadgeTextColor?.({ color: '#ffffff' })
}
