import type { ListedJob } from '@/lib/history';

/** Two results of one kind, the older one first. */
export type Pair = readonly [before: ListedJob, after: ListedJob];

/**
 * What can be compared of the selected results of each page, newest first: the
 * newest two of a kind on one page, or the newest of a kind that two pages
 * have.
 */
export function pairOf(
  pages: readonly (readonly ListedJob[])[],
): Pair | undefined {
  const [first = [], second, ...more] = pages.map((jobs) =>
    jobs.filter(isReadable),
  );
  if (more.length > 0) return undefined;
  for (const job of first) {
    const other = (second ?? first).find(
      (one) => one !== job && one.presetId === job.presetId,
    );
    if (other)
      return other.createdAt < job.createdAt ? [other, job] : [job, other];
  }
  return undefined;
}

const isReadable = ({ state, hasResult }: ListedJob) =>
  state === 'done' && hasResult;
