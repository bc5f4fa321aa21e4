import { type Job, type JobOutcome, jobLane, waitStart } from '@/lib/queue/job';
import {
  type Lane,
  isLaneOpen,
  isOver,
  laneAfter,
  savedProfile,
  waitsUntil,
} from '@/lib/queue/lane';
import type { NextRecord } from '@/lib/queue/queue';
import { type JobEvent, stepJob } from './step';

/** A job and its lane after one change; an omitted lane is unchanged. */
export type JobChange = { job: Job; lane?: Lane };

/** A job with its lane, which change together. */
export type JobInLane = Required<JobChange>;

/**
 * `isSent`: the change must survive a power cut, because a request follows it.
 * `ended`: `random` is from 0 to 1, for the back-off.
 */
export type LaneEvent =
  | (JobEvent & { isSent?: boolean })
  | { type: 'ended'; at: number; outcome: JobOutcome; random: number };

/**
 * The next record of a job and its lane, and the effect to run once it is
 * saved. Pure.
 */
export function stepInLane(
  was: JobInLane,
  event: LaneEvent,
): NextRecord<JobInLane, 'run' | 'look'> {
  const { job, lane } = was;
  if (event.type === 'ended') return { record: settle(was, event) };
  // The lane may have closed since the queue checked it.
  if (event.type === 'started' && !isLaneOpen(lane, event.at))
    return { record: was };
  const { job: next, effect } = stepJob(job, event);
  return { record: { job: next, lane }, effect };
}

function settle(
  { job, lane }: JobInLane,
  { outcome, at, random }: Extract<LaneEvent, { type: 'ended' }>,
): JobInLane {
  const { asks, creditsUsed, missing, title, error } = outcome;
  if (asks) return { job: stepJob(job, { type: 'asked', asks }).job, lane };
  const until = error ? waitsUntil(error, lane, at, random) : at;
  const hasResult = answerIn(outcome) !== undefined;
  const event: JobEvent = error
    ? { type: 'failed', at, error, hasResult, until }
    : { type: 'answered', at, creditsUsed, missing, title };
  const isAtService = job.connection.kind === 'service';
  return {
    job: stepJob(job, event).job,
    lane: isAtService ? laneAfter(lane, error, until, at) : lane,
  };
}

/**
 * The bytes to store. A page that only missed the cache has no bytes to store.
 */
export const answerIn = ({ raw, complete, error }: JobOutcome) =>
  raw && error?.kind !== 'lockdown-miss' ? { raw, complete } : undefined;

/**
 * Whether an outcome contains at least a part of the paid answer, not only the
 * text of a refusal.
 */
export const isPaid = ({ raw, error }: JobOutcome): boolean =>
  !error || (raw !== undefined && (error.status ?? 0) < 400);

/** Losing a refusal makes a job unknown at worst; an answer was paid for. */
export function durabilityOf(event: LaneEvent) {
  const mustLast =
    event.type === 'ended' ? isPaid(event.outcome) : event.isSent;
  return mustLast ? 'strict' : 'relaxed';
}

/**
 * The lane to which a job is added. `running`: the running jobs of all lanes.
 */
export type LaneAtAdd = {
  lane: Lane;
  hasQueue: boolean;
  running: readonly Job[];
};

/**
 * A job as it is added to its lane: started at once if no job is ahead of it.
 * Pure.
 */
export function startedAtAdd(
  job: Job,
  { lane, hasQueue, running }: LaneAtAdd,
  limit: number,
  event: Extract<JobEvent, { type: 'started' }>,
): Job {
  const isFree =
    !hasQueue &&
    startable([job], running, new Map([[lane.id, { lane, limit }]]), event.at)
      .length > 0;
  return isFree ? stepJob(job, event).job : job;
}

/**
 * Lanes by id, each with the maximum number of jobs that run in it at a time.
 */
export type Lanes = ReadonlyMap<string, { lane: Lane; limit: number }>;

/**
 * The queued jobs that may start now, in order: their lane is open and has
 * room, and no running job saves the same profile.
 */
export function startable(
  queued: readonly Job[],
  running: readonly Job[],
  lanes: Lanes,
  now: number,
): Job[] {
  const atWork = [...running];
  return queued.filter((job) => {
    const { lane, limit } = lanes.get(jobLane(job))!;
    const others = atWork.filter((one) => jobLane(one) === jobLane(job));
    const profile = savedProfile(job);
    const isProfileBusy =
      profile !== undefined &&
      others.some((other) => savedProfile(other) === profile);
    const isStarted = atWork.some(({ id }) => id === job.id);
    const starts =
      isLaneOpen(lane, now) &&
      others.length < limit &&
      !isProfileBusy &&
      !isStarted;
    if (starts) atWork.push(job);
    return starts;
  });
}

/** The next time a job or a lane is due, in milliseconds since the epoch. */
export function nextJobDue(
  waiting: readonly Job[],
  lanes: Lanes,
  now: number,
): number | undefined {
  const waits = [
    ...waiting.map((job) => ({
      until: job.looksAt ?? job.waitsUntil,
      since: waitStart(job),
    })),
    ...[...lanes.values()].map(({ lane }) => lane),
  ];
  const next = waits.flatMap(({ until, since }) =>
    until === undefined || isOver(until, now, since) ? [] : [until],
  );
  return next.length > 0 ? Math.min(...next) : undefined;
}
