import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Sliced, atOnce, inSlices } from '@/lib/core/in-slices';

/** So many rows are worked on without a pause. */
const maxAtOnce = 1000;

/** Does long work without blocking the page. */
export const pausing = <Result>(
  work: Sliced<Result>,
  signal?: AbortSignal,
): Promise<Result | undefined> =>
  inSlices(work, {
    pause: () => scheduler.yield(),
    now: () => performance.now(),
    ...(signal && { signal }),
  });

/**
 * The result of work on this many rows. It is computed again when an input
 * changes; until that is done, the previous result is returned.
 */
export function useSliced<Result>(
  rows: number,
  work: () => Sliced<Result>,
  inputs: readonly unknown[],
): Result | undefined {
  const isShort = rows <= maxAtOnce;
  const result = useSignal<Result | undefined>(undefined);
  const immediate = useMemo(
    () => (isShort ? atOnce(work()) : undefined),
    [isShort, ...inputs],
  );
  useEffect(() => {
    if (isShort) return undefined;
    const aborting = new AbortController();
    const run = async () => {
      const made = await pausing(work(), aborting.signal);
      if (made !== undefined) result.value = made;
    };
    void run();
    return () => aborting.abort();
  }, [isShort, ...inputs]);
  return isShort ? immediate : result.value;
}
