import { browser } from 'wxt/browser'

const channel = 'pluck.services'

/** Opens the services section of the settings, or focuses the tab that shows it. */
export async function openServices(): Promise<void> {
  await browser.runtime.openOptionsPage()
  const wanted = new BroadcastChannel(channel)
  wanted.postMessage(null)
  wanted.close()
}

/**
 * Called in the settings, which start at the services: `show` returns a user there who has moved on to another section.
 */
export function onOpenServices(show: () => void): void {
  new BroadcastChannel(channel).addEventListener('message', show)
}
