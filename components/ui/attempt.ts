import { signal } from '@preact/signals';
import { messageOf } from '@/lib/core/failures';

/** What was done last, in words, and how to undo it. */
export type Undoable = { message: string; undo(): Promise<unknown> };

/**
 * Runs an action of the user and reports why it failed. Resolves to whether it
 * succeeded.
 */
export type Attempt = (action: () => Promise<unknown>) => Promise<boolean>;

/**
 * Runs the user's actions. At most one outcome is shown: why the last action
 * failed, or how to undo it. `explain` returns the message for an error.
 */
export function createAttempt(explain: (error: unknown) => string = messageOf) {
  const failure = signal<string | undefined>();
  const done = signal<Undoable | undefined>();

  function clear() {
    failure.value = undefined;
    done.value = undefined;
  }

  /**
   * Runs work that the user didn't ask for: it keeps the last outcome if it
   * succeeds.
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
    /** Clears the last outcome and runs an action. */
    attempt: ((action) => {
      clear();
      return load(action);
    }) satisfies Attempt,
  };
}
