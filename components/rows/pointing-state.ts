import { computed, signal } from '@preact/signals';
import type { Input } from '@/lib/app/call';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Page } from '@/lib/core/page';
import type { Recipe } from '@/lib/sheet';
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
  run(page: Page, what: Omit<Input<'job.start'>, 'from'>): Promise<unknown>;
};

/** What was pointed at when the user stopped, such as with Escape. */
type Left = {
  tabId: number;
  url: string;
  recipe: Recipe;
  report: PointingReport;
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
  const left = signal<Left | undefined>();

  function end() {
    tab.value = undefined;
    report.value = undefined;
  }

  const read = (tabId: number, recipe: Recipe, url = '') =>
    run(
      { tabId, windowId, url, title: '' },
      { presetId: 'rows', connection: thisBrowser, rows: { recipe } },
    );

  listen({
    report(from, next) {
      if (from.windowId !== windowId) return;
      if (next.stoppedAt !== undefined) {
        if (tab.value === from) left.value = leftOf(from, next);
        return;
      }
      left.value = undefined;
      if (tab.value && tab.value.tabId !== from.tabId)
        tab.value.act({ do: 'stop' });
      tab.value = from;
      report.value = next;
    },
    ended(from) {
      if (tab.value === from) end();
    },
  });

  return {
    report,
    isOn: computed(() => report.value !== undefined),
    start: point,
    act: (what: PlainCommand) => tab.value?.act({ do: what }),
    /** Takes a column away, or brings it back. */
    toggle: (column: number) => tab.value?.act({ do: 'toggle', column }),
    /** Reads what was pointed at; pointing ends then. */
    async use(): Promise<void> {
      const from = tab.value;
      const recipe = report.value?.recipe;
      if (!from || !recipe || recipe.columns.length === 0) return;
      if (!(await read(from.tabId, recipe))) return;
      end();
      from.act({ do: 'stop' });
    },
    /** What was pointed at when the user stopped, until it is used or dropped. */
    left,
    async useLeft(): Promise<void> {
      const { tabId, recipe, url } = left.value ?? {};
      if (tabId === undefined || !recipe) return;
      if (await read(tabId, recipe, url)) left.value = undefined;
    },
  };
}

function leftOf(
  { tabId }: PointingTab,
  report: PointingReport,
): Left | undefined {
  const { recipe, stoppedAt: url = '' } = report;
  return recipe && recipe.columns.length > 0
    ? { tabId, url, recipe, report }
    : undefined;
}
