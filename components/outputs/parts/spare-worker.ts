/**
 * Keeps one worker ready, so that its user doesn't wait for the script to load
 * and warm up.
 */
export function spareWorkers<One extends { terminate(): void }>(
  start: () => One,
) {
  let spare: One | undefined;
  return {
    /** Starts the first one before it is needed. */
    prepare(): void {
      spare ??= start();
    },
    take(): One {
      const worker = spare ?? start();
      spare = undefined;
      return worker;
    },
    /** Takes back a finished worker. Only one is kept. */
    giveBack(worker: One): void {
      if (spare) worker.terminate();
      else spare = worker;
    },
  };
}
