import type { Job } from '@/lib/queue/job';
import type { KeptFile } from '@/lib/scrape';
import type { Database, Result } from '@/lib/store/db';

/** A job with all data kept for it, as read from a backup. */
export type KeptRecord = {
  job: Job;
  result?: Result & { text: string };
  files?: { answeredAt: number; all: KeptFile[] };
};

const stores = ['jobs', 'results', 'texts', 'errands', 'files'] as const;

/**
 * Adds the records whose jobs are not in the database, all or none. Existing
 * jobs are unchanged. Resolves to the new ids.
 */
export async function addRecords(
  db: Database,
  records: readonly KeptRecord[],
): Promise<string[]> {
  const tx = db.transaction(stores, 'readwrite');
  const added: string[] = [];
  const writes: Promise<unknown>[] = [];
  for (const { job, result, files: kept } of records) {
    const { id } = job;
    const found = await tx.objectStore('jobs').get(id);
    if (found && found.removedAt === undefined) continue;
    added.push(id);
    writes.push(tx.objectStore('jobs').put(job));
    if (result) {
      const { text, ...answer } = result;
      writes.push(tx.objectStore('results').put(answer));
      if (text !== '') writes.push(tx.objectStore('texts').put({ id, text }));
    }
    if (kept) {
      writes.push(
        tx.objectStore('errands').put({ id, answeredAt: kept.answeredAt }),
      );
      for (const file of kept.all)
        writes.push(tx.objectStore('files').put({ ...file, jobId: id }));
    }
  }
  await Promise.all([...writes, tx.done]);
  return added;
}
