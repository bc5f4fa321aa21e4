import {
  type Job,
  type JobOutcome,
  type JobState,
  isActive,
  jobLane,
} from '@/lib/queue/job';
import { type Lane, newLane } from '@/lib/queue/lane';
import type { JobChange, LaneAtAdd } from '@/lib/scrape/queue/in-lane';
import type { PictureDownload, KeptFile } from '@/lib/scrape/pictures/files';
import { allOrNothing, type OpenDatabase, filesOf } from '@/lib/store/db';
import type { Removal } from '@/lib/store/removal';
import { correctionMs, isWaitOver } from '@/lib/core/concurrency';
import { omit } from '@/lib/core/objects';
import { nextQueued } from './next-queued';
import { putAnswer } from './put-answer';
import { isThere } from './read';
import { isUploadOver, uploadKey } from './upload';
import { wordsIn } from './words-of';

const ofAJob = ['jobs', 'results', 'errands', 'files', 'texts'] as const;
const withLanes = [...ofAJob, 'lanes'] as const;

/**
 * The store of jobs and their lanes, used only by the background. `announce` is
 * called with the changed jobs after each change. `removals`: the deletions of
 * other features together with jobs.
 */
export function createJobStore(
  db: OpenDatabase,
  deps: {
    now(): number;
    announce(jobs: readonly string[]): void;
    removals?(): readonly Removal[];
  },
) {
  async function update(
    ids: readonly string[],
    next: (job: Job) => Job,
  ): Promise<void> {
    const { store, done } = (await db()).transaction('jobs', 'readwrite');
    const found = await Promise.all(ids.map((id) => store.get(id)));
    await Promise.all([
      ...found.map((job) => job && store.put(next(job))),
      done,
    ]);
    deps.announce(ids);
  }

  async function remove(
    ids: readonly string[],
    which: (job: Job) => boolean = () => true,
  ): Promise<void> {
    if (ids.length === 0) return;
    const removals = deps.removals?.() ?? [];
    const tables = new Set([
      ...ofAJob,
      ...removals.flatMap((one) => one.tables),
    ]);
    const tx = (await db()).transaction([...tables], 'readwrite');
    const found = await Promise.all(
      ids.map((id) => tx.objectStore('jobs').get(id)),
    );
    const ended = found.flatMap((job) =>
      job && !isActive(job) && which(job) ? [job.id] : [],
    );
    const deleted = ended.flatMap((id) =>
      ofAJob.map((name) =>
        tx.objectStore(name).delete(name === 'files' ? filesOf(id) : id),
      ),
    );
    const others = removals.map(({ run }) => run(tx as never, ended));
    await Promise.all([...deleted, ...others, tx.done]);
    deps.announce(ended);
  }

  return {
    /**
     * Saves `begun(lane)` for a new job and resolves to it, or to an identical
     * active job at its address. A service's job may be sent once it is saved
     * as running, so that write must survive a power cut.
     */
    async add(
      job: Job,
      isTwin: (other: Job) => boolean,
      begun: (lane: LaneAtAdd) => Job = () => job,
    ) {
      const durability =
        job.connection.kind === 'service' ? 'strict' : 'relaxed';
      const tx = (await db()).transaction(['jobs', 'lanes'], 'readwrite', {
        durability,
      });
      const jobs = tx.objectStore('jobs');
      const id = jobLane(job);
      const [others, running, queued, lane = newLane(id)] = await Promise.all([
        jobs.index('address').getAll(job.request.url),
        jobs.index('state').getAll('running'),
        jobs
          .index('turn')
          .count(IDBKeyRange.bound(['queued', id], ['queued', id, []])),
        tx.objectStore('lanes').get(id),
      ]);
      const twin = others.find((other) => isActive(other) && isTwin(other));
      const added = twin ?? begun({ lane, hasQueue: queued > 0, running });
      await Promise.all([twin ? undefined : jobs.add(added), tx.done]);
      deps.announce([job.id]);
      return added;
    },

    /**
     * Replaces a job and its lane by `next(job, lane)`, and stores its answer
     * with its text, in one transaction, which also registers its pictures for
     * fetching. An answer that doesn't change the job isn't stored, because
     * another one replaced it. A deleted job that can still be restored accepts
     * only its answer. Resolves to the new job. `relaxed`: the change may be
     * lost in a power cut.
     */
    async change(
      id: string,
      next: (job: Job, lane: Lane) => JobChange,
      answer?: Pick<JobOutcome, 'raw' | 'complete'>,
      durability: 'strict' | 'relaxed' = 'strict',
    ): Promise<Job | undefined> {
      const text = answer?.raw && (await wordsIn(answer.raw));
      const tx = (await db()).transaction(withLanes, 'readwrite', {
        durability,
      });
      const found = await tx.objectStore('jobs').get(id);
      const isLateAnswer = answer?.raw !== undefined && found?.state !== 'done';
      const job = found && (isThere(found) || isLateAnswer) ? found : undefined;
      const lane =
        job &&
        ((await tx.objectStore('lanes').get(jobLane(job))) ??
          newLane(jobLane(job)));
      const changed = job && lane && next(job, lane);
      // A record never refers to an answer that isn't stored.
      await allOrNothing(tx, (writes) => {
        if (changed && changed.job !== job)
          writes.push(tx.objectStore('jobs').put(changed.job));
        if (changed && isUploadOver(changed.job))
          writes.push(tx.objectStore('files').delete(uploadKey(id)));
        if (changed?.lane && changed.lane !== lane)
          writes.push(tx.objectStore('lanes').put(changed.lane));
        if (changed && changed.job !== job && answer?.raw) {
          const { raw, complete } = answer;
          const kept = {
            id,
            savedAt: deps.now(),
            raw,
            complete,
            text: text ?? '',
          };
          putAnswer(tx, changed.job, kept, writes);
        }
      });
      deps.announce([id]);
      return changed?.job;
    },

    /** Replaces the stored download, unless that belongs to another answer. */
    async putDownload(download: PictureDownload): Promise<void> {
      const tx = (await db()).transaction('errands', 'readwrite', {
        durability: 'relaxed',
      });
      const was = await tx.store.get(download.id);
      await Promise.all([
        was?.answeredAt === download.answeredAt && tx.store.put(download),
        tx.done,
      ]);
      deps.announce([download.id]);
    },

    /**
     * Stores a file, replacing its earlier state and those of earlier answers.
     * Resolves to whether it was stored: not if a later answer arrived or the
     * job was deleted during the fetch.
     */
    async putFile(
      { id, answeredAt }: Pick<PictureDownload, 'id' | 'answeredAt'>,
      file: KeptFile,
    ): Promise<boolean> {
      const names = ['jobs', 'errands', 'files'] as const;
      const tx = (await db()).transaction(names, 'readwrite', {
        durability: 'relaxed',
      });
      const [errands, files] = [
        tx.objectStore('errands'),
        tx.objectStore('files'),
      ];
      const [job, download] = await Promise.all([
        tx.objectStore('jobs').getKey(id),
        errands.get(id),
      ]);
      const known = download?.answeredAt ?? Number.NEGATIVE_INFINITY;
      const isWanted = job !== undefined && known <= answeredAt;
      const writes: Promise<unknown>[] = [];
      if (isWanted && known < answeredAt)
        writes.push(files.delete(filesOf(id)), errands.put({ id, answeredAt }));
      if (isWanted) writes.push(files.put({ ...file, jobId: id }));
      await Promise.all([...writes, tx.done]);
      deps.announce([id]);
      return isWanted;
    },

    /**
     * Replaces each of these jobs by `next(job)`, for changes that don't affect
     * its execution.
     */
    update,

    /** Deletes jobs with everything stored for them, except active ones. */
    remove: (ids: readonly string[]) => remove(ids),

    /** Hides jobs until they are restored or purged, except active ones. */
    async hide(ids: readonly string[]): Promise<void> {
      const removedAt = deps.now();
      await update(ids, (job) => (isActive(job) ? job : { ...job, removedAt }));
    },

    async restore(ids: readonly string[]): Promise<void> {
      await update(ids, (job) => {
        const rest = omit(job, 'removedAt');
        return rest;
      });
    },

    /**
     * Purges jobs that were hidden before this time, in milliseconds since the
     * epoch, or before the clock was set back: all of them, or only these.
     */
    async purge(before: number, ids?: readonly string[]): Promise<void> {
      const maxWaitMs = deps.now() - before + correctionMs;
      const isOver = ({ removedAt }: Job) =>
        removedAt !== undefined && isWaitOver(removedAt, before, maxWaitMs);
      const hidden = async () =>
        (await db()).getAllKeysFromIndex('jobs', 'removedAt');
      await remove(ids ?? (await hidden()), isOver);
    },

    /** Without the jobs that the user deleted, which don't change any more. */
    inState: async (state: JobState) =>
      (await (await db()).getAllFromIndex('jobs', 'state', state)).filter(
        isThere,
      ),

    /**
     * The queued jobs that may run next, in order: at least the first `limit`
     * of each lane.
     */
    nextQueued: async (limit: number) => nextQueued(await db(), limit),

    lane: async (id: string) => (await db()).get('lanes', id),

    /**
     * Replaces a lane by `next(lane)` in one transaction. Resolves to the new
     * lane.
     */
    async changeLane(id: string, next: (lane: Lane) => Lane): Promise<Lane> {
      const { store, done } = (await db()).transaction('lanes', 'readwrite');
      const lane = next((await store.get(id)) ?? newLane(id));
      await Promise.all([store.put(lane), done]);
      deps.announce([]);
      return lane;
    },
  };
}

export type JobStore = ReturnType<typeof createJobStore>;
