/**
 * Tasks wait for their turn, one runs at a time, and `random` (from 0 to 1) decides which is next: one of a stream with
 * twice the weight is twice as likely.
 */
export function createTurns<Stream extends string>(weights: Record<Stream, number>, random: () => number) {
  const waiting: { stream: Stream; run(): Promise<void> }[] = []

  function next() {
    let left = random() * waiting.reduce((sum, { stream }) => sum + weights[stream], 0)
    const at = waiting.findIndex(({ stream }) => (left -= weights[stream]) < 0)
    return waiting.splice(at, 1)[0]
  }

  return {
    /** Resolves as `task` does, which runs when its turn comes; never where `isAlive` is false by then. */
    take: <T>(stream: Stream, task: () => T | Promise<T>, isAlive = () => true): Promise<T> =>
      new Promise((resolve, reject) => {
        const run = async () => {
          if (isAlive()) await Promise.resolve().then(task).then(resolve, reject)
        }
        waiting.push({ stream, run })
      }),
    /** Resolves once nothing waits any more. */
    async settle(): Promise<void> {
      for (let idle = 0; idle < 2; ) {
        idle = waiting.length > 0 ? 0 : idle + 1
        await (idle === 0 ? next()?.run() : new Promise(setImmediate))
      }
    },
  }
}
