import { type Signal, computed, signal } from '@preact/signals';
import type { OutputId } from '@/components/outputs';
import { pageAddress } from '@/lib/privacy';
import type { Job } from '@/lib/queue/job';
import type { ActivePage } from './active-page';
import { newestOf, onShow } from './on-show';
import { type ChosenTab, isReadable, isSameKind } from './page-tabs';

export type PanelView =
  | 'result'
  | 'answer'
  | 'history'
  | 'sessions'
  | 'batch'
  | 'clips'
  | 'highlights'
  | 'watches';

type Deps = {
  windowId: number;
  now(): number;
  /** Whether the user is reading a result, so that it isn't replaced. */
  isReading(): boolean;
  jobs: Signal<Job[]>;
  activePage: { readonly value: ActivePage | undefined };
};

/**
 * Which view and which job the panel shows, chosen by the user or by what
 * happens.
 */
export function createNavigation({
  windowId,
  now,
  isReading,
  jobs,
  activePage,
}: Deps) {
  const view = signal<PanelView>('result');
  const pickedId = signal<string | undefined>();
  const chosenTab = signal<ChosenTab | undefined>();
  const shown = computed(() =>
    onShow(jobs.value, windowId, pickedId.value, activePage.value),
  );
  const job = computed(() => shown.value.job);
  let newestAt: number | undefined;
  let movedAt = 0;
  let moves = 0;

  const newest = () => newestOf(jobs.value, windowId);
  const whereabouts = () =>
    JSON.stringify([
      moves,
      activePage.value?.tabId,
      pageAddress(activePage.value?.url ?? ''),
    ]);

  return {
    view,
    pickedId,
    chosenTab,
    shown,
    job,
    newest,

    show(jobId: string, tab?: OutputId) {
      moves += 1;
      // A tab of the page's default result doesn't pin it, so newer jobs still
      // appear.
      if (pickedId.value !== undefined || job.value?.id !== jobId)
        pickedId.value = jobId;
      view.value = 'result';
      if (tab) chosenTab.value = { jobId, id: tab };
    },

    go(next: PanelView) {
      moves += 1;
      movedAt = now();
      view.value = next;
    },

    /**
     * Picking the job that is shown by default doesn't pin it, so newer jobs
     * still appear.
     */
    unpinUsual() {
      const usual = onShow(jobs.value, windowId, undefined, activePage.value);
      if (pickedId.value === usual.job?.id) pickedId.value = undefined;
    },

    /**
     * A job started elsewhere while the history was open shouldn't stay hidden
     * behind it, unlike a restored one.
     */
    leaveHistory() {
      const before = newestAt;
      const at = newest()?.createdAt ?? 0;
      newestAt = Math.max(before ?? now(), at);
      if (before === undefined || at <= before || view.value !== 'history')
        return;
      pickedId.value = undefined;
      view.value = 'result';
    },

    /**
     * A pick on one page doesn't apply to the next. Views without a page stay
     * open.
     */
    leavePage() {
      pickedId.value = undefined;
      if (view.value === 'answer') view.value = 'result';
    },

    /**
     * A new result replaces the older one in the same tab, unless the user is
     * reading that and didn't request the new one.
     */
    arrive(older: Job | undefined, isAsked: boolean) {
      const newer = job.value;
      if (!older || !newer || !isReadable(older) || !isReadable(newer)) return;
      if (older.createdAt >= newer.createdAt || !isSameKind(older, newer))
        return;
      const tab = chosenTab.value;
      if (!isAsked && isReading()) pickedId.value = older.id;
      else if (tab?.jobId === older.id)
        chosenTab.value = { ...tab, jobId: newer.id };
    },

    /**
     * Returns a check: whether the user is still at the current view. Only then
     * is the outcome shown, so that it doesn't replace what they opened since.
     */
    stay(): () => boolean {
      const before = whereabouts();
      return () => whereabouts() === before;
    },

    /** Whether the user has started or opened something since this time. */
    hasMovedSince: (at: number) =>
      Math.max(
        newest()?.createdAt ?? 0,
        activePage.value?.since ?? 0,
        movedAt,
      ) > at,
  };
}
