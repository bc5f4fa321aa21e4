import { batch, computed, signal } from '@preact/signals';
import { addressesOf } from '@/components/ask';
import type { OutputId } from '@/components/outputs';
import { createTurns } from '@/lib/core/concurrency';
import type { Page } from '@/lib/core/page';
import type { TabTurn } from '@/lib/platform/tab';
import { pageAddress } from '@/lib/privacy';
import type { Job } from '@/lib/queue/job';
import { type PanelTarget, createRecentJobs } from '@/lib/scrape';
import { defaultSettings } from '@/lib/settings';
import { isCutOff, isOutdated, rereading } from '@/lib/store/db';
import type { ChangedJobs } from '@/lib/store/revision';
import { createFollow } from './follow-state';
import { createNavigation } from './navigation';
import { onShow, withOlder } from './on-show';
import type { PanelDeps } from './panel-deps';
import { createTroubles } from './panel-errors';
import {
  type QueueStatus,
  noQueueStatus,
  readQueueStatus,
} from './queue-status';
import { createTabChecks } from './tab-checks';

export type OnShowState = ReturnType<typeof createOnShowState>;

const maxListed = 200;

/**
 * What the panel shows: its page, view and job, as the store and the tabs have
 * them, and why the user's last action failed. `refresh` reads what else
 * belongs to these; it runs after every reading.
 */
export function createOnShowState(
  deps: PanelDeps,
  refresh: () => Promise<unknown>,
) {
  const { db, windowId } = deps;
  const recentJobs = createRecentJobs(db, maxListed);
  const jobs = signal<Job[]>([]);
  const work = signal<QueueStatus>(noQueueStatus);
  const settings = signal(defaultSettings);
  const outdated = signal(false);
  let shownAt: number | undefined;

  const { refused, failure, clear, load, attempt, ...troubles } =
    createTroubles(() => navigation.newest()?.id);
  const follow = createFollow({ ...deps, settings, attempt });
  const { activePage } = follow;
  const navigation = createNavigation({ ...deps, jobs, activePage });
  const { view, pickedId, job, show } = navigation;
  const inTabs = createTabChecks({ ...deps, job, refused });
  const shownPage = computed(() => job.value?.page ?? activePage.value);
  const turns = {
    read: createTurns(),
    open: createTurns(),
  };

  /**
   * Shows what the user requested elsewhere, unless they started or opened
   * something since. `opened`: the page that the panel was opened on, if its
   * tab still shows it.
   */
  function obey(asked: PanelTarget, opened: Page | undefined) {
    shownAt = asked.at;
    if (navigation.hasMovedSince(asked.at)) return;
    view.value = 'result';
    if ('jobId' in asked) show(asked.jobId);
    else if ('refusal' in asked) troubles.refuse(asked.refusal, asked.page);
    else if (opened) {
      pickedId.value = undefined;
      follow.open(opened, asked.at);
    }
  }

  /** Reads the store into the state, and shows why that fails. */
  const reload = () => load(() => rereading(read));

  async function read() {
    const isInTurn = turns.read();
    const [database, chosen] = await Promise.all([db(), deps.settings()]);
    const [recent, asked, status] = await Promise.all([
      recentJobs.read(),
      deps.shownIn(windowId),
      follow.inspect(chosen),
    ]);
    const isNews = asked !== undefined && asked.at !== shownAt;
    const id = isNews && 'jobId' in asked ? asked.jobId : pickedId.value;
    const isPage = isNews && 'page' in asked && !('refusal' in asked);
    const opened =
      isPage && (await inTabs.isOpen(asked)) ? asked.page : undefined;
    const about =
      status.activePage ?? (opened && { ...opened, since: asked?.at ?? 0 });
    const all = await withOlder(database, recent, id, (known) => {
      const url = about?.url;
      const shownNow = onShow(known, windowId, id, about).job;
      return [
        ...(url === undefined ? [] : [url, pageAddress(url)]),
        ...(shownNow ? addressesOf(shownNow) : []),
      ];
    });
    if (!isInTurn()) return;
    const before = job.value;
    batch(() => {
      navigation.unpinUsual();
      jobs.value = all;
      outdated.value = isOutdated(database);
      settings.value = chosen;
      if (follow.take(status)) {
        navigation.leavePage();
        clear();
      }
      navigation.leaveHistory();
      if (isNews) obey(asked, opened);
      navigation.arrive(before, isNews);
    });
    await readAround();
  }

  /** Reads the queue and the tab around the job on show, then all else. */
  async function readAround() {
    const isInTurn = turns.open();
    const one = job.value;
    const [atWork, tab] = await Promise.all([
      readQueueStatus(await db(), one),
      one && deps.tabs.find(one.page.tabId),
    ]);
    if (!isInTurn()) return;
    work.value = atWork;
    inTabs.take(one, tab);
    follow.watch(one, tab);
    await Promise.all([inTabs.lookAtRefused(), refresh()]);
  }

  return {
    ...navigation,
    jobs,
    /** Active jobs, and what blocks them. */
    work,
    settings,
    outdated,
    follow,
    activePage,
    /** The page that the panel is about. */
    shownPage,
    /** That page while another one is active. */
    behind: computed(() => {
      const page = shownPage.value;
      return page && follow.isBehind(page) ? page : undefined;
    }),
    inTabs,
    refused,
    failure,
    clear,
    load,
    attempt,

    async refuse(...why: Parameters<typeof troubles.refuse>) {
      troubles.refuse(...why);
      await inTabs.lookAtRefused();
    },
    pick(jobId: string, tab?: OutputId) {
      if (jobs.value.some(({ id }) => id === jobId)) {
        show(jobId, tab);
        return void attempt(read);
      }
      // A very old job or one of a batch is read first.
      pickedId.value = jobId;
      const isHere = navigation.stay();
      void attempt(async () => {
        await read();
        if (isHere()) view.value = 'result';
      });
    },
    /**
     * Shows the active page. If the panel doesn't follow the tabs, starts
     * following them: call it in a click.
     */
    async showFront() {
      pickedId.value = undefined;
      if (!follow.isOn.value) return follow.start();
      follow.returnToFront();
      await attempt(read);
    },
    turn(turn: TabTurn) {
      if (follow.turn(turn, job.value)) void reload();
    },
    /**
     * Reloads the store. `changed`: the jobs to reload; all of them if not
     * given.
     */
    refresh(changed: ChangedJobs = null) {
      recentJobs.changed(changed);
      return reload();
    },
    /** Shows why an action failed, if nothing else reports it. */
    report: (reason: unknown) =>
      isCutOff(reason) ? reload() : load(() => Promise.reject(reason)),
  };
}
