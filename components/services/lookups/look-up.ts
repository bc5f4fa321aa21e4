import { messageOf } from '@/lib/core/message-of';
import type { LookupFailure } from '@/lib/services';

/**
 * Why there is nothing to show: the service's reason, or a failed call to the
 * background.
 */
export type Failure = LookupFailure | { kind: 'call-failed'; message: string };

type LookedUp<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: Failure };

/** Waits for a call's answer, and treats a failed call as another failure. */
export async function lookUp<Value>(
  asked: Promise<LookedUp<Value>>,
): Promise<LookedUp<Value>> {
  try {
    return await asked;
  } catch (error) {
    return {
      ok: false,
      error: { kind: 'call-failed', message: messageOf(error) },
    };
  }
}
