/**
 * The secrets are locked: the passphrase has not been entered since the browser
 * started.
 */
export class Locked extends Error {
  override name = 'Locked';
}

/**
 * Replaces a rejection because the secrets are locked by a value:
 * `.catch(ifLocked(undefined))`.
 */
export const ifLocked =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Locked) return value;
    throw error;
  };

export class NotAgreed extends Error {}

export class NotSent extends Error {
  constructor(readonly reason: 'no-permission' | 'unreachable') {
    super(reason);
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
