import { computed, signal } from '@preact/signals';
import type { Input } from '@/lib/app/call';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Page } from '@/lib/core/page';
import type {
  PlainCommand,
  PointingReport,
} from '@/lib/engines/browser/pointing/messages';
import type {
  onPointing,
  PointingTab,
} from '@/lib/engines/browser/pointing/on-pointing';

type Deps = {
  windowId: number;
  onPointing: typeof onPointing;
  /** Starts pointing in a page's tab, and shows why it can't. */
  point(page: Page): Promise<unknown>;
  /** Resolves to whether a job started. */
  run(page: Page, what: Omit<Input<'job.start'>, 'from'>): Promise<boolean>;
};

export type Pointing = ReturnType<typeof createPointing>;

/** What the user points at in a tab of this window. */
export function createPointing({
  windowId,
  onPointing: listen,
  point,
  run,
}: Deps) {
  const tab = signal<PointingTab | undefined>();
  const report = signal<PointingReport | undefined>();

  listen({
    report(from, next) {
      if (from.windowId !== windowId) return;
      if (tab.value && tab.value.tabId !== from.tabId)
        tab.value.act({ do: 'stop' });
      tab.value = from;
      report.value = next;
    },
    ended(from) {
      if (tab.value !== from) return;
      tab.value = undefined;
      report.value = undefined;
    },
  });

  return {
    report,
    isOn: computed(() => report.value !== undefined),
    start: point,
    act: (what: PlainCommand) => tab.value?.act({ do: what }),
    /** Takes a column away, or brings it back. */
    toggle: (column: number) => tab.value?.act({ do: 'toggle', column }),
    /** Reads the rows that were pointed at; pointing ends then. */
    async use(): Promise<void> {
      const from = tab.value;
      const recipe = report.value?.recipe;
      if (!from || !recipe || recipe.columns.length === 0) return;
      const page = { tabId: from.tabId, windowId, url: '', title: '' };
      const isStarted = await run(page, {
        presetId: 'rows',
        connection: thisBrowser,
        rows: { recipe },
      });
      if (isStarted) from.act({ do: 'stop' });
    },
  };
}
