import { browser } from 'wxt/browser'
import { isRecord } from '@/lib/core/is-record'

const slot = 'secret:service-keys'
/** Where the key of the only service was, before there could be several. */
const oldSlot = 'secret:service-key'

type Stored = { baseUrl: string; key: string }
type Owner = { id: string; baseUrl: string }

/** Keeps content scripts, and so the pages they run in, out of `storage.local`. Lasts until it is undone. */
export const closeStorageToPages = (): Promise<void> =>
  browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }) ?? Promise.resolve()

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && typeof value['baseUrl'] === 'string' && typeof value['key'] === 'string'

const read = async (name: string): Promise<unknown> => (await browser.storage.local.get(name))[name]

/** The keys by the service's id. What is none is left out, so that a damaged slot costs no more than its keys. */
async function readAll(): Promise<Map<string, Stored>> {
  const stored = await read(slot)
  const entries = isRecord(stored) ? Object.entries(stored) : []
  return new Map(entries.filter((entry): entry is [string, Stored] => isStored(entry[1])))
}

/**
 * The key of exactly this service at this base URL, or undefined. Both are kept together, so that a changed
 * address never gets the key that was entered for another. A worker that has just started may be asked before it has
 * moved the old key.
 */
export async function readKey({ id, baseUrl }: Owner): Promise<string | undefined> {
  const stored = (await readAll()).get(id) ?? (await read(oldSlot))
  return isStored(stored) && stored.baseUrl === baseUrl ? stored.key : undefined
}

export const writeKey = ({ id, baseUrl }: Owner, key: string): Promise<void> =>
  change((keys) => keys.set(id, { baseUrl, key }))

export const clearKey = (id: string): Promise<void> => change((keys) => keys.delete(id))

/** Moves the key of the time of a single service to that service, and leaves nothing behind. */
export async function moveOldKey(services: Owner[]): Promise<void> {
  const old = await read(oldSlot)
  const owner = isStored(old) && services.find(({ baseUrl }) => baseUrl === old.baseUrl)
  if (owner && !(await readAll()).has(owner.id)) await writeKey(owner, old.key)
  if (old !== undefined) await browser.storage.local.remove(oldSlot)
}

const change = (alter: (keys: Map<string, Stored>) => unknown): Promise<void> =>
  navigator.locks.request('pluck.keys', async () => {
    const keys = await readAll()
    alter(keys)
    await browser.storage.local.set({ [slot]: Object.fromEntries(keys) })
  })
