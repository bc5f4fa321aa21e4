/** How deep data is looked into: no page nests so far, and a stack that follows hostile data further would overflow. */
export const mostDepth = 200

/** A value as JSON, or “…” where it is nested too deeply to be written. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return '…'
  }
}
