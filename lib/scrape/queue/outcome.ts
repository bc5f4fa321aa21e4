import type { JobOutcome } from '@/lib/queue/job';
import { type JobInLane, type LaneEvent, isPaid, stepInLane } from './in-lane';
import { stepJob } from './step';

/** Resolves to the function that sends; rejects while nothing was sent yet. */
export type Preparing = Promise<() => Promise<JobOutcome>>;

const failure = (
  kind: 'unprepared' | 'interrupted',
  cause: unknown,
): JobOutcome => ({
  complete: false,
  error: { kind, message: String(cause) },
});

/**
 * What came of a job. If it can't be prepared, nothing was sent; once it runs,
 * everything may have been.
 */
export async function outcomeOf(preparing: Preparing): Promise<JobOutcome> {
  let run: () => Promise<JobOutcome>;
  try {
    run = await preparing;
  } catch (cause) {
    return failure('unprepared', cause);
  }
  return run().catch((cause: unknown) => failure('interrupted', cause));
}

/** What is saved in place of an answer that doesn't fit on the disk. */
export function withoutAnswer(
  { at, outcome }: Extract<LaneEvent, { type: 'ended' }>,
  cause: unknown,
) {
  const error = { kind: 'storage', message: String(cause) } as const;
  return ({ job, lane }: JobInLane): JobInLane => {
    if (job.looksAt !== undefined)
      return {
        job: stepJob(job, { type: 'looked', at, found: 'no-room' }).job,
        lane,
      };
    // A refusal says more than that its text didn't fit.
    const failed = isPaid(outcome)
      ? { complete: false, error }
      : { ...outcome, raw: undefined };
    return stepInLane(
      { job, lane },
      { type: 'ended', at, outcome: failed, random: 0 },
    ).record;
  };
}
