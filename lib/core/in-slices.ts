/** Long work that can be interrupted wherever it yields; it returns its result. */
export type Sliced<Result> = Generator<undefined, Result>;

/** How many rows of a table are worked on between two interruptions. */
export const rowsPerSlice = 64;

type Slicing = {
  /** Lets other work run. */
  pause: () => Promise<unknown>;
  /** The time in milliseconds. */
  now: () => number;
  signal?: AbortSignal;
  /** How long to work without a pause. */
  maxMs?: number;
};

/**
 * Does long work in slices of at most `maxMs`, and pauses in between. Resolves
 * to undefined if it was aborted.
 */
export async function inSlices<Result>(
  work: Sliced<Result>,
  { pause, now, signal, maxMs = 16 }: Slicing,
): Promise<Result | undefined> {
  let startedAt = now();
  for (;;) {
    if (signal?.aborted) return undefined;
    const step = work.next();
    if (step.done) return step.value;
    if (now() - startedAt < maxMs) continue;
    await pause();
    startedAt = now();
  }
}

/** Does the work without a pause. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
