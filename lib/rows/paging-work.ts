import { pagingTab } from '@/lib/engines/browser/paging/paging-tab';
import type { OpenDatabase } from '@/lib/store/db';
import { rowsHandlers } from './rows-handlers';
import { createPagingRunner } from './runner';
import { createPagingStore } from './store';

type Deps = Omit<Parameters<typeof createPagingRunner>[0], 'store' | 'tab'> & {
  db: OpenDatabase;
  announce(jobs: readonly string[]): void;
};

/** What carries out pagings, and answers the calls of pages. */
export function createPaging(deps: Deps) {
  const store = createPagingStore(deps.db, deps);
  const runner = createPagingRunner({ ...deps, store, tab: pagingTab });
  const handlers = rowsHandlers({ ...deps, store, runner });
  return { runner, handlers };
}
