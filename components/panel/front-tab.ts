import { type ReadonlySignal, signal } from '@preact/signals';
import { createTurns } from '@/lib/core/concurrency';
import type { Page } from '@/lib/core/page';
import type { VisibleTab } from '@/lib/platform/tab';
import type { Attempt } from '@/components/ui/attempt';
import type { Run } from '@/components/popup';
import { movedOn } from './active-page';
import type { createActions } from './panel-actions';
import type { PanelDeps } from './panel-deps';
import { runsFor } from './runs-for';

/**
 * What is known about the active tab: what a click would run there, if Pluck may
 * read it. `isOwnOpen`: the panel's page is still in its own tab.
 */
type FrontTab = {
  tab: VisibleTab;
  run: Run | undefined;
  isOwnOpen: boolean;
};

type Deps = Pick<PanelDeps, 'call' | 'tabs'> & {
  attempt: Attempt;
  inFront: ReadonlySignal<VisibleTab | undefined>;
  /** The panel's page while another one is active. */
  behind: ReadonlySignal<Page | undefined>;
  run: ReturnType<typeof createActions>['run'];
};

/** The active tab while the panel is about another page. */
export function createFrontTab({
  call,
  tabs,
  attempt,
  inFront,
  behind,
  run,
}: Deps) {
  const known = signal<FrontTab | undefined>();
  const startTurn = createTurns();
  let lookedAt = '';

  return {
    known,
    /** Runs only for another tab or another page of the panel. */
    async look() {
      const tab = inFront.value;
      const page = behind.value;
      const wanted = page && tab ? JSON.stringify([tab, page]) : '';
      if (wanted === lookedAt) return;
      lookedAt = wanted;
      const isInTurn = startTurn();
      if (!page || !tab) {
        known.value = undefined;
        return;
      }
      const [own, tabState] = await Promise.all([
        tabs.find(page.tabId),
        call('page.inspect', { tabId: tab.tabId }).catch(() => undefined),
      ]);
      if (!isInTurn()) return;
      known.value = {
        tab,
        run: tabState && runsFor(tabState)[0],
        isOwnOpen: own !== undefined && movedOn(page, own, false) === undefined,
      };
    },
    /** Runs there what a click would. */
    read: ({ tab: { title = '', url = '', ...tab }, run: first }: FrontTab) =>
      first &&
      run(
        { ...tab, title, url },
        { presetId: first.preset.id, connection: first.connectionId },
      ),
    /** Makes a page's tab the active one. */
    back: ({ tabId }: Page) => attempt(() => tabs.activate(tabId)),
  };
}
