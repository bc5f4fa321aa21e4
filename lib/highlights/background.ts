import { loadOnce } from '@/lib/core/concurrency';
import type { VisibleTab } from '@/lib/platform/tab';
import { lazy } from '@/lib/rpc/calls';
import type { Feature } from '@/lib/rpc/feature';
import { type OpenDatabase, isOutdated } from '@/lib/store/db';
import { onTabRequest } from './from-tab';
import type { Highlight } from './highlight';
import { sitesItem } from './sites-item';

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
export function createHighlights(deps: Deps) {
  const loaded = loadOnce(async () => {
    const { createHighlightsWork } = await import('./highlights-work');
    return createHighlightsWork(deps);
  });
  async function hasAny(): Promise<boolean> {
    const database = await deps.db();
    return !isOutdated(database) && (await database.count('highlights')) > 0;
  }
  onTabRequest(async (from) => (await loaded()).answerTab(from));
  return {
    laterCalls: {
      highlights: lazy(
        async () => (await import('./calls')).highlightsCalls,
        async () => (await loaded()).handlers,
      ),
    },
    /** Highlights what is selected in a tab, and says in it if it can't. */
    async mark(tab: VisibleTab): Promise<void> {
      const reason = await (await loaded()).mark(tab);
      if (reason === 'closed') throw new Error('No script runs in this page.');
    },
    /** Draws the highlights of a tab's page, if there are any at all. */
    async draw(tabId: number): Promise<void> {
      if (await hasAny()) await (await loaded()).draw(tabId);
    },
    keepsOrigin: async (url) => (await import('./sites')).isAlwaysShown(url),
    async resume() {
      if ((await sitesItem.getValue()).length > 0)
        await (await loaded()).restoreSites();
    },
    async deletePrivate(windowId?: number) {
      if (await hasAny()) await (await loaded()).deletePrivate(windowId);
    },
  } satisfies Feature & Record<string, unknown>;
}

/** Adds the highlights of a backup that aren't there. */
export async function addHighlights(
  db: OpenDatabase,
  highlights: readonly Highlight[],
): Promise<void> {
  const { createHighlightStore } = await import('./store');
  await createHighlightStore(db, () => {}).add(highlights);
}

/** Ends showing them always, on all sites. */
export const forgetSites = async (): Promise<void> =>
  (await import('./sites')).forgetSites();
