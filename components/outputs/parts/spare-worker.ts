/**
 * Keeps one worker ready, so that its user doesn't wait for the script to load
 * and warm up.
 */
export function spareWorkers<One extends { terminate(): void }>(
  start: () => One,
  whenIdle: (task: () => void) => void,
) {
  let spare: One | undefined;
  whenIdle(() => {
    spare ??= start();
  });
  return {
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
