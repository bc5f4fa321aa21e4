import { browser } from 'wxt/browser'
import { asRecord, isRecord } from '@/lib/core/is-record'
import { Locked } from '@/lib/core/locked'
import { own } from '@/lib/core/own'
import { exclusively } from '@/lib/store/exclusive'
import { type SealKey, type Sealed, seal, unseal } from './seal'

/** A key, with the one address that it was entered for. */
type ServiceKey = { baseUrl: string; key: string }

/** Every secret: keys by the service's id, texts of presets by the reference that stands for them. */
export type Held = {
  keys: Record<string, ServiceKey>
  texts: Record<string, string>
  /** The jobs of earlier versions hold references by now. */
  areJobsMoved?: true
}

/** Plain, or sealed with the user's passphrase: never both. */
const slot = 'secret:vault'
/** In the session's storage, which is memory: gone with the browser, kept over the worker's ends. */
const keySlot = 'secret:vault-key'
/** Where the keys were before they had company. */
export const keysSlot = 'secret:service-keys'

/** Keeps content scripts, and so the pages they run in, out of the storage. Lasts until it is undone. */
export async function closeStorageToPages(): Promise<void> {
  const accessLevel = 'TRUSTED_CONTEXTS'
  await Promise.all([
    browser.storage.local.setAccessLevel?.({ accessLevel }),
    browser.storage.session.setAccessLevel?.({ accessLevel }),
  ])
}

const isKey = (value: unknown): value is ServiceKey =>
  isRecord(value) && typeof value['baseUrl'] === 'string' && typeof value['key'] === 'string'

const isSealed = (value: unknown): value is Sealed =>
  isRecord(value) &&
  typeof value['rounds'] === 'number' &&
  ['salt', 'iv', 'data'].every((name) => typeof own(value, name) === 'string')

const only = <T>(value: unknown, is: (item: unknown) => item is T): Record<string, T> =>
  Object.fromEntries(Object.entries(asRecord(value)).filter((entry): entry is [string, T] => is(entry[1])))

/** What is none is left out, so that a damaged slot costs no more than what is damaged. */
const heldIn = (value: unknown): Held => {
  const { keys, texts, areJobsMoved } = asRecord(value)
  const isText = (item: unknown): item is string => typeof item === 'string'
  return {
    keys: only(keys, isKey),
    texts: only(texts, isText),
    ...(areJobsMoved === true && { areJobsMoved }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const sealIn = (stored: unknown): Sealed | undefined => {
  const sealed = isRecord(stored) ? stored['sealed'] : undefined
  return isSealed(sealed) ? sealed : undefined
}

/** The seal, where there is one. */
export const readSeal = async (): Promise<Sealed | undefined> =>
  sealIn((await browser.storage.local.get(slot))[slot])

export async function readSealKey(): Promise<SealKey | undefined> {
  const key: unknown = (await browser.storage.session.get(keySlot))[keySlot]
  return typeof key === 'string' ? key : undefined
}

export const putSealKey = (key: SealKey): Promise<void> => browser.storage.session.set({ [keySlot]: key })
export const dropSealKey = (): Promise<void> => browser.storage.session.remove(keySlot)

/** What a seal holds; undefined where the key is not its key. */
export async function openSeal(sealed: Sealed, key: SealKey): Promise<Held | undefined> {
  const text = await unseal(sealed, key)
  return text === undefined ? undefined : heldIn(parsed(text))
}

/** How the vault is written. Required, so that only code that says `plain` removes the passphrase. */
type Protection = ({ key: SealKey } & Pick<Sealed, 'rounds' | 'salt'>) | 'plain'

/** The contents and how they are protected, from the same read. Undefined while the vault is locked. */
async function openVault(): Promise<{ held: Held; protection: Protection } | undefined> {
  const { [slot]: stored, [keysSlot]: keys } = await browser.storage.local.get([slot, keysSlot])
  const sealed = sealIn(stored)
  // A worker that has just started may be asked before it has moved the old keys.
  if (!sealed) return { held: heldIn(isRecord(stored) ? stored['open'] : { keys }), protection: 'plain' }
  const key = await readSealKey()
  const held = key === undefined ? undefined : await openSeal(sealed, key)
  return held && { held, protection: { ...sealed, key: key! } }
}

/** Rejects with `Locked`. */
const opened = async () => {
  const found = await openVault()
  if (!found) throw new Locked()
  return found
}

/** Rejects with `Locked`. The second try waits for a change of the passphrase, in which the key comes before its seal. */
export const readVault = async (): Promise<Held> => ((await openVault()) ?? (await inTurn(opened))).held

/** Replaces the whole vault in one write. Call it in `inTurn`. */
export async function putVault(held: Held, protection: Protection) {
  const next =
    protection === 'plain'
      ? { open: held }
      : { sealed: await seal(JSON.stringify(held), protection.key, protection) }
  await browser.storage.local.set({ [slot]: next })
  // After the new slot is there: a start in between reads that one.
  await browser.storage.local.remove(keysSlot)
}

/** One change after another, so that none overwrites what another one wrote. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> => exclusively('vault', work)

/** Keeps the protection that was read, even when the user locks the vault meanwhile. Rejects with `Locked`. */
export const changeVault = (alter: (held: Held) => unknown): Promise<void> =>
  inTurn(async () => {
    const { held, protection } = await opened()
    alter(held)
    await putVault(held, protection)
  })
