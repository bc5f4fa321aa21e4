import { type Run, isSameRun } from './run';
import { type Database, type OpenDatabase, isOutdated } from '@/lib/store/db';
import { createRecordTable } from '@/lib/store/record-table';
import { removal } from '@/lib/store/removal';

/**
 * Maximum number of ended runs. Those with an unknown result stay until the
 * user removes them.
 */
const maxEnded = 50;

const isOpen = ({ state }: Run) => state === 'running' || state === 'unknown';

/** All runs, newest first. */
export const newestRuns = async (db: Database): Promise<Run[]> =>
  isOutdated(db)
    ? []
    : (await db.getAllFromIndex('runs', 'createdAt')).toReversed();

/**
 * Deletes the runs in the pages of these jobs, except those that may still be
 * running.
 */
export const deleteRunsOfJobs = removal(['runs'], async (tx, jobs) => {
  const runs = tx.objectStore('runs');
  const ended = (await runs.getAll()).filter(
    (run) =>
      'jobId' in run.place && jobs.includes(run.place.jobId) && !isOpen(run),
  );
  await Promise.all(ended.map(({ id }) => runs.delete(id)));
});

/**
 * The runs' part of the store, used only by the background. `announce` is
 * called after each change.
 */
export function createRunStore(db: OpenDatabase, announce: () => void) {
  const { change, remove: removeWhere } = createRecordTable(
    db,
    'runs',
    announce,
  );
  /** Deletes runs, except running ones. */
  const remove = (which: (run: Run) => boolean) =>
    removeWhere((run) => run.state !== 'running' && which(run));

  return {
    /**
     * Saves a run before it resolves. If a running one does the same, returns
     * that instead.
     */
    async add(run: Run): Promise<Run> {
      const tx = (await db()).transaction('runs', 'readwrite', {
        durability: 'strict',
      });
      const others = (await tx.store.index('createdAt').getAll()).toReversed();
      const twin = others.find(
        (other) => other.state === 'running' && isSameRun(other, run),
      );
      const old = others.filter((other) => !isOpen(other)).slice(maxEnded - 1);
      await Promise.all([
        ...(twin
          ? []
          : [tx.store.add(run), ...old.map(({ id }) => tx.store.delete(id))]),
        tx.done,
      ]);
      announce();
      return twin ?? run;
    },

    change,

    all: async () => newestRuns(await db()),

    remove,

    /**
     * Deletes private runs, except those of a result that the user chose to
     * keep.
     */
    async deletePrivate(): Promise<void> {
      const database = await db();
      const runs = await newestRuns(database);
      const places = runs.flatMap(({ isFleeting, place }) =>
        isFleeting && 'jobId' in place ? [place.jobId] : [],
      );
      const jobs = await Promise.all(
        places.map((id) => database.get('jobs', id)),
      );
      const kept = new Set(
        jobs.flatMap((job) => (job && !job.isFleeting ? [job.id] : [])),
      );
      await remove(
        ({ isFleeting, state, place }) =>
          isFleeting === 1 &&
          state !== 'unknown' &&
          !('jobId' in place && kept.has(place.jobId)),
      );
    },
  };
}

export type RunStore = ReturnType<typeof createRunStore>;
