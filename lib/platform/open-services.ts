import { browser } from 'wxt/browser'

const channel = 'pluck.services'

/** Opens the settings, or the tab that shows them, where services are connected. */
export async function openServices(): Promise<void> {
  await browser.runtime.openOptionsPage()
  const wanted = new BroadcastChannel(channel)
  wanted.postMessage(null)
  wanted.close()
}

/** For the settings, which begin there: `show` is called where the user may have gone on to another part since. */
export function onOpenServices(show: () => void): void {
  new BroadcastChannel(channel).addEventListener('message', show)
}
