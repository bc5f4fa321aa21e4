import { expect, vi } from 'vitest';
import {
  type Job,
  type JobErrorKind,
  type LookFound,
  compareQueueOrder,
  isActive,
  jobLane,
  type JobOutcome,
} from '@/lib/queue/job';
import { type Lane, newLane } from '@/lib/queue/lane';
import { createJobQueue } from '@/lib/scrape/queue/job-queue';

const atService: Job['connection'] = {
  kind: 'service',
  id: 's',
  baseUrl: 'http://127.0.0.1:3002',
};

/** A queued job; its id is a number that sets its turn. */
export const job = (
  id: string,
  connection: Job['connection'] = atService,
): Job => ({
  id,
  page: { tabId: 1, windowId: 1, url: `https://example.com/${id}`, title: id },
  presetId: 'markdown',
  request: { url: `https://example.com/${id}` },
  connection,
  state: 'queued',
  createdAt: Number(id.replace(/\D/g, '')),
  hasResult: false,
});

export type Choice = 'ask' | 'cache' | 'again';

/**
 * A queue on an in-memory store whose runs end when the test says so. Its clock
 * moves only when the test moves it.
 */
export function setUp(
  saved: Job[] = [],
  {
    onUnknown = 'ask',
    lanes: savedLanes = [],
    found = ['no-list'],
  }: {
    onUnknown?: Choice | Promise<Choice>;
    lanes?: Lane[];
    found?: (JobOutcome | LookFound)[];
  } = {},
) {
  const jobs = new Map(saved.map((one) => [one.id, one]));
  const lanes = new Map(savedLanes.map((one) => [one.id, one]));
  const runs = new Map<
    string,
    { end(outcome: JobOutcome): void; signal: AbortSignal; job: Job }
  >();
  const prepared: string[] = [];
  const started: string[] = [];
  const freed: string[] = [];
  const clock = { now: 1000, wakeAt: undefined as number | undefined };
  const store: Parameters<typeof createJobQueue>[0]['store'] = {
    async add(one, isTwin, begun = () => one) {
      const all = [...jobs.values()];
      const twin = all.find((other) => isActive(other) && isTwin(other));
      const lane = lanes.get(jobLane(one)) ?? newLane(jobLane(one));
      const inLane = all.filter((other) => jobLane(other) === lane.id);
      const hasQueue = inLane.some(({ state }) => state === 'queued');
      const added =
        twin ??
        begun({
          lane,
          hasQueue,
          running: all.filter(({ state }) => state === 'running'),
        });
      jobs.set(added.id, added);
      return added;
    },
    inState: async (state) =>
      [...jobs.values()].filter((one) => one.state === state),
    nextQueued: async () =>
      [...jobs.values()]
        .filter((one) => one.state === 'queued')
        .toSorted(compareQueueOrder),
    lane: async (id) => lanes.get(id),
    async change(id, next) {
      const was = jobs.get(id);
      if (!was) return undefined;
      const { job: changed, lane } = next(
        was,
        lanes.get(jobLane(was)) ?? newLane(jobLane(was)),
      );
      jobs.set(id, changed);
      if (lane) lanes.set(lane.id, lane);
      return changed;
    },
    async changeLane(id, next) {
      const lane = next(lanes.get(id) ?? newLane(id));
      lanes.set(id, lane);
      return lane;
    },
  };
  const queue = createJobQueue({
    store,
    prepare: async (one, signal) => {
      prepared.push(one.id);
      return () => {
        started.push(one.id);
        return new Promise((resolve) =>
          runs.set(one.id, { end: resolve, signal, job: one }),
        );
      };
    },
    look: async () => found.shift() ?? 'no-list',
    now: () => clock.now,
    random: () => 0.5,
    owner: 'me',
    laneLimit: async () => 2,
    onFreed: (lane) => freed.push(lane),
    onUnknown: async () => onUnknown,
    onRunning: () => {},
    wakeAt: (at) => {
      clock.wakeAt = at;
    },
  });
  const stateOf = (id: string) => jobs.get(id)?.state;
  /**
   * Ends the run of a job as soon as it is running, and waits until the record
   * shows it, or it runs again.
   */
  async function end(id: string, outcome: JobOutcome) {
    await vi.waitFor(() =>
      expect([stateOf(id), runs.has(id)]).toEqual(['running', true]),
    );
    const run = runs.get(id);
    runs.delete(id);
    run?.end(outcome);
    await vi.waitFor(() =>
      expect(stateOf(id) !== 'running' || runs.has(id)).toBe(true),
    );
  }
  return {
    queue,
    store,
    jobs,
    lanes,
    runs,
    prepared,
    started,
    freed,
    stateOf,
    end,
    clock,
  };
}

export const failure = (
  kind: JobErrorKind,
  retryAfterSeconds?: number,
): JobOutcome => ({
  complete: false,
  error: {
    kind,
    message: '',
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  },
});

export const whole: JobOutcome = { raw: new Blob(['{}']), complete: true };
