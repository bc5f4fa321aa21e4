/**
 * Runs `put` in a transaction; it adds each write to the given list. Resolves
 * once all writes are done. If it throws half-way, the earlier writes are
 * rolled back.
 */
export async function allOrNothing(
  tx: { done: Promise<unknown>; abort(): void },
  put: (writes: Promise<unknown>[]) => void,
): Promise<void> {
  const writes: Promise<unknown>[] = [];
  try {
    put(writes);
  } catch (error) {
    void Promise.allSettled([...writes, tx.done]);
    try {
      tx.abort();
    } catch {
      // The browser has already aborted it.
    }
    throw error;
  }
  await Promise.all([...writes, tx.done]);
}
