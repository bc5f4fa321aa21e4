import { type Job, isActive } from '@/lib/queue/job';
import type { Database } from '@/lib/store/db';

/** Takes the place of an address among a job's files. */
const key = 'upload';

export const uploadKey = (jobId: string): [string, string] => [jobId, key];

/** Stores what the user agreed to send of a page, until the job has ended. */
export const putUpload = (
  db: Database,
  { id }: Job,
  blob: Blob,
  savedAt: number,
): Promise<unknown> => db.put('files', { jobId: id, url: key, savedAt, blob });

export async function findUpload(
  db: Database,
  { id }: Job,
): Promise<Blob | undefined> {
  const file = await db.get('files', uploadKey(id));
  return file && 'blob' in file ? file.blob : undefined;
}

/**
 * Whether what was to be sent is no longer needed. After a lost answer it may
 * be sent again.
 */
export const isUploadOver = (job: Job): boolean =>
  job.request.sendPage === true && !isActive(job) && job.state !== 'unknown';
