import { signal } from '@preact/signals';
import { messageOf } from '@/lib/core/failures';

/** The message about the last action, and how to undo it. */
export type Undoable = { message: string; undo(): Promise<unknown> };

/**
 * Runs an action of the user and reports why it failed. Resolves to whether it
 * succeeded.
 */
export type Attempt = (action: () => Promise<unknown>) => Promise<boolean>;

/**
 * Runs the user's actions. At most one outcome is shown: why the last action
 * failed, or its undo. `explain` returns the message for an error.
 */
export function createAttempt(explain: (error: unknown) => string = messageOf) {
  const failure = signal<string | undefined>();
  const done = signal<Undoable | undefined>();

  function clear() {
    failure.value = undefined;
    done.value = undefined;
  }

  /**
   * Runs work that the user didn't request: if it succeeds, the last outcome
   * stays.
   */
  const load: Attempt = async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      failure.value = explain(error);
      return false;
    }
  };

  return {
    failure,
    done,
    clear,
    load,
    attempt: ((action) => {
      clear();
      return load(action);
    }) satisfies Attempt,
  };
}
