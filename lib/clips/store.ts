import { omit } from '@/lib/core/objects';
import { type Clip, arrivedStates, isClipOpen } from './clip';
import { isTransient } from './destinations/transient';
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db';
import { createRecordTable } from '@/lib/store/record-table';

/**
 * Maximum ended clips kept, newest first: they show what was clipped already.
 */
const maxEnded = 2000;
/**
 * Maximum clips whose text is kept although it was handed over, newest first.
 */
const maxHandedOver = 50;

export async function newestClips(
  db: Database,
  limit: number,
): Promise<Clip[]> {
  const clips: Clip[] = [];
  if (isOutdated(db)) return clips;
  let cursor = await db
    .transaction('clips')
    .store.index('createdAt')
    .openCursor(null, 'prev');
  while (cursor && clips.length < limit) {
    clips.push(cursor.value);
    cursor = await cursor.continue();
  }
  return clips;
}

export async function clipsOf(db: Database, address: string): Promise<Clip[]> {
  if (isOutdated(db)) return [];
  const all = await db.getAllFromIndex('clips', 'address', address);
  return all.toSorted((a, b) => b.createdAt - a.createdAt);
}

/**
 * The results whose notes were stored, by the address of their page: not those
 * for the clipboard or downloads.
 */
export const clippedResults = (db: Database): Promise<Map<string, string[]>> =>
  resultsIn(db, arrivedStates);

/** The clipped results whose notes are known to have arrived. */
export const deliveredResults = (
  db: Database,
): Promise<Map<string, string[]>> => resultsIn(db, ['delivered']);

async function resultsIn(
  db: Database,
  states: readonly Clip['state'][],
): Promise<Map<string, string[]>> {
  if (isOutdated(db)) return new Map();
  const found = await Promise.all(
    states.map((state) => db.getAllFromIndex('clips', 'state', state)),
  );
  const stored = found
    .flat()
    .filter((clip) => !isTransient(clip.destination.settings));
  const pages = Map.groupBy(stored, ({ address }) => address);
  return new Map(
    [...pages].map(([address, clips]) => [
      address,
      clips.flatMap(({ jobId = [] }) => jobId),
    ]),
  );
}

/**
 * The clip store, used only by the background. `announce` is called after each
 * change.
 */
export function createClipStore(db: OpenDatabase, announce: () => void) {
  const records = createRecordTable(db, 'clips', announce);
  return {
    async add(clip: Clip): Promise<void> {
      const tx = (await db()).transaction('clips', 'readwrite', {
        durability: 'strict',
      });
      const ended = (await tx.store.index('createdAt').getAll()).filter(
        (one) => !isClipOpen(one),
      );
      const old = ended.slice(0, Math.max(0, ended.length - maxEnded + 1));
      const gone = new Set(old.map(({ id }) => id));
      await Promise.all([
        tx.store.add(clip),
        ...old.map(({ id }) => tx.store.delete(id)),
        ...withoutText(ended.filter(({ id }) => !gone.has(id))).map((one) =>
          tx.store.put(one),
        ),
        tx.done,
      ]);
      announce();
    },

    inState: async (state: Clip['state']) =>
      (await db()).getAllFromIndex('clips', 'state', state),

    change: records.change,

    remove: (which: (clip: Clip) => boolean) =>
      records.remove((clip) => clip.state !== 'sending' && which(clip)),
  };
}

/** The oldest of the handed-over clips beyond the limit, without their text. */
function withoutText(clips: readonly Clip[]): Clip[] {
  const kept = clips.filter(
    ({ state, parcel }) => state === 'handed-over' && parcel,
  );
  return kept
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .slice(maxHandedOver)
    .map((clip) => {
      const rest = omit(clip, 'parcel');
      return rest;
    });
}

export type ClipStore = ReturnType<typeof createClipStore>;
