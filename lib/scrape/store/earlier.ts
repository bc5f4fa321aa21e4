import { asRecord } from '@/lib/core/is-record';
import { jsonIn } from '@/lib/core/json-in';
import { requestedFormat } from '@/lib/contract/schema/requested-format';
import type { Job } from '@/lib/queue/job';
import type { Database } from '@/lib/store/db';
import { findResult } from './read';

/**
 * The newest earlier result of a job's page that has markdown. Prefers this
 * browser's over a service's, whose reader differs, and takes only the same
 * part of the page under the same tag. What stays is never compared with a
 * private result, whose text would stay with it. `at`: when it arrived.
 */
export async function findEarlier(
  db: Database,
  job: Job,
): Promise<{ markdown: string; at: number } | undefined> {
  if (job.selection !== undefined) return undefined;
  const isHere = ({ connection }: Job) => Number(connection.kind === 'browser');
  const endOf = ({ endedAt, createdAt }: Job) => endedAt ?? createdAt;
  // After the clock was set back, a result of the future may be older than one
  // of the past.
  const isPast = (one: Job) =>
    Number(endOf(one) <= (job.sentAt ?? job.createdAt));
  const mayCompare = ({ isFleeting }: Job) =>
    !isFleeting || job.isFleeting !== undefined;
  const jobs = (await db.getAllFromIndex('jobs', 'address', job.request.url))
    .filter(
      (one) =>
        one.id !== job.id &&
        one.state === 'done' &&
        one.hasResult &&
        one.removedAt === undefined,
    )
    .filter(
      (one) =>
        one.selection === undefined &&
        partOf(one) === partOf(job) &&
        mayCompare(one),
    )
    .toSorted(
      (a, b) =>
        isHere(b) - isHere(a) || isPast(b) - isPast(a) || endOf(b) - endOf(a),
    );
  for (const one of jobs) {
    const markdown = await markdownOf(db, one.id);
    if (markdown !== undefined) return { markdown, at: endOf(one) };
  }
  return undefined;
}

/** The part of the page that a job reads, and the history it belongs to. */
const partOf = ({ request }: Job): string => {
  const {
    onlyMainContent = true,
    includeTags = [],
    excludeTags = [],
    removeBase64Images = true,
  } = request;
  return JSON.stringify([
    onlyMainContent,
    includeTags,
    excludeTags,
    removeBase64Images,
    requestedFormat(request, 'changeTracking')?.tag,
  ]);
};

async function markdownOf(
  db: Database,
  id: string,
): Promise<string | undefined> {
  const result = await findResult(db, id);
  const answer = result?.complete && (await jsonIn(result.raw));
  const data = asRecord(asRecord(answer)['data']);
  return typeof data['markdown'] === 'string' ? data['markdown'] : undefined;
}
