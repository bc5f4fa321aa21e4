import { loadOnce } from '@/lib/core/concurrency';
import { findEmbedder } from '@/lib/models/background';
import { lazy } from '@/lib/rpc/calls';
import type { askHandlers } from './ask-handlers';
import type { createMeaningSearch } from './find-by-meaning';

type Deps = Omit<Parameters<typeof askHandlers>[0], 'meaning'> &
  Pick<Parameters<typeof createMeaningSearch>[0], 'now' | 'announce'>;

export function createAsking(deps: Deps) {
  let forget: (() => void) | undefined;
  const meaning = loadOnce(async () => {
    const { createMeaningSearch } = await import('./find-by-meaning');
    const search = createMeaningSearch({ ...deps, findEmbedder });
    ({ forget } = search);
    return search;
  });
  const calls = lazy(
    async () => (await import('./calls')).askCalls,
    async () =>
      (await import('./ask-handlers')).askHandlers({ ...deps, meaning }),
  );
  return {
    laterCalls: { ask: calls, passage: calls },
    abort: () => forget?.(),
  };
}
