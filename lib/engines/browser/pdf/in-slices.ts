/** After this time without a pause, in milliseconds, the tab gets its turn. */
export const sliceMs = 50;

type Clock = {
  /** The remaining time, in milliseconds. */
  timeLeft(): number;
  pause(): Promise<void>;
};

/**
 * What work makes of things, one by one with pauses; of those left when it is
 * over, nothing.
 */
export async function inSlices<T, R>(
  things: readonly T[],
  work: (thing: T) => R,
  { timeLeft, pause }: Clock,
  isOver: () => boolean = () => false,
): Promise<R[]> {
  const made: R[] = [];
  let pausedAt = timeLeft();
  for (const thing of things) {
    if (isOver()) break;
    made.push(work(thing));
    if (pausedAt - timeLeft() < sliceMs) continue;
    await pause();
    pausedAt = timeLeft();
  }
  return made;
}
