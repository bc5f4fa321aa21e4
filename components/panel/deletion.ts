import { signal } from '@preact/signals';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';

type Deps = {
  call: typeof callBackground;
  attempt: Attempt;
  /**
   * Deletes results; the deletion can be undone until the history is closed.
   */
  hide(ids: string[]): Promise<unknown>;
  pick(id: string): void;
  showHistory(): void;
  /** Returns a check: whether the user is still at the current view. */
  stay(): () => boolean;
};

/**
 * Deletes the result on show, and undoes that. The history has a separate undo.
 */
export function createDeletion({
  call,
  attempt,
  hide,
  pick,
  showHistory,
  stay,
}: Deps) {
  const deletedId = signal<string | undefined>();
  return {
    /** The result that was deleted last, while another one is on show. */
    deletedId,
    /** Deletes the result on show, and shows another one, or the history. */
    async remove(id: string, nextId: string | undefined) {
      const isHere = stay();
      await hide([id]);
      const leadsOn = isHere();
      if (leadsOn && nextId === undefined) {
        deletedId.value = undefined;
        return showHistory();
      }
      deletedId.value = id;
      if (leadsOn && nextId !== undefined) pick(nextId);
    },
    async restore(id: string) {
      deletedId.value = undefined;
      const isHere = stay();
      if ((await attempt(() => call('job.restore', { ids: [id] }))) && isHere())
        pick(id);
    },
  };
}
