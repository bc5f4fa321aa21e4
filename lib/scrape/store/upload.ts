import { type Job, isActive } from '@/lib/queue/job';
import type { Database } from '@/lib/store/db';

/** The key among a job's files, instead of an address. */
const key = 'upload';

export const uploadKey = (jobId: string): [string, string] => [jobId, key];

/**
 * Stores the part of a page that the user agreed to upload, until the job has
 * ended.
 */
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
 * Whether a stored upload is no longer needed. After a lost answer it may be
 * sent again.
 */
export const isUploadOver = (job: Job): boolean =>
  job.request.sendPage === true && !isActive(job) && job.state !== 'unknown';
