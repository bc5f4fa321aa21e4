import { type Job, compareQueueOrder } from '@/lib/queue/job';
import type { Database } from '@/lib/store/db';

/**
 * The queued jobs that may run next, in order: the first `most` of each
 * service, and those without a batch before the others. The rest is not read,
 * so that a long queue doesn't slow down each turn; but if one of them reads a
 * tab, all are read.
 */
export async function nextQueued(db: Database, most: number): Promise<Job[]> {
  const allQueued = IDBKeyRange.bound(['queued'], ['queued', []]);
  const { store } = db.transaction('jobs');
  const turns = store.index('turn');
  const states = store.index('state');
  const [all, atServices] = await Promise.all([
    states.count('queued'),
    turns.count(allQueued),
  ]);
  if (all === 0) return [];
  // A job that reads a tab has no service, so the queue's index doesn't contain
  // it. It starts at once.
  if (all > atServices)
    return (await states.getAll('queued')).toSorted(compareQueueOrder);
  const jobs: Job[] = [];
  let cursor = await turns.openKeyCursor(allQueued);
  while (cursor) {
    const service = cursor.key[1];
    const line = IDBKeyRange.bound(
      ['queued', service],
      ['queued', service, []],
    );
    const first = await turns.getAll(line, most);
    jobs.push(...first);
    if (first.some(isOfBatch)) jobs.push(...(await singlesBehind(first)));
    cursor = await cursor.continue([
      'queued',
      service,
      [],
    ] as unknown as typeof cursor.key);
  }
  return jobs.toSorted(compareQueueOrder);

  /** The jobs without a batch behind the first of a queue. */
  async function singlesBehind(first: readonly Job[]): Promise<Job[]> {
    const last = first.at(-1);
    const singles: Job[] = [];
    if (!last || first.length < most || last.connection.kind !== 'service')
      return singles;
    const { id: service } = last.connection;
    const behind = IDBKeyRange.bound(
      ['queued', service, last.createdAt],
      ['queued', service, []],
    );
    let next = await turns.openCursor(behind);
    while (next && singles.length < most) {
      const { id, batchId, createdAt } = next.value;
      if (batchId === undefined) {
        if (first.every((one) => one.id !== id)) singles.push(next.value);
        next = await next.continue();
        // All jobs of a batch have the same time, and IDs of the form batch ID,
        // hyphen, suffix.
      } else
        next = await next.continuePrimaryKey(
          ['queued', service, createdAt],
          `${batchId}.`,
        );
    }
    return singles;
  }
}

const isOfBatch = ({ batchId }: Job) => batchId !== undefined;
