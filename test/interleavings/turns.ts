/** Far more than a plan needs. */
const maxTurns = 10_000;

/**
 * Runs waiting tasks one at a time. `random` (from 0 to 1) decides the next
 * one; a stream with twice the weight is twice as likely.
 */
export function createTurns<Stream extends string>(
  weights: Record<Stream, number>,
  random: () => number,
) {
  let turns = 0;
  const waiting: { stream: Stream; run(): Promise<void> }[] = [];

  function next() {
    let left =
      random() * waiting.reduce((sum, { stream }) => sum + weights[stream], 0);
    const at = waiting.findIndex(({ stream }) => (left -= weights[stream]) < 0);
    return waiting.splice(at, 1)[0];
  }

  return {
    /**
     * Runs `task` when its turn comes and resolves with its result; never
     * resolves if `isAlive` is false by then.
     */
    take: <T>(
      stream: Stream,
      task: () => T | Promise<T>,
      isAlive = () => true,
    ): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = async () => {
          if (isAlive())
            await Promise.resolve().then(task).then(resolve, reject);
        };
        waiting.push({ stream, run });
      }),
    /** Resolves once no task is waiting. Rejects if that never comes. */
    async settle(): Promise<void> {
      for (let idle = 0; idle < 2; ) {
        if (turns++ > maxTurns)
          throw new Error('The work never comes to rest.');
        idle = waiting.length > 0 ? 0 : idle + 1;
        await (idle === 0 ? next()?.run() : new Promise(setImmediate));
      }
    },
  };
}
