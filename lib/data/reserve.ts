import type { OpenDatabase } from '@/lib/store/db';
import { type Space, asShort, judgeSpace, reserveBytes } from './space';

const only = 'reserve';

/**
 * Deletes the reserve, and the word lists, which are made again. Resolves to
 * whether there was a reserve.
 */
export async function giveUpReserve(db: OpenDatabase): Promise<boolean> {
  const tx = (await db()).transaction(['reserve', 'words'], 'readwrite', {
    durability: 'strict',
  });
  const reserve = tx.objectStore('reserve');
  const count = await reserve.count();
  await Promise.all([
    reserve.clear(),
    tx.objectStore('words').clear(),
    tx.done,
  ]);
  return count > 0;
}

/** The bytes left for Pluck, undefined if the browser doesn't report them. */
async function freeBytes(): Promise<number | undefined> {
  const { quota, usage }: StorageEstimate = await navigator.storage
    .estimate()
    .catch(() => ({}));
  return quota === undefined || usage === undefined ? undefined : quota - usage;
}

/**
 * The storage status by free space. Also writes the reserve if there is plenty
 * of space and no reserve yet.
 */
export async function lookAtSpace(
  db: OpenDatabase,
  was: Space,
  now: number,
): Promise<Space> {
  const free = await freeBytes();
  const verdict = free === undefined ? 'unsure' : judgeSpace(free);
  if (verdict === 'short') return asShort(was, now);
  if (verdict === 'unsure') return was;
  const database = await db();
  if ((await database.count('reserve')) === 0) {
    const isWritten = await database
      .put('reserve', new Blob([new Uint8Array(reserveBytes)]), only)
      .then(
        () => true,
        () => false,
      );
    if (!isWritten) return was;
  }
  const { shortSince: _, toldAt: __, ...calm } = was;
  return calm;
}
