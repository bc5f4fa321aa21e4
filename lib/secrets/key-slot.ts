import { browser } from 'wxt/browser'
import { isRecord } from '@/lib/core/is-record'
import { own } from '@/lib/core/own'
import { changeVault, keysSlot, readVault } from './vault'

/** Where the key of the only service was, before there could be several. */
const oldSlot = 'secret:service-key'

type Owner = { id: string; baseUrl: string }

async function readOld(): Promise<{ baseUrl: string; key: string } | undefined> {
  const old: unknown = (await browser.storage.local.get(oldSlot))[oldSlot]
  if (!isRecord(old) || typeof old['baseUrl'] !== 'string' || typeof old['key'] !== 'string') return undefined
  return { baseUrl: old['baseUrl'], key: old['key'] }
}

/**
 * The key of exactly this service at this base URL, or undefined. Both are kept together, so that a changed
 * address never gets the key that was entered for another. A worker that has just started may be asked before it has
 * moved the old key. Rejects with `Locked`.
 */
export async function readKey({ id, baseUrl }: Owner): Promise<string | undefined> {
  const stored = own((await readVault()).keys, id) ?? (await readOld())
  return stored?.baseUrl === baseUrl ? stored.key : undefined
}

/** Puts the key of a service in the place of an earlier one. Rejects with `Locked`. */
export const writeKey = ({ id, baseUrl }: Owner, key: string): Promise<void> =>
  changeVault((held) => {
    held.keys = { ...held.keys, [id]: { baseUrl, key } }
  })

/** Deletes the key of a service. Rejects with `Locked`. */
export const clearKey = (id: string): Promise<void> => changeVault(({ keys }) => delete keys[id])

/** Moves the keys of earlier versions into the vault, that of the time of a single service to it, and leaves no copy. */
export async function moveOldKeys(services: Owner[]): Promise<void> {
  const left = await browser.storage.local.get([oldSlot, keysSlot])
  if (Object.keys(left).length === 0) return
  const old = await readOld()
  const owner = old && services.find(({ baseUrl }) => baseUrl === old.baseUrl)
  await changeVault((held) => {
    if (owner) held.keys = { [owner.id]: old, ...held.keys }
  })
  await browser.storage.local.remove(oldSlot)
}
