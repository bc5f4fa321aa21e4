/**
 * The same work, never twice at once: a call that comes while it runs has it run once more, and both resolve with the
 * last run. Where it rejects, so do all that wait, and the next call begins anew.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  return () => {
    again = true
    running ??= (async () => {
      try {
        while (again) {
          again = false
          await work()
        }
      } finally {
        running = undefined
      }
    })()
    return running
  }
}
