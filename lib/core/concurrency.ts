/** Calls `load` when its value is first needed, and again if that failed. */
export function loadOnce<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}

/** A value that is made on first use, and then reused. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Never runs the same work twice at once: a call during a run schedules one
 * more run, and both calls resolve with the last one. If that rejects, all
 * waiting calls reject, and the next call starts over.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return () => {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await work();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}

/**
 * Keeps answers in the order of their requests. Each call starts a request and
 * returns its check, to be called once when the answer has arrived: false if a
 * later request was answered before, so that this answer is out of date.
 */
export function createTurns(): () => () => boolean {
  let started = 0;
  let answered = 0;
  return () => {
    started += 1;
    const turn = started;
    return () => {
      if (turn < answered) return false;
      answered = turn;
      return true;
    };
  };
}

/** A smaller clock correction is ignored. */
export const correctionMs = 10_000;

/**
 * True if a wait until `until` is over. If it began (`since`) after now, or
 * ends more than the longest wait (`maxWaitMs`) from now, the clock was set
 * back, and the remaining time is unknown: the wait counts as over, too.
 */
export const isWaitOver = (
  until: number | undefined,
  now: number,
  maxWaitMs: number,
  since = Number.NEGATIVE_INFINITY,
): boolean =>
  until === undefined ||
  until <= now ||
  until > now + maxWaitMs ||
  since > now + correctionMs;
