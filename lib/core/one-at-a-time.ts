/**
 * Never runs the same work twice at once: a call during a run schedules one
 * more run, and both calls resolve with the last one. If that rejects, all
 * waiting calls reject, and the next call starts over.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return () => {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await work();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}
