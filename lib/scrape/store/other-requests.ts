import { asRecord } from '@/lib/core/is-record';
import { jsonIn } from '@/lib/core/json-in';
import { requestedFormats } from '@/lib/contract/schema/requested-format';
import { type OtherRequests, latestMs } from '@/lib/engines/lost-answer';
import { type Job, jobLane } from '@/lib/queue/job';
import type { Database } from '@/lib/store/db';
import { findResult } from './read';

/**
 * Whether the service may have an answer to this job that was given to no one
 * else.
 */
const mayHaveAnswer = ({ state }: Job): boolean =>
  state === 'running' ||
  state === 'unknown' ||
  state === 'cancelled' ||
  state === 'done';

/** The requested formats, in any order. */
const formatsOf = ({ request }: Job): string =>
  requestedFormats(request).toSorted().join(' ');

/**
 * What else was sent to a job's service about its page around the same time,
 * deleted jobs included.
 */
export async function findOtherRequests(
  db: Database,
  job: Job & { sentAt: number },
): Promise<OtherRequests> {
  const isNear = ({ sentAt }: Job) =>
    sentAt !== undefined && Math.abs(sentAt - job.sentAt) <= 2 * latestMs;
  const others = (
    await db.getAllFromIndex('jobs', 'address', job.request.url)
  ).filter(
    (one) => one.id !== job.id && jobLane(one) === jobLane(job) && isNear(one),
  );
  const ids = new Set<string>();
  let hasTwin = false;
  for (const other of others) {
    const id =
      other.state === 'done' ? await scrapeIdOf(db, other.id) : undefined;
    if (id !== undefined) ids.add(id);
    else if (mayHaveAnswer(other) && formatsOf(other) === formatsOf(job))
      hasTwin = true;
  }
  return { ids, hasTwin };
}

/** The service's id of the request that brought a stored answer. */
async function scrapeIdOf(
  db: Database,
  jobId: string,
): Promise<string | undefined> {
  const answer = asRecord(await jsonIn((await findResult(db, jobId))?.raw));
  const { scrapeId } = asRecord(asRecord(answer['data'])['metadata']);
  return typeof scrapeId === 'string' ? scrapeId : undefined;
}
