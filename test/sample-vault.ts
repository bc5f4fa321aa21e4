import { browser } from 'wxt/browser'
import { fakeBrowser } from 'wxt/testing/fake-browser'

/** A browser that holds nothing, and in which one change waits for another as the browser's locks have it. */
export function freshBrowser(): void {
  fakeBrowser.reset()
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  Object.defineProperty(globalThis.navigator, 'locks', { configurable: true, value: { request } })
}

export const stored = () => browser.storage.local.get(null)

/** All that the browser would write to disk. */
export const onDisk = async (): Promise<string> => JSON.stringify(await stored())
