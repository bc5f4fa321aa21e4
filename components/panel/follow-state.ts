import { type ReadonlySignal, computed, signal } from '@preact/signals';
import type { Attempt } from '@/components/ui/attempt';
import { createTurns } from '@/lib/core/concurrency';
import type { Job } from '@/lib/queue/job';
import type { VisibleTab, TabTurn } from '@/lib/platform/tab';
import type { call as callBackground } from '@/lib/app/call';
import type { PopupState } from '@/lib/page';
import type { Settings } from '@/lib/settings';
import type { Page } from '@/lib/core/page';
import {
  type ActivePage,
  type Moved,
  nextActivePage,
  isBehind,
  isSamePage,
  movedOn,
} from './active-page';

export type FollowDeps = {
  call: typeof callBackground;
  settings: ReadonlySignal<Settings>;
  tabs: {
    sees(): Promise<boolean>;
    ask(): Promise<boolean>;
    /**
     * The active tab of the panel's window, unless it shows an extension page.
     */
    activePage(): Promise<VisibleTab | undefined>;
    find(tabId: number): Promise<VisibleTab | undefined>;
  };
  attempt: Attempt;
};

/** The panel was opened for a job that started at most this long before. */
const openedForMs = 10_000;

/**
 * The result of inspecting the tabs. `inFront`: the active one, as far as the
 * browser reveals it.
 */
type TabStatus = {
  inspection: number;
  isAllowed: boolean;
  inFront: VisibleTab | undefined;
  activePage: ActivePage | undefined;
};

export type Follow = ReturnType<typeof createFollow>;

/**
 * The page the panel is about: the active tab's, the one it was opened on, or
 * its result's if neither is visible to it.
 */
export function createFollow({ call, settings, tabs, attempt }: FollowDeps) {
  const isAllowed = signal(true);
  const wasRefused = signal(false);
  const activePage = signal<ActivePage | undefined>();
  const inFront = signal<VisibleTab | undefined>();
  /**
   * The tab that the panel was opened on. It counts while the panel doesn't
   * follow.
   */
  let openedTabId: number | undefined;
  const found = signal<{ of: ActivePage; tabState: PopupState } | undefined>();
  const moved = signal<{ id: string; to: Moved } | undefined>();
  /** When each tab last started loading. */
  const loads = new Map<number, number>();
  let looks = 0;
  let taken = 0;
  const startTurn = createTurns();

  /** A tab's page; undefined if the browser doesn't reveal it. */
  const frontOf = (
    tab: VisibleTab | undefined,
    since: number,
  ): ActivePage | undefined =>
    !tab?.url
      ? undefined
      : nextActivePage(
          activePage.value,
          { ...tab, url: tab.url, title: tab.title ?? '' },
          since,
        );

  const save = (followsTab: boolean) =>
    attempt(() => call('settings.save', { followsTab }));
  const isOn = computed(() => isAllowed.value && settings.value.followsTab);

  return {
    /**
     * The active page, or the one that the panel was opened on; undefined while
     * the panel is about the page of its result.
     */
    activePage,
    /** The active tab, as far as the browser reveals it. */
    inFront,
    isOn,
    /** The user wants the panel to follow, but the browser doesn't allow it. */
    isHeldBack: computed(() => !isAllowed.value && settings.value.followsTab),
    wasRefused,
    /** What a click would do on the active page, if known. */
    tabState: computed(() => {
      const of = activePage.value;
      return of && found.value && isSamePage(found.value.of, of)
        ? found.value.tabState
        : undefined;
    }),

    /**
     * Inspects the tabs; `take` applies the result and returns whether the
     * active page changed.
     */
    async inspect({ followsTab }: Settings): Promise<TabStatus> {
      const inspection = ++looks;
      const [sees, active] = await Promise.all([
        tabs.sees(),
        tabs.activePage(),
      ]);
      const status = { inspection, isAllowed: sees, inFront: active };
      const since = inspection === 1 ? Date.now() - openedForMs : Date.now();
      if (sees && followsTab)
        return {
          ...status,
          activePage: frontOf(active, since) ?? activePage.value,
        };
      const opened =
        openedTabId === undefined ? undefined : await tabs.find(openedTabId);
      return { ...status, activePage: frontOf(opened, since) };
    },
    take(status: TabStatus): boolean {
      if (status.inspection !== looks) return false;
      taken = looks;
      const before = activePage.value;
      const isSame =
        before && status.activePage && isSamePage(before, status.activePage);
      isAllowed.value = status.isAllowed;
      if (status.isAllowed) wasRefused.value = false;
      activePage.value = status.activePage;
      inFront.value = status.inFront;
      if (isOn.value || !status.activePage) openedTabId = undefined;
      return before !== undefined && !isSame;
    },

    /**
     * Sets the page that the panel was opened on as its page, unless it follows
     * the tabs.
     */
    open(page: Page, at: number) {
      if (isOn.value) return;
      // An inspection in progress doesn't include this change.
      looks += 1;
      taken = looks;
      openedTabId = page.tabId;
      activePage.value = { ...page, since: at };
    },
    /**
     * Returns to the active page, whatever was started since that became
     * active.
     */
    returnToFront() {
      if (activePage.value)
        activePage.value = { ...activePage.value, since: Date.now() };
    },
    /** Whether another page than this one is active. */
    isBehind: (page: Page): boolean => isBehind(page, inFront.value),

    /** Asks what a click would do on the active page. */
    async lookInto() {
      const of = activePage.value;
      if (!of) return;
      const isInTurn = startTurn();
      const tabState = await call('page.inspect', { tabId: of.tabId });
      if (isInTurn()) found.value = { of, tabState };
    },

    /**
     * Records a tab event. Returns whether the panel, which shows this job,
     * must inspect the tabs.
     */
    turn(
      { tabId, isActive, isLoad, title }: TabTurn,
      shown: Job | undefined,
    ): boolean {
      if (isLoad) loads.set(tabId, Date.now());
      if (isOn.value && !isActive) return false;
      if (isLoad || title === undefined)
        return (
          isOn.value ||
          isActive ||
          tabId === openedTabId ||
          tabId === shown?.page.tabId
        );
      const of = activePage.value;
      // An inspection in progress may have seen the old title.
      if (taken < looks || of?.tabId !== tabId) return isOn.value;
      activePage.value = { ...of, title };
      return false;
    },
    watch(job: Job | undefined, tab: VisibleTab | undefined) {
      const to =
        job &&
        movedOn(
          job.page,
          tab,
          (loads.get(job.page.tabId) ?? 0) > (job.sentAt ?? job.createdAt),
        );
      moved.value = to && { id: job.id, to };
    },
    /** Where this job's tab went, unless the panel followed it. */
    movedFrom: ({ id }: Job): Moved | undefined =>
      !activePage.value && moved.value?.id === id ? moved.value.to : undefined,

    /**
     * Starts following, unless the browser refuses. Call it in a click: it may
     * ask the user first.
     */
    async start() {
      const asked = isAllowed.value || tabs.ask();
      await attempt(async () => {
        wasRefused.value = !(await asked);
      });
      if (!wasRefused.value) await save(true);
    },
    async stop() {
      wasRefused.value = false;
      await save(false);
    },
  };
}
