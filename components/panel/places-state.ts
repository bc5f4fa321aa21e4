import { createBatchesState } from '@/components/batches';
import type { createClips } from '@/components/clips';
import { createHighlights } from '@/components/highlights';
import { createInteractionsState, createSessions } from '@/components/sessions';
import { pageScreen, pageTimers } from '@/components/ui/on-screen';
import { createWatches } from '@/components/watches';
import { createDeletion } from './deletion';
import type { PanelView } from './navigation';
import type { OnShowState } from './on-show-state';
import type { createActions } from './panel-actions';
import type { PanelDeps } from './panel-deps';
import { createPanelHistory } from './panel-history';

type Deps = {
  onShow: OnShowState;
  actions: ReturnType<typeof createActions>;
  clips: ReturnType<typeof createClips>;
};

/**
 * The panel's other views, each with what it needs of the panel. Those that read
 * the store are read while they are on show.
 */
export function createPlaces(
  deps: PanelDeps,
  { onShow, actions, clips }: Deps,
) {
  const { view, shownPage, settings, attempt, pick } = onShow;

  const history = createPanelHistory({ ...deps, attempt, clips });

  const deletion = createDeletion({
    ...deps,
    attempt,
    hide: history.remove,
    pick,
    stay: onShow.stay,
    showHistory: () => onShow.go('history'),
  });

  const batches = createBatchesState({
    ...deps,
    settings,
    startWorker: deps.startBatch,
    attempt,
    pick,
  });

  const watches = createWatches({
    ...deps,
    ...actions,
    settings,
    attempt,
    go: onShow.go,
    tabShowing: async (url) =>
      (await deps.tabs.list(deps.windowId)).find((tab) => tab.url === url),
  });

  const highlights = createHighlights({ ...deps, tab: shownPage, attempt });

  const lookups = {
    sessions: createSessions({
      call: deps.call,
      settings,
      now: Date.now,
      timers: pageTimers,
      screen: pageScreen,
    }),
    interactions: createInteractionsState({ call: deps.call, db: deps.db }),
  };

  return {
    history,
    ...deletion,
    batches,
    watches,
    highlights,
    lookups,
    go(next: PanelView) {
      onShow.clear();
      if (next === 'history') deletion.deletedId.value = undefined;
      onShow.go(next);
    },
    /** Opens a new batch of these addresses. */
    scrape(urls: string[]) {
      onShow.go('batch');
      batches.begin({ urls });
    },
    showBatch(batchId: string) {
      onShow.go('batch');
      void batches.show(batchId);
    },
    refresh: () =>
      Promise.all([
        lookups.interactions.refresh(),
        view.value === 'batch' && batches.read(),
        view.value === 'highlights' && highlights.refresh(),
        view.value === 'watches' && watches.refresh(),
      ]),
  };
}
