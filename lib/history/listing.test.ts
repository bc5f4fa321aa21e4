import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { Job } from '@/lib/queue/job';
import { createOpenDatabase } from '@/lib/store/db';
import { readKept, updateKept } from '@/lib/data/holdings';
import { createListing } from './listing';
import { newestJobs } from '@/lib/scrape/store/read';
import { createRecentJobs } from '@/lib/scrape/store/find-recent';

const limit = 4;

type Change = {
  id: string;
  becomes: 'deleted' | 'hidden' | 'active' | 'done' | 'pinned' | 'in-batch';
  at: number;
};

const change: fc.Arbitrary<Change> = fc.record({
  id: fc.constantFrom('a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1'),
  becomes: fc.constantFrom(
    'deleted',
    'hidden',
    'active',
    'done',
    'pinned',
    'in-batch',
  ),
  at: fc.integer({ min: 1, max: 9 }),
});

/** Two jobs for each time. */
const jobOf = ({ id, becomes, at }: Change): Job => ({
  id,
  page: {
    tabId: 1,
    windowId: 1,
    url: `https://${id}.example/`,
    title: `${id} ${at}`,
  },
  presetId: 'markdown',
  request: { url: `https://${id}.example/` },
  connection: { kind: 'browser' },
  state: becomes === 'active' ? 'running' : 'done',
  createdAt: id.charCodeAt(0) >> 1,
  hasResult: becomes !== 'active',
  ...(becomes === 'hidden' && { removedAt: at }),
  ...(becomes === 'pinned' && { isPinned: true }),
  // The ids of a batch’s jobs start with the batch id.
  ...(becomes === 'in-batch' && { batchId: id.charAt(0) }),
});

it('reading only the changed jobs gives the same result as reading everything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }),
      async (rounds) => {
        globalThis.indexedDB = new IDBFactory();
        const open = createOpenDatabase();
        const db = await open();
        const [recent, listing] = [
          createRecentJobs(open, limit),
          createListing(open),
        ];
        let kept = await readKept(db);
        for (const changes of rounds) {
          for (const one of changes) {
            if (one.becomes === 'deleted')
              await Promise.all([
                db.delete('jobs', one.id),
                db.delete('results', one.id),
              ]);
            else await db.put('jobs', jobOf(one));
            if (one.becomes !== 'deleted' && one.becomes !== 'active')
              await db.put('results', {
                id: one.id,
                savedAt: one.at,
                raw: new Blob(['x'.repeat(one.at)]),
                complete: true,
              });
          }
          const ids = [...new Set(changes.map(({ id }) => id))];
          recent.changed(ids);
          listing.changed(ids);
          kept = await updateKept(db, kept, ids);
          expect(kept).toEqual(await readKept(db));
          expect(await recent.read()).toEqual(await newestJobs(db, limit));
          const { removed, ...updated } = await listing.read();
          const { removed: wanted, ...all } = await createListing(open).read();
          expect([updated, removed.toSorted()]).toEqual([
            all,
            wanted.toSorted(),
          ]);
        }
      },
    ),
    { numRuns: 50 },
  );
});
