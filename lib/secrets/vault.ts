import { parseJson } from '@/lib/core/json';
import { browser } from 'wxt/browser';
import { asRecord, isRecord, getOwn } from '@/lib/core/objects';
import { Locked } from '@/lib/core/failures';
import { exclusively } from '@/lib/store/exclusive';
import { type SealKey, type Sealed, seal, unseal } from './seal';

/** A key, with the only address that it was entered for. */
type ServiceKey = { baseUrl: string; key: string };

/** Every secret: keys by service id, texts of presets by reference. */
export type VaultContents = {
  keys: Record<string, ServiceKey>;
  texts: Record<string, string>;
  /** The jobs of earlier versions have been converted to references. */
  areJobsMoved?: true;
  /** The clips of earlier versions have been converted to references. */
  areClipsMoved?: true;
};

/**
 * The vault's storage slot: plain, or sealed with the user's passphrase; never
 * both.
 */
const slot = 'secret:vault';
/**
 * The slot of the seal key, in session storage, which is in memory: deleted
 * with the browser, but kept when the worker ends.
 */
const keySlot = 'secret:vault-key';
/** The slot of the keys before other secrets were stored. */
export const keysSlot = 'secret:service-keys';

/**
 * Blocks storage access from content scripts, and so from the pages they run
 * in. Lasts until reverted.
 */
export async function closeStorageToPages(): Promise<void> {
  const accessLevel = 'TRUSTED_CONTEXTS';
  await Promise.all([
    browser.storage.local.setAccessLevel?.({ accessLevel }),
    browser.storage.session.setAccessLevel?.({ accessLevel }),
  ]);
}

const isKey = (value: unknown): value is ServiceKey =>
  isRecord(value) &&
  typeof value['baseUrl'] === 'string' &&
  typeof value['key'] === 'string';

const isSealed = (value: unknown): value is Sealed =>
  isRecord(value) &&
  typeof value['rounds'] === 'number' &&
  ['salt', 'iv', 'data'].every(
    (name) => typeof getOwn(value, name) === 'string',
  );

const only = <T>(
  value: unknown,
  is: (item: unknown) => item is T,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(asRecord(value)).filter((entry): entry is [string, T] =>
      is(entry[1]),
    ),
  );

/**
 * The contents of a slot without invalid entries, so that a damaged slot loses
 * only those.
 */
const heldIn = (value: unknown): VaultContents => {
  const { keys, texts, areJobsMoved, areClipsMoved } = asRecord(value);
  const isText = (item: unknown): item is string => typeof item === 'string';
  return {
    keys: only(keys, isKey),
    texts: only(texts, isText),
    ...(areJobsMoved === true && { areJobsMoved }),
    ...(areClipsMoved === true && { areClipsMoved }),
  };
};

const sealIn = (stored: unknown): Sealed | undefined => {
  const sealed = isRecord(stored) ? stored['sealed'] : undefined;
  return isSealed(sealed) ? sealed : undefined;
};

export const readSeal = async (): Promise<Sealed | undefined> =>
  sealIn((await browser.storage.local.get(slot))[slot]);

export async function readSealKey(): Promise<SealKey | undefined> {
  const key: unknown = (await browser.storage.session.get(keySlot))[keySlot];
  return typeof key === 'string' ? key : undefined;
}

export const putSealKey = (key: SealKey): Promise<void> =>
  browser.storage.session.set({ [keySlot]: key });
export const dropSealKey = (): Promise<void> =>
  browser.storage.session.remove(keySlot);

/**
 * Calls `onUnlock` in the workers of normal and private windows when one of
 * them unlocks the vault or removes its passphrase.
 */
export const onUnlocked = (onUnlock: () => void): void =>
  browser.storage.onChanged.addListener(({ [keySlot]: key, [slot]: vault }) => {
    const isUnsealed = sealIn(vault?.oldValue) && !sealIn(vault?.newValue);
    if (key?.newValue || isUnsealed) onUnlock();
  });

/** The contents of a seal; undefined if the key doesn't match. */
export async function openSeal(
  sealed: Sealed,
  key: SealKey,
): Promise<VaultContents | undefined> {
  const text = await unseal(sealed, key);
  return text === undefined ? undefined : heldIn(parseJson(text));
}

/**
 * How to write the vault. Required, so that only code that passes `plain`
 * removes the passphrase.
 */
type Protection =
  | ({ key: SealKey } & Pick<Sealed, 'rounds' | 'salt'>)
  | 'plain';

/**
 * The contents and their protection, from the same read. Undefined while the
 * vault is locked.
 */
async function openVault(): Promise<
  { held: VaultContents; protection: Protection } | undefined
> {
  const { [slot]: stored, [keysSlot]: keys } = await browser.storage.local.get([
    slot,
    keysSlot,
  ]);
  const sealed = sealIn(stored);
  // A new worker may be called before it has moved the old keys.
  if (!sealed)
    return {
      held: heldIn(isRecord(stored) ? stored['open'] : { keys }),
      protection: 'plain',
    };
  const key = await readSealKey();
  const held = key === undefined ? undefined : await openSeal(sealed, key);
  return held && { held, protection: { ...sealed, key: key! } };
}

/** Rejects with `Locked`. */
const opened = async () => {
  const found = await openVault();
  if (!found) throw new Locked();
  return found;
};

/**
 * Rejects with `Locked`. The second attempt waits for a passphrase change,
 * which writes the key before its seal.
 */
export const readVault = async (): Promise<VaultContents> =>
  ((await openVault()) ?? (await serialized(opened))).held;

/** Replaces the whole vault in one write. Call it in `serialized`. */
export async function putVault(held: VaultContents, protection: Protection) {
  const next =
    protection === 'plain'
      ? { open: held }
      : {
          sealed: await seal(JSON.stringify(held), protection.key, protection),
        };
  await browser.storage.local.set({ [slot]: next });
  // The old slots are removed only after the new one is written, because a
  // start in between reads them.
  await browser.storage.local.remove(keysSlot);
}

/** Runs changes one after another, so that none overwrites another. */
export const serialized = <T>(work: () => Promise<T>): Promise<T> =>
  exclusively('vault', work);

/**
 * Keeps the protection that was read, even if the user locks the vault
 * meanwhile. Rejects with `Locked`.
 */
export const changeVault = (
  alter: (held: VaultContents) => unknown,
): Promise<void> =>
  serialized(async () => {
    const { held, protection } = await opened();
    alter(held);
    await putVault(held, protection);
  });
