import { ifLocked } from '@/lib/core/failures';
import { type SealKey, type Sealed, keyFrom, newSalt } from './seal';
import {
  type VaultContents,
  dropSealKey,
  serialized,
  openSeal,
  putSealKey,
  putVault,
  readSeal,
  readSealKey,
  readVault,
} from './vault';

/** `open`: there is no passphrase. */
export type LockState = 'open' | 'locked' | 'unlocked';

/** Rejects if the vault cannot be read. */
export async function lockState(): Promise<LockState> {
  if (!(await readSeal())) return 'open';
  const held = await readVault().catch(ifLocked(undefined));
  return held ? 'unlocked' : 'locked';
}

async function opened(
  sealed: Sealed,
  passphrase: string,
): Promise<{ key: SealKey; held: VaultContents } | undefined> {
  const key = await keyFrom(passphrase, sealed);
  const held = await openSeal(sealed, key);
  return held && { key, held };
}

/**
 * Opens the vault until the browser closes. Resolves to false for a wrong
 * passphrase, like all functions that take one.
 */
export const unlock = (passphrase: string): Promise<boolean> =>
  serialized(async () => {
    const sealed = await readSeal();
    if (!sealed) return true;
    const found = await opened(sealed, passphrase);
    if (!found) return false;
    // The browser reports no change when the same key is set again.
    await dropSealKey();
    await putSealKey(found.key);
    return true;
  });

/**
 * Locks the vault at once, without waiting for queued changes. Does nothing if
 * there is no passphrase.
 */
export const lock = (): Promise<void> => dropSealKey();

/**
 * Seals the vault, or reseals it with another passphrase. `current`: the
 * existing passphrase.
 */
export const setPassphrase = (
  passphrase: string,
  current = '',
): Promise<boolean> =>
  serialized(async () => {
    const sealed = await readSeal();
    const found = sealed
      ? await opened(sealed, current)
      : { held: await readVault() };
    if (!found) return false;
    const salted = newSalt();
    const key = await keyFrom(passphrase, salted);
    const before = await readSealKey();
    // The key is stored first: a vault that needs it must never exist without
    // it.
    await putSealKey(key);
    try {
      await putVault(found.held, { ...salted, key });
    } catch (error) {
      // Unless the user has locked the vault meanwhile.
      if ((await readSealKey()) === key)
        await (before === undefined ? dropSealKey() : putSealKey(before));
      throw error;
    }
    return true;
  });

export const removePassphrase = (current: string): Promise<boolean> =>
  serialized(async () => {
    const sealed = await readSeal();
    const found = sealed && (await opened(sealed, current));
    if (!found) return !sealed;
    await putVault(found.held, 'plain');
    await dropSealKey();
    return true;
  });

export const forgetSecrets = (): Promise<void> =>
  serialized(async () => {
    await putVault({ keys: {}, texts: {}, areJobsMoved: true }, 'plain');
    await dropSealKey();
  });
