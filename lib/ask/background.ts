import { findEmbedder } from '@/lib/models/background';
import { lazy } from '@/lib/rpc/calls';
import type { askHandlers } from './ask-handlers';
import { askCalls } from './calls';
import type { createMeaningSearch } from './find-by-meaning';

type Deps = Omit<Parameters<typeof askHandlers>[0], 'findByMeaning'> &
  Pick<Parameters<typeof createMeaningSearch>[0], 'now' | 'announce'>;

export function createAsking(deps: Deps) {
  let meaning: ReturnType<typeof createMeaningSearch> | undefined;
  async function findByMeaning(jobId: string): Promise<void> {
    const { createMeaningSearch, partsInTab } = await import(
      './find-by-meaning'
    );
    meaning ??= createMeaningSearch({
      ...deps,
      findEmbedder,
      partsOf: partsInTab,
    });
    await meaning.find(jobId);
  }
  return {
    calls: lazy(askCalls, async () =>
      (await import('./ask-handlers')).askHandlers({ ...deps, findByMeaning }),
    ),
    abort: () => meaning?.forget(),
  };
}
