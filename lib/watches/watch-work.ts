import {
  type Wanted,
  closeTab,
  lookInTab,
} from '@/lib/engines/browser/watching/look-in-tab';
import type { Watch as Life } from '@/lib/platform/life';
import { hasOrigin, releaseOrigin } from '@/lib/platform/permissions';
import { clientFor } from '@/lib/services/background';
import { findSameService, settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { storedItem } from '@/lib/store/stored-item';
import {
  adoptMonitor,
  createMonitor,
  deleteMonitor,
  lookAtMonitor,
} from './at-service';
import { keepsOrigin } from './keeps-origin';
import { outcomeOf } from './look-outcome';
import { type PageWatch, type WatchWork, type Watched } from './page-watch';
import { createWatchRunner } from './runner';
import type { WatchEvent } from './step';
import { createWatchStore } from './store';
import { watchHandlers } from './watch-handlers';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(): void;
  tell(watch: PageWatch): unknown;
  /** Whether this worker looks at a page just now. */
  isLooking(): boolean;
} & ReturnType<Life>;

/** The tabs that are open for looks, for the browser session. */
const tabsItem = storedItem<number[]>('session', 'watches.tabs', []);

/** A look or a request that takes longer ends. */
const maxLookMs = 120_000;
const maxRequestMs = 60_000;

/** What carries out watches, and answers the calls of pages. */
export function createWatchWork(deps: Deps) {
  const { db, now } = deps;
  const store = createWatchStore(db, deps.announce);

  async function lookHere(
    { url, what }: PageWatch,
    stop: AbortSignal,
  ): Promise<WatchEvent> {
    const failed = (why: 'offline' | 'not-allowed'): WatchEvent => ({
      type: 'failed',
      at: now(),
      why,
    });
    if (!navigator.onLine) return failed('offline');
    if (!(await hasOrigin(url))) return failed('not-allowed');
    const signal = AbortSignal.any([stop, AbortSignal.timeout(maxLookMs)]);
    const opened: number[] = [];
    const looked = await lookInTab(url, wantedOf(what), signal, (tabId) => {
      opened.push(tabId);
      return tabsItem.change((tabs) => [...tabs, tabId]);
    });
    await tabsItem.change((tabs) => tabs.filter((id) => !opened.includes(id)));
    return outcomeOf(what, looked, now());
  }

  async function atService(
    work: WatchWork,
    watch: PageWatch,
    stop: AbortSignal,
  ): Promise<WatchEvent> {
    const { connection } = watch.monitor ?? {};
    const settings = await settingsItem.getValue();
    if (!connection || !findSameService(settings, connection))
      return { type: 'failed', at: now(), why: 'service' };
    const sending = {
      signal: AbortSignal.any([stop, AbortSignal.timeout(maxRequestMs)]),
    };
    const client = await clientFor(connection);
    switch (work) {
      case 'create':
        return createMonitor(client, watch, now, sending);
      case 'adopt':
        return adoptMonitor(client, watch, now, sending);
      default:
        return lookAtMonitor(client, watch, now, sending);
    }
  }

  /** Rejects if the service can't be reached yet, so that it is tried later. */
  async function purge(watch: PageWatch, signal: AbortSignal): Promise<void> {
    const { monitor } = watch;
    const settings = await settingsItem.getValue();
    if (monitor && findSameService(settings, monitor.connection)) {
      const client = await clientFor(monitor.connection);
      if (!(await deleteMonitor(client, watch, { signal })))
        throw new Error('The service has not deleted the monitor.');
    }
    if (watch.isOriginAsked) await releaseOrigin(watch.url, watch.id);
    await store.remove(watch.id);
  }

  const runner = createWatchRunner({
    ...deps,
    store,
    async carryOut(work, watch, signal) {
      if (work === 'purge') {
        await purge(watch, signal);
        return undefined;
      }
      return watch.monitor
        ? atService(work, watch, signal)
        : lookHere(watch, signal);
    },
  });

  return {
    runner,
    keepsOrigin: (url: string, without?: string) =>
      keepsOrigin(store, url, without),
    handlers: watchHandlers({ ...deps, store, runner }),
    /** Continues after a start; a terminated worker may have left tabs open. */
    async resume(): Promise<void> {
      if (deps.isLooking()) return runner.resume();
      for (const tabId of await tabsItem.getValue()) await closeTab(tabId);
      await tabsItem.change(() => []);
      return runner.resume();
    },
  };
}

function wantedOf(what: Watched): Wanted {
  switch (what.kind) {
    case 'text':
      return {};
    case 'rows':
      return { rows: what.rows, columns: what.columns };
    default:
      return {
        rows: { recipe: what.recipe },
        columns: what.recipe.columns.map(({ name }) => name),
      };
  }
}
