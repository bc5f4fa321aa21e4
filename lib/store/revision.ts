import { delay } from '@/lib/core/delay';

/**
 * Notifies pages of store changes. IndexedDB has no change event, so the
 * background posts one coalesced message on this BroadcastChannel, and pages
 * read again. The message lists the changed jobs, so that pages don't reread
 * everything. A page that opens later reads the current store anyway.
 */
const channelName = 'pluck.revision';

/** The ids of the changed jobs; null if any may have changed. */
export type ChangedJobs = readonly string[] | null;

export const mergeChanged = (
  one: ChangedJobs,
  other: ChangedJobs,
): ChangedJobs => one && other && [...one, ...other];

/**
 * The delays between two runs of a task, in milliseconds, because its reads
 * would delay many writes. While changes continue, the delay doubles, up to
 * `most`.
 */
const rests = {
  here: { least: 250, most: 250 },
  pages: { least: 100, most: 800 },
};

/**
 * The delay before a reading, in milliseconds, so that it doesn't block work
 * that the change started.
 */
const leadMs = 60;

/**
 * The delay after a slow task as a multiple of its duration, up to a limit, so
 * that others can use the store.
 */
const restShare = 3;
const maxDelayMs = 2000;

/**
 * Runs a task at once, then not again for a delay. Never runs it twice at a
 * time: calls meanwhile cause one more run.
 */
function spaced(
  task: () => Promise<unknown>,
  { least, most }: { least: number; most: number },
): () => Promise<void> {
  let usual = least;
  let isBusy = false;
  let again = false;
  return async function run() {
    again = isBusy;
    if (isBusy) return;
    isBusy = true;
    const start = performance.now();
    await task().catch(() => undefined);
    const took = performance.now() - start;
    await delay(Math.max(usual, Math.min(maxDelayMs, took * restShare)));
    isBusy = false;
    usual = again ? Math.min(most, 2 * usual) : least;
    if (again) await run();
  };
}

/**
 * Returns `announce(jobs)`, which takes the changed jobs, if known. All calls
 * in one turn post one message. The poster's own context doesn't receive it, so
 * `here` is called shortly after.
 */
export function createAnnouncer(
  here: () => Promise<void>,
): (jobs?: ChangedJobs) => void {
  const channel = new BroadcastChannel(channelName);
  const work = spaced(here, rests.here);
  let pending: ChangedJobs | undefined;

  return (jobs = []) => {
    if (pending === undefined)
      queueMicrotask(() => {
        channel.postMessage(pending);
        pending = undefined;
        setTimeout(() => void work(), leadMs);
      });
    pending = pending === undefined ? jobs : mergeChanged(pending, jobs);
  };
}

/**
 * Calls `onChange` after announced changes, merging those in quick succession.
 * Waits for its promise before the next call, because overlapping readings
 * would delay every write.
 */
export function watchStore(
  onChange: (jobs: ChangedJobs) => Promise<unknown>,
): void {
  let changed: ChangedJobs = [];
  const work = spaced(() => {
    const jobs = changed;
    changed = [];
    return onChange(jobs);
  }, rests.pages);
  new BroadcastChannel(channelName).addEventListener(
    'message',
    ({ data }: MessageEvent<ChangedJobs>) => {
      changed = mergeChanged(changed, data);
      void work();
    },
  );
}
