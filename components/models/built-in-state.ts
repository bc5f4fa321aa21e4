import { signal } from '@preact/signals';
import type { Attempt } from '@/components/ui/attempt';
import { downloadModel } from '@/lib/engines/model/download';
import {
  type ModelState,
  lookForModels,
} from '@/lib/engines/model/look-for-models';

export type BuiltIn = ReturnType<typeof createBuiltIn>;

/** The model that is part of this browser, and its download. */
export function createBuiltIn(attempt: Attempt) {
  const state = signal<ModelState | undefined>();
  /** The share that has been downloaded, from 0 to 1, while it is. */
  const progress = signal<number | undefined>();
  let stopping: AbortController | undefined;

  async function refresh() {
    state.value = (await lookForModels()).question;
  }

  return {
    state,
    progress,
    refresh,
    /** Call it in the click: the browser demands one. */
    async download() {
      stopping = new AbortController();
      const { signal: stop } = stopping;
      progress.value = 0;
      await attempt(async () => {
        try {
          await downloadModel((share) => (progress.value = share), stop);
        } catch (error) {
          if (!stop.aborted) throw error;
        }
      });
      progress.value = undefined;
      await refresh();
    },
    stop: () => stopping?.abort(),
  };
}
