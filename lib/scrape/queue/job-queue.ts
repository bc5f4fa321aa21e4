import {
  type PendingQuestion,
  type Job,
  type JobOutcome,
  type LookFound,
  consentTo,
  isSameWork,
  jobLane,
  readsAtClick,
  stoppedAt,
  waitStart,
} from '@/lib/queue/job';
import type { Watch } from '@/lib/platform/life';
import {
  type Lane,
  isLaneOpen,
  isOver,
  newLane,
  unblocked,
  withoutKey,
} from '@/lib/queue/lane';
import { type Queue, createQueue } from '@/lib/queue/queue';
import type { JobStore } from '@/lib/scrape/store/write';
import {
  type JobInLane,
  type LaneEvent,
  answerIn,
  durabilityOf,
  nextJobDue,
  startable,
  startedAtAdd,
  stepInLane,
} from './in-lane';
import { type Preparing, outcomeOf, withoutAnswer } from './outcome';
import { type JobEvent, type JobReply, stepJob } from './step';

type Deps = {
  store: Pick<
    JobStore,
    'add' | 'change' | 'changeLane' | 'inState' | 'nextQueued' | 'lane'
  >;
  /**
   * Prepares a job while its start is being saved, and resolves to the function
   * that runs it.
   */
  prepare(job: Job, signal: AbortSignal): Preparing;
  /** Looks for a lost answer at its service, free. */
  look(job: Job, signal: AbortSignal): Promise<JobOutcome | LookFound>;
  now(): number;
  /** A random number from 0 to 1, for the back-off. */
  random(): number;
  owner: string;
  /** The maximum number of jobs of a lane that run at the same time. */
  laneLimit(lane: string): Promise<number>;
  /** Called when the jobs waiting in a lane may run. */
  onFreed(lane: string): void;
  onUnknown(): Promise<'ask' | 'cache' | 'again'>;
  onStarted?(): void;
  /** Called once a job's outcome is saved. */
  onEnded?(): void;
} & ReturnType<Watch>;

/**
 * The number of jobs of a lane to consider in each turn: more than run at a
 * time, since some wait for a profile.
 */
const lookAhead = 50;

const dueJob = (job: Job, event: LaneEvent) => ({
  id: job.id,
  record: { job, lane: newLane(jobLane(job)) },
  event,
});

/**
 * Runs jobs one lane at a time. A job with no other ahead of it in its lane
 * starts in the transaction that adds it.
 */
