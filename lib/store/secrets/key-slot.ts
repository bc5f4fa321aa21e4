import { browser } from 'wxt/browser'

const slot = 'secret:service-key'

type Stored = { baseUrl: string; key: string }

/** Keeps content scripts, and so the pages they run in, out of `storage.local`. Lasts until it is undone. */
export const closeStorageToPages = (): Promise<void> =>
  browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }) ?? Promise.resolve()

/**
 * The key for exactly this base URL, or undefined. The slot keeps both together, so that a changed
 * address never gets the key that was entered for another.
 */
export async function readKey(baseUrl: string): Promise<string | undefined> {
  const stored = (await browser.storage.local.get(slot))[slot] as Stored | undefined
  return stored?.baseUrl === baseUrl ? stored.key : undefined
}

export const writeKey = (baseUrl: string, key: string): Promise<void> =>
  browser.storage.local.set({ [slot]: { baseUrl, key } satisfies Stored })

export const clearKey = (): Promise<void> => browser.storage.local.remove(slot)
