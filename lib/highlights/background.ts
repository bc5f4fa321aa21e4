import { loadOnce } from '@/lib/core/concurrency';
import type { VisibleTab } from '@/lib/platform/tab';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import type { OpenDatabase } from '@/lib/store/db';
import { highlightsCalls } from './calls';
import type { Highlight } from './highlight';
import { onTabRequest } from './from-tab';
import { sitesItem } from './sites-item';
import { createHighlightStore } from './store';

export { forgetSites } from './sites';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(jobs?: readonly string[]): void;
};

/**
 * Highlights on pages. Its code is loaded once there is anything to do. Added
 * in the worker's first turn, because it listens to tabs.
 */
export function createHighlights({ db, now, newId, announce }: Deps) {
  const store = createHighlightStore(db, () => announce([]));
  const loaded = loadOnce(async () => {
    const { createHighlightsWork } = await import('./highlights-work');
    return createHighlightsWork({ store, now, newId });
  });
  onTabRequest(async (from) => (await loaded()).answerTab(from));
  return {
    calls: lazy(highlightsCalls, async () => (await loaded()).handlers),
    /** Highlights what is selected in a tab, and says in it if it can't. */
    async mark(tab: VisibleTab): Promise<void> {
      const reason = await (await loaded()).mark(tab);
      if (reason === 'closed') throw new Error('No script runs in this page.');
    },
    /** Draws the highlights of a tab's page, if there are any at all. */
    async draw(tabId: number): Promise<void> {
      if (await store.hasAny()) await (await loaded()).draw(tabId);
    },
    async resume() {
      if ((await sitesItem.getValue()).length > 0)
        await (await loaded()).restoreSites();
    },
    deletePrivate: store.deletePrivate,
  } satisfies Feature & Record<string, unknown>;
}

/** Adds the highlights of a backup that aren't there. */
export const addHighlights = (
  db: OpenDatabase,
  highlights: readonly Highlight[],
): Promise<number> => createHighlightStore(db, () => {}).add(highlights);
