import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { createTurns } from '@/lib/core/concurrency';
import { isSameAddress } from '@/lib/core/web-address';
import type { TabProgress } from '@/lib/engines/browser/progress';
import type { Job } from '@/lib/queue/job';
import type { PanelDeps } from './panel-deps';
import type { Refused } from './panel-errors';

type Deps = Pick<PanelDeps, 'tabs' | 'now'> & {
  job: ReadonlySignal<Job | undefined>;
  refused: ReadonlySignal<Refused | undefined>;
};

/** What the tabs of the job on show and of a refused page allow and report. */
export function createTabChecks({ tabs, now, job, refused }: Deps) {
  const latest = signal<
    { tabId: number; at: number; progress: TabProgress } | undefined
  >();
  const readableId = signal<string | undefined>();
  const readableRefused = signal<Refused | undefined>();
  const startTurn = createTurns();

  /** How far a job is in its tab, if it runs there. */
  function progressOf(one: Job | undefined): TabProgress | undefined {
    const news = latest.value;
    const isOfJob = one?.state === 'running' && one.page.tabId === news?.tabId;
    return isOfJob && news.at >= (one.sentAt ?? 0) ? news.progress : undefined;
  }

  /** Whether a page's tab still shows it and Pluck may read it. */
  const isOpen = async ({ page }: Pick<Job, 'page'>) =>
    isSameAddress((await tabs.find(page.tabId))?.url, page.url);

  return {
    isOpen,
    async lookAtRefused() {
      const isInTurn = startTurn();
      const one = refused.value;
      const isReadable = one !== undefined && (await isOpen(one));
      if (isInTurn()) readableRefused.value = isReadable ? one : undefined;
    },
    /** `tab`: the one of the job on show, as it was found. */
    take(
      shown: Job | undefined,
      tab: Awaited<ReturnType<PanelDeps['tabs']['find']>>,
    ) {
      readableId.value = isSameAddress(tab?.url, shown?.page.url)
        ? shown?.id
        : undefined;
    },
    progressOf,
    progress: computed(() => progressOf(job.value)),
    progressed(tabId: number, progress: TabProgress) {
      latest.value = { tabId, at: now(), progress };
    },
    /** The job on show could be read in its tab. */
    canReadHere: computed(
      () =>
        readableId.value !== undefined && readableId.value === job.value?.id,
    ),
    /** The refused page could be read in its tab. */
    canReadRefused: computed(
      () =>
        refused.value !== undefined && readableRefused.value === refused.value,
    ),
  };
}
