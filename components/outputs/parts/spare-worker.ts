/** Workers that are started when there is time, one ahead, so that what takes one does not wait for its script to load. */
export function spareWorkers<Worker>(start: () => Worker, whenIdle: (task: () => void) => void) {
  let spare: Worker | undefined
  const prepare = () => {
    spare ??= start()
  }
  whenIdle(prepare)
  return {
    take(): Worker {
      const worker = spare ?? start()
      spare = undefined
      whenIdle(prepare)
      return worker
    },
  }
}
