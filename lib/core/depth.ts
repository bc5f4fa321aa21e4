/**
 * Maximum nesting depth. No real page is nested so deeply, and following
 * hostile data further would overflow the stack.
 */
export const maxDepth = 200;

/** A value as JSON, or “…” if it is nested too deeply to serialize. */
export function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}
