import { loadOnce } from '@/lib/core/concurrency';
import { findEmbedder } from '@/lib/models/background';
import { lazy } from '@/lib/rpc/calls';
import type { askHandlers } from './ask-handlers';
import { askCalls } from './calls';
import type { createMeaningSearch } from './find-by-meaning';

type Deps = Omit<Parameters<typeof askHandlers>[0], 'meaning'> &
  Pick<Parameters<typeof createMeaningSearch>[0], 'now' | 'announce'>;

export function createAsking(deps: Deps) {
  const meaning = loadOnce(async () =>
    (await import('./find-by-meaning')).createMeaningSearch({
      ...deps,
      findEmbedder,
    }),
  );
  return {
    calls: lazy(askCalls, async () =>
      (await import('./ask-handlers')).askHandlers({ ...deps, meaning }),
    ),
    abort: () => void meaning().then((search) => search.forget()),
  };
}
