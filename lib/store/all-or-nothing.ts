/**
 * Has `put` write in a transaction, each write into the list that it is given, and resolves once all of it is there. Where
 * it throws half-way, what it wrote already is taken back.
 */
export async function allOrNothing(
  tx: { done: Promise<unknown>; abort(): void },
  put: (writes: Promise<unknown>[]) => void,
): Promise<void> {
  const writes: Promise<unknown>[] = []
  try {
    put(writes)
  } catch (error) {
    void Promise.allSettled([...writes, tx.done])
    try {
      tx.abort()
    } catch {
      // The browser has aborted it.
    }
    throw error
  }
  await Promise.all([...writes, tx.done])
}
