/** Calls `load` when its value is first needed, and again if that failed. */
export function loadOnce<Value>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}
