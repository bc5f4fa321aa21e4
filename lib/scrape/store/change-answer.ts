import type { IDBPTransaction, StoreNames } from 'idb';
import { jsonIn } from '@/lib/core/json';
import { asRecord } from '@/lib/core/objects';
import { type Database, type Tables, allOrNothing } from '@/lib/store/db';
import { findResult } from './read';
import { wordsIn } from './words-of';

type AnswerTable = 'jobs' | 'results' | 'texts';

/** What else is written in the same transaction. */
type Also<Name extends StoreNames<Tables>> = {
  table: Name;
  put(
    tx: IDBPTransaction<Tables, (AnswerTable | Name)[], 'readwrite'>,
  ): Promise<unknown>;
};

/**
 * Replaces the stored answer of a job by `next(answer)`, with its searchable
 * text, in one transaction. `at`: the time, in milliseconds since the epoch.
 * Resolves to false if the job or its answer is gone; then nothing is written.
 * Only one change of an answer may run at a time.
 */
export async function changeAnswer<Name extends StoreNames<Tables>>(
  db: Database,
  id: string,
  next: (answer: Record<string, unknown>) => Record<string, unknown>,
  at: number,
  also?: Also<Name>,
): Promise<boolean> {
  const result = await findResult(db, id);
  if (!result) return false;
  const changed = next(asRecord(await jsonIn(result.raw)));
  const raw = new Blob([JSON.stringify(changed)], { type: result.raw.type });
  const text = await wordsIn(raw);
  const tables = ['jobs', 'results', 'texts', ...(also ? [also.table] : [])];
  const tx = db.transaction(tables as (AnswerTable | Name)[], 'readwrite', {
    durability: 'relaxed',
  });
  const own = tx as unknown as IDBPTransaction<
    Tables,
    AnswerTable[],
    'readwrite'
  >;
  const jobs = own.objectStore('jobs');
  const [job, kept] = await Promise.all([
    jobs.get(id),
    own.objectStore('results').getKey(id),
  ]);
  const isThere = job !== undefined && kept !== undefined;
  await allOrNothing(tx, (writes) => {
    if (!isThere) return;
    writes.push(own.objectStore('results').put({ ...result, raw }));
    writes.push(own.objectStore('texts').put({ id, text }));
    writes.push(jobs.put({ ...job, changedAt: at }));
    if (also) writes.push(also.put(tx));
  });
  return isThere;
}