export function createJobQueue({ store, now, owner, ...deps }: Deps) {
  /** What jobs that start as they are added prepare meanwhile. */
  const prepared = new WeakMap<AbortSignal, Preparing>();

  /** `event`: the event to save, unless it has no data to keep. */
  async function write(
    id: string,
    next: (was: JobInLane) => JobInLane,
    event?: LaneEvent,
  ) {
    let after: JobInLane | undefined;
    const change = (job: Job, lane: Lane) => (after = next({ job, lane }));
    const answer =
      event?.type === 'ended' ? answerIn(event.outcome) : undefined;
    await store.change(
      id,
      change,
      answer,
      event ? durabilityOf(event) : 'relaxed',
    );
    return after;
  }

  const queue: Queue<JobInLane, LaneEvent, 'run' | 'look'> = createQueue<
    JobInLane,
    LaneEvent,
    'run' | 'look'
  >({
    step: stepInLane,
    change: (id, next, event) =>
      write(id, next, event).catch((cause: unknown) => {
        if (event.type !== 'ended') throw cause;
        return write(id, withoutAnswer(event, cause));
      }),
    async carryOut(effect, { job }, signal) {
      if (effect === 'look') {
        const found = await deps
          .look(job, signal)
          .catch((): LookFound => 'unreachable');
        if (typeof found === 'string')
          return { type: 'looked', at: now(), found };
        return { type: 'ended', at: now(), outcome: found, random: 0 };
      }
      const running = outcomeOf(
        prepared.get(signal) ?? deps.prepare(job, signal),
      );
      deps.onStarted?.();
      const outcome = await running;
      return { type: 'ended', at: now(), outcome, random: deps.random() };
    },
    /**
     * A record that can't even be saved as failed stays running, and the next
     * resume ends it.
     */
    leftOf: () => undefined,
    async findDue(at, running, isBusy) {
      const waiting = await store.inState('waiting');
      const due = waiting.filter((job) =>
        isOver(job.waitsUntil, at, waitStart(job)),
      );
      await Promise.all(
        due.map(({ id }) => queue.apply(id, { type: 'due', at })),
      );
      const lost = [
        ...(await store.inState('unknown')),
        ...(await store.inState('held')),
      ].filter(({ looksAt }) => looksAt !== undefined);
      const queued = await store.nextQueued(lookAhead);
      const lanes = new Map(
        await Promise.all([...new Set(queued.map(jobLane))].map(laneWithLimit)),
      );
      const underWay = running().map(({ job }) => job);
      return {
        due: [
          ...startable(queued, underWay, lanes, at).map((job) =>
            dueJob(job, {
              type: 'started',
              at: now(),
              owner,
              isSent: job.connection.kind === 'service',
            }),
          ),
          ...lost
            .filter(
              (job) =>
                isOver(job.looksAt, at, waitStart(job)) && !isBusy(job.id),
            )
            .map((job) => dueJob(job, { type: 'look', at: now() })),
        ],
        nextAt: nextJobDue([...waiting, ...lost], lanes, at),
      };
    },
    async findOrphans() {
      const isLost = (job: Job) =>
        job.owner !== owner ||
        (job.state === 'running' && !queue.isBusy(job.id));
      const queued = (await store.inState('queued')).filter(readsAtClick);
      const left = [...(await store.inState('running')), ...queued].filter(
        isLost,
      );
      const event: JobEvent = { type: 'orphaned', at: now() };
      return left.map(({ id }) => ({
        id,
        event,
        admits: ({ job }) => isLost(job),
      }));
    },
    onSaved: async ({ job }, { type }) => {
      if (type === 'ended' || type === 'orphaned' || type === 'looked')
        await chooseFor(job);
      if (type === 'ended') deps.onEnded?.();
    },
    now,
    onRunning: deps.onRunning,
    dueAt: ({ job }) =>
      job.state === 'waiting' ? job.waitsUntil : job.looksAt,
    wakeAt: deps.wakeAt,
  });

  /**
   * After a search for a lost answer failed, applies the setting for lost
   * answers once, unless the user acts first.
   */
  async function chooseFor(lost: Job) {
    if (
      lost.state !== 'unknown' ||
      lost.looksAt !== undefined ||
      lost.consent?.by === 'setting'
    )
      return;
    // The answer exists: another request would be billed again.
    if (lost.looked?.found === 'no-room') return;
    const choice = await deps.onUnknown();
    // Services don't cache uploads.
    if (choice === 'ask' || (choice === 'cache' && lost.request.sendPage))
      return;
    const consent = consentTo(lost, now(), 'setting');
    await queue.apply(
      lost.id,
      { type: 'repeated', consent, looksInCache: choice === 'cache' },
      ({ job }) =>
        job.state === 'unknown' && stoppedAt(job) === stoppedAt(lost),
    );
  }

  async function laneWithLimit(
    id: string,
  ): Promise<[string, { lane: Lane; limit: number }]> {
    const [lane = newLane(id), limit] = await Promise.all([
      store.lane(id),
      deps.laneLimit(id),
    ]);
    return [id, { lane, limit }];
  }

  /**
   * Whether a terminated worker left this reading unfinished. Nothing was sent,
   * so it can be read again at once.
   */
  const isLostReading = (job: Job) =>
    readsAtClick(job) &&
    (job.state === 'running' || job.state === 'queued') &&
    job.owner !== owner;

  /**
   * Saves a job, as running if no other is ahead of it in its lane. The job is
   * prepared meanwhile.
   */
  async function addStarted(
    job: Job,
    isTwin: (other: Job) => boolean,
  ): Promise<Job> {
    const event = { type: 'started', at: now(), owner } as const;
    const { job: begun, effect } = stepJob(job, event);
    const controller = new AbortController();
    const preparing = deps.prepare(begun, controller.signal);
    // The preparation is discarded if the job doesn't start.
    preparing.catch(() => {});
    prepared.set(controller.signal, preparing);
    const isReading = readsAtClick(job);
    const limit = isReading ? 0 : await deps.laneLimit(jobLane(job));
    let isStarted = false;
    const added = store.add(job, isTwin, (lane) => {
      const next = isReading ? begun : startedAtAdd(job, lane, limit, event);
      isStarted = next.state === 'running';
      return next;
    });
    const record = { job: begun, lane: newLane(jobLane(begun)) };
    void queue.run(
      job.id,
      record,
      added.then(() => (isStarted ? { record, effect } : {})),
      controller,
    );
    return added;
  }

  async function free(id: string, states: ('waiting' | 'paused')[]) {
    const held = (
      await Promise.all(states.map((state) => store.inState(state)))
    ).flat();
    for (const job of held.filter((one) => jobLane(one) === id))
      await queue.apply(job.id, { type: 'released' });
    deps.onFreed(id);
    await queue.retry();
  }

  return {
    /**
     * Saves the job, then runs it: a reading at once, a service's job as soon
     * as its lane is open. Resolves to its ID, or to that of an identical
     * active job, so that two clicks are not billed twice. Rejects if the
     * record can't be saved.
     */
    async add(job: Job): Promise<string> {
      const isTwin = (other: Job) =>
        isSameWork(other, job) && !isLostReading(other);
      const owned = { ...job, owner };
      if (job.state !== 'queued') return (await store.add(owned, isTwin)).id;
      const { id, state } = await addStarted(owned, isTwin);
      if (state === 'queued') await queue.retry();
      return id;
    },
    async cancel(id: string): Promise<void> {
      await queue.act(id, { type: 'cancelled', at: now() });
    },
    /**
     * Continues a held job with the user's answer, or with the next question.
     */
    async reply(
      id: string,
      reply: JobReply,
      asks?: PendingQuestion,
    ): Promise<void> {
      await queue.act(id, {
        type: 'replied',
        at: now(),
        ...reply,
        asks,
      });
    },
    /**
     * Permission to send a job again, or to check the service's cache for its
     * answer. Valid only for the stop that the user saw, identified by
     * `stoppedAt`.
     */
    async repeat(
      id: string,
      { looksInCache, seen }: { looksInCache: boolean; seen?: number },
    ): Promise<void> {
      await store.change(id, (job) => {
        if (stoppedAt(job) !== seen) return { job };
        const consent = consentTo(job, now(), 'user');
        return {
          job: {
            ...stepJob(job, { type: 'repeated', consent, looksInCache }).job,
            owner,
          },
        };
      });
      await queue.retry();
    },
    /** Ends a lane's pause and sends its waiting jobs. */
    async release(id: string): Promise<void> {
      await store.changeLane(id, () => newLane(id));
      await free(id, ['waiting', 'paused']);
    },
    /**
     * Continues a lane whose key or address has changed. A pause that the
     * service requested stays.
     */
    async unblock(id: string): Promise<void> {
      const lane = await store.changeLane(id, unblocked);
      await free(
        id,
        isLaneOpen(lane, now()) ? ['waiting', 'paused'] : ['paused'],
      );
    },
    /**
     * Holds a lane whose key was deleted, until there is a new key or the user
     * releases it.
     */
    async hold(id: string): Promise<void> {
      await store.changeLane(id, withoutKey);
    },
    /** Continues with queued and due jobs, even if the disk was full before. */
    goOn: queue.retry,
    resume: queue.resume,
    abort: queue.abort,
  };
}

export type JobQueue = ReturnType<typeof createJobQueue>;
