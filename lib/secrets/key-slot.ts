import { browser } from 'wxt/browser';
import { ifLocked } from '@/lib/core/failures';
import { isRecord, getOwn } from '@/lib/core/objects';
import { changeVault, keysSlot, readVault } from './vault';

/** The slot of the key from when there was only one service. */
const oldSlot = 'secret:service-key';

type Owner = { id: string; baseUrl: string };

async function readOld(): Promise<
  { baseUrl: string; key: string } | undefined
> {
  const old: unknown = (await browser.storage.local.get(oldSlot))[oldSlot];
  if (
    !isRecord(old) ||
    typeof old['baseUrl'] !== 'string' ||
    typeof old['key'] !== 'string'
  )
    return undefined;
  return { baseUrl: old['baseUrl'], key: old['key'] };
}

/**
 * The key of exactly this service at this base URL, or undefined. The two are
 * stored together, so that a changed address never gets another one's key. May
 * be called in a new worker before it has moved the old key. Rejects with
 * `Locked`.
 */
export async function readKey({
  id,
  baseUrl,
}: Owner): Promise<string | undefined> {
  // The old slot is read first: a key that is moved meanwhile is in the vault
  // by then.
  const old = await readOld();
  const stored = getOwn((await readVault()).keys, id) ?? old;
  return stored?.baseUrl === baseUrl ? stored.key : undefined;
}

/** The key that a server needs was deleted: nothing may be sent without it. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
}

/**
 * The key for a request to a server, or undefined for one that never had a key.
 * Rejects with `Locked`, or with `KeyMissing`.
 */
export async function keyFor(server: Keyed): Promise<string | undefined> {
  const mustHaveKey = server.keyTail !== undefined || server.needsKey;
  if (!mustHaveKey) return readKey(server).catch(ifLocked(undefined));
  const key = await readKey(server);
  if (key === undefined) throw new KeyMissing('The key is gone.');
  return key;
}

export const writeKey = ({ id, baseUrl }: Owner, key: string): Promise<void> =>
  changeVault((held) => {
    held.keys = { ...held.keys, [id]: { baseUrl, key } };
  });

export const clearKey = (id: string): Promise<void> =>
  changeVault(({ keys }) => delete keys[id]);

type Keyed = { id: string; baseUrl: string; keyTail?: string; needsKey?: true };

/**
 * Keeps the key of a service or model whose record changes: `key` is a new one,
 * '' for none, or undefined to keep that of the same address. Resolves to the
 * record's fields about the key. Rejects with `Locked`.
 */
export async function keepKey(
  owner: Owner,
  before: Keyed | undefined,
  key: string | undefined,
): Promise<Pick<Keyed, 'keyTail' | 'needsKey'>> {
  const hasMoved = before && before.baseUrl !== owner.baseUrl;
  if (hasMoved || key === '') await clearKey(owner.id);
  if (key) await writeKey(owner, key);
  const isSame = key === undefined && !hasMoved;
  const keptTail = isSame ? before?.keyTail : undefined;
  const keyTail = key === undefined ? keptTail : tailOf(key);
  return {
    ...(keyTail !== undefined && { keyTail }),
    ...(isSame && before?.needsKey && { needsKey: true }),
  };
}

/**
 * The last four characters, if they reveal little of the key; '' for a short
 * key, undefined for none.
 */
function tailOf(key: string): string | undefined {
  if (key === '') return undefined;
  return key.length >= 12 ? key.slice(-4) : '';
}

/**
 * Moves the keys of earlier versions into the vault, including the one of the
 * only service, and leaves no copy.
 */
export async function moveOldKeys(services: Owner[]): Promise<void> {
  const left = await browser.storage.local.get([oldSlot, keysSlot]);
  if (Object.keys(left).length === 0) return;
  const old = await readOld();
  const owner = old && services.find(({ baseUrl }) => baseUrl === old.baseUrl);
  await changeVault((held) => {
    if (owner) held.keys = { [owner.id]: old, ...held.keys };
  });
  await browser.storage.local.remove(oldSlot);
}
