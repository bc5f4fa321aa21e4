import type { Job } from '@/lib/queue/job';
import { type Handlers, answered } from '@/lib/rpc/calls';
import { omit } from '@/lib/core/objects';
import { historyCalls } from './calls';
import { deleteWordLists } from './search/word-list';
import { fold } from '@/lib/core/fold';
import { type JobStore, withoutPrivateMark } from '@/lib/scrape/background';

type Store = Pick<JobStore, 'hide' | 'restore' | 'purge' | 'update'>;

/**
 * The time to restore deleted jobs if no page confirms the deletion, in
 * milliseconds.
 */
const graceMs = 3_600_000;

/** What can be done with finished jobs. */
export const createHistory = (store: Store, now: () => number) => ({
  calls: answered(historyCalls, historyHandlers(store, now)),
  onJobsRemoved: deleteWordLists,
});

export function historyHandlers(
  store: Store,
  now: () => number,
): Handlers<typeof historyCalls> {
  return {
    'job.remove': ({ ids }) => store.hide(ids),

    'job.restore': ({ ids }) => store.restore(ids),

    'job.purge': ({ ids }) => store.purge(now(), ids),

    'job.pin': ({ ids, isPinned }) =>
      store.update(ids, (job) => pinned(job, isPinned)),

    'job.tag': ({ ids, tag, isOn }) =>
      store.update(ids, (job) => tagged(job, tag, isOn)),
  };
}

function pinned(job: Job, isPinned: boolean): Job {
  const rest = omit(job, 'isPinned');
  return isPinned ? { ...withoutPrivateMark(rest), isPinned } : rest;
}

function tagged(job: Job, tag: string, isOn: boolean): Job {
  const { tags: before = [], ...rest } = isOn ? withoutPrivateMark(job) : job;
  const others = before.filter((one) => fold(one) !== fold(tag));
  const tags = isOn ? [...others, tag] : others;
  return tags.length > 0 ? { ...rest, tags } : rest;
}

/** Purges jobs that a page deleted but didn't confirm before it closed. */
export const sweep = (store: Store, now: () => number): Promise<void> =>
  store.purge(now() - graceMs);
