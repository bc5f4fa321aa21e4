import { DeliveryFailure, errorOf } from '@/lib/clips/background';
import type { SyncError } from './sync-item';

/** Ends a meeting with the file, with what the user is told. */
export class SyncFailure extends Error {
  readonly error: SyncError;
  constructor(error: SyncError) {
    super(error.kind);
    this.error = error;
  }
}

export const failureOf = (thrown: unknown): SyncError => {
  if (thrown instanceof SyncFailure) return thrown.error;
  return thrown instanceof DeliveryFailure
    ? { kind: 'place', error: errorOf(thrown) }
    : { kind: 'failed' };
};
