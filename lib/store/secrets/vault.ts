import { browser } from 'wxt/browser'
import { asRecord, isRecord } from '@/lib/core/is-record'
import { Locked } from '@/lib/core/locked'
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
  ['salt', 'iv', 'data'].every((name) => typeof value[name] === 'string')

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

/** Rejects with `Locked`. A worker that has just started may be asked before it has moved the old keys. */
export async function readVault(): Promise<Held> {
  const { [slot]: stored, [keysSlot]: keys } = await browser.storage.local.get([slot, keysSlot])
  const sealed = sealIn(stored)
  if (!sealed) return heldIn(isRecord(stored) ? stored['open'] : { keys })
  const key = await readSealKey()
  const held = key === undefined ? undefined : await openSeal(sealed, key)
  if (!held) throw new Locked()
  return held
}

/** Puts this in the place of all there was, in one write: sealed where a seal is given. Call it in `inTurn`. */
export async function putVault(held: Held, way?: { key: SealKey } & Pick<Sealed, 'rounds' | 'salt'>) {
  const next = way ? { sealed: await seal(JSON.stringify(held), way.key, way) } : { open: held }
  await browser.storage.local.set({ [slot]: next })
  // After the new slot is there: a start in between reads that one.
  await browser.storage.local.remove(keysSlot)
}

/** One change after another, so that none overwrites what another one wrote. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('pluck.vault', work) as Promise<T>

/** Rejects with `Locked`. */
export const changeVault = (alter: (held: Held) => unknown): Promise<void> =>
  inTurn(async () => {
    const held = await readVault()
    const [sealed, key] = await Promise.all([readSeal(), readSealKey()])
    alter(held)
    await putVault(held, sealed && key !== undefined ? { ...sealed, key } : undefined)
  })
