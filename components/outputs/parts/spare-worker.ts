/** One worker kept ready, so that what takes it waits neither for its script to load nor for its code to warm up. */
export function spareWorkers<One extends { terminate(): void }>(
  start: () => One,
  whenIdle: (task: () => void) => void,
) {
  let spare: One | undefined
  whenIdle(() => {
    spare ??= start()
  })
  return {
    take(): One {
      const worker = spare ?? start()
      spare = undefined
      return worker
    },
    /** Takes back a worker that has done its work. One is enough. */
    giveBack(worker: One): void {
      if (spare) worker.terminate()
      else spare = worker
    },
  }
}
