import { messageOf } from '@/lib/core/message-of'
import type { LookupFailure } from '@/lib/rpc/refusal'

/** Why there is nothing to show: the service's reason, or the background did not carry the call out. */
export type Failure = LookupFailure | { kind: 'call-failed'; message: string }

type LookedUp<Value> = { ok: true; value: Value } | { ok: false; error: Failure }

/** Waits for the answer to a call, and takes a call that was not carried out for one more failure. */
export async function lookUp<Value>(asked: Promise<LookedUp<Value>>): Promise<LookedUp<Value>> {
  try {
    return await asked
  } catch (error) {
    return { ok: false, error: { kind: 'call-failed', message: messageOf(error) } }
  }
}
