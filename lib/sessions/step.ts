import { retryPolicyOf } from '@/lib/queue/retry-policy';
import type { JobError } from '@/lib/queue/job';
import { omit } from '@/lib/core/objects';
import type { Ended, Run, RunAnswer } from './run';

/** An event of a run, with its time `at` in milliseconds since the epoch. */
export type RunEvent =
  | { type: 'answered'; at: number; answer: RunAnswer }
  | { type: 'failed'; at: number; error: JobError }
  /** The worker that sent the run was terminated. */
  | { type: 'orphaned'; at: number }
  | { type: 'session-ended'; at: number; ended: Ended };

const interrupted: JobError = { kind: 'interrupted', message: '' };

/**
 * The next record of a run. Pure. No event leads back to `running`, so nothing
 * is sent twice. A late event changes nothing, except that an answer is never
 * discarded.
 */
export function stepRun(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'answered':
      return run.answer || run.state === 'failed' ? run : answered(run, event);
    case 'failed':
      return run.state === 'running' ? failed(run, event) : run;
    case 'orphaned':
      return run.state === 'running'
        ? failed(run, { at: event.at, error: interrupted })
        : run;
    case 'session-ended':
      return sessionEnded(run, event);
  }
}

function answered(
  run: Run,
  { at, answer }: { at: number; answer: RunAnswer },
): Run {
  const rest = omit(run, 'error');
  // A stopped run fails because of the stop.
  const failedState = run.state === 'stopped' ? 'stopped' : 'failed';
  return {
    ...rest,
    state: answer.success === false ? failedState : 'done',
    endedAt: run.state === 'stopped' ? (run.endedAt ?? at) : at,
    answer,
  };
}

/** Interactions don't retry: a retryable error is final. */
function failed(run: Run, { at, error }: { at: number; error: JobError }): Run {
  const policy = retryPolicyOf(error);
  const isOpen = policy === 'unknown' || policy === 'ask-later';
  return { ...run, state: isOpen ? 'unknown' : 'failed', endedAt: at, error };
}

/** Ending a session a second time costs nothing and returns no data. */
function sessionEnded(
  run: Run,
  { at, ended }: { at: number; ended: Ended },
): Run {
  const next = run.ended ? run : { ...run, ended };
  return run.state === 'running'
    ? { ...next, state: 'stopped', endedAt: at }
    : next;
}
