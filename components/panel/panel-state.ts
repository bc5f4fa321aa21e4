import { type Signal, batch, computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import {
  addressesOf,
  createAsking,
  createThread,
  seekByMeaning,
} from '@/components/ask';
import { createBatchesState } from '@/components/batches';
import { createClips, createTakeQuick } from '@/components/clips';
import { createHighlights } from '@/components/highlights';
import { createCopying } from '@/components/links';
import { createPageFile, fetchParts } from '@/components/page-file';
import { createPagings, createPointing } from '@/components/rows';
import { createInteractionsState, createSessions } from '@/components/sessions';
import { createWatches } from '@/components/watches';
import { showBriefly } from '@/components/ui/brief-toast';
import { fileSize } from '@/components/ui/measure';
import { pageScreen, pageTimers } from '@/components/ui/on-screen';
import { saveFile } from '@/components/ui/save-file';
import type { Job } from '@/lib/queue/job';
import type { TabTurn } from '@/lib/platform/tab';
import { type Settings, defaultSettings } from '@/lib/settings';
import { isCutOff, isOutdated, rereading } from '@/lib/store/db';
import type { PopupState } from '@/lib/page';
import {
  type PanelTarget,
  type Spoken,
  createRecentJobs,
  findPageText,
  findResult,
} from '@/lib/scrape';
import { thisBrowser } from '@/lib/contract/schema/connection';
import type { Page } from '@/lib/core/page';
import type { ChangedJobs } from '@/lib/store/revision';
import { asRecord } from '@/lib/core/objects';
import { createTurns } from '@/lib/core/concurrency';
import { pageAddress } from '@/lib/privacy';
import type { OutputId } from '@/components/outputs';
import { type PanelView, createNavigation } from './navigation';
import { onShow, withOlder } from './on-show';
import { answerOrigin, passageActions } from './answer-context';
import { createAskedPart } from './asked-part';
import { createChosenTurns } from './chosen-turns';
import { createDeletion } from './deletion';
import { createEarlierReadings } from './earlier-readings';
import { createPanelHistory } from './panel-history';
import { createFollow } from './follow-state';
import { createFrontTab } from './front-tab';
import { createOpener } from '@/components/scrape';
import type { PanelDeps } from './panel-deps';
import { createActions } from './panel-actions';
import { createTroubles } from './panel-errors';
import { createTabChecks } from './tab-checks';
import {
  type QueueStatus,
  noQueueStatus,
  readQueueStatus,
} from './queue-status';

export type Panel = ReturnType<typeof createPanel>;

const maxListed = 200;

/** The passages of a stored reading, one a line. */
async function textForModel(
  result: { raw: Blob } | undefined,
): Promise<string> {
  const read = asRecord(JSON.parse((await result?.raw.text()) ?? '{}'));
  const passages = Array.isArray(read['passages']) ? read['passages'] : [];
  return passages
    .map((passage) => String(Array.isArray(passage) ? passage[0] : ''))
    .join('\n');
}

/**
 * The panel's state. It reads the store, and asks the background for every
 * change.
 */
export function createPanel(deps: PanelDeps) {
  const { db, windowId } = deps;
  const recentJobs = createRecentJobs(db, maxListed);
  const jobs = signal<Job[]>([]);
  const work = signal<QueueStatus>(noQueueStatus);
  const settings = signal(defaultSettings);
  const speech = signal<Record<string, Spoken>>({});
  deps.onSpeech((now) => {
    speech.value = now;
  });
  const outdated = signal(false);
  const prompts = new Map<string, Signal<string>>();
  let shownAt: number | undefined;
  let askedAbout = '';

  const { refused, failure, clear, load, attempt, ...troubles } =
    createTroubles(() => navigation.newest()?.id);
  const follow = createFollow({ ...deps, settings, attempt });
  const { activePage } = follow;
  const navigation = createNavigation({ ...deps, jobs, activePage });
  const { view, pickedId, chosenTab, job, show } = navigation;
  const { result, open } = createOpener(db, job);
  const files = answerOrigin({ ...deps, settings, job, result });
  const { choice, part } = createChosenTurns({ job, result });
  const earlier = createEarlierReadings({ db, job, jobs, result });
  const inTabs = createTabChecks({ ...deps, job, refused });

  async function refuse(...why: Parameters<typeof troubles.refuse>) {
    troubles.refuse(...why);
    await inTabs.lookAtRefused();
  }

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
    await openShown();
  }

  async function openShown() {
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
    lookWhereToAsk();
    await Promise.all([
      thread.read(),
      open().then(earlier.refresh),
      files.read(),
      inTabs.lookAtRefused(),
      front.look(),
      view.value === 'batch' && batches.read(),
      lookups.interactions.refresh(),
      clips.refresh().then(takeQuick),
      copying.refresh(),
      pagings.refresh(),
      view.value === 'highlights' && highlights.refresh(),
      view.value === 'watches' && watches.refresh(),
    ]);
  }

  /**
   * Runs only for another page or other settings; the tab itself is inspected.
   */
  function lookWhereToAsk() {
    const wanted = JSON.stringify([
      job.value?.id ?? activePage.value,
      settings.value,
    ]);
    if (wanted === askedAbout) return;
    askedAbout = wanted;
    void lookAbout(asking.refresh);
    if (!job.value) void lookAbout(follow.lookInto);
  }

  /** A failed lookup is repeated the next time. */
  async function lookAbout(look: () => Promise<unknown>) {
    if (!(await load(look))) askedAbout = '';
  }

  function pick(jobId: string, tab?: OutputId) {
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
  }

  const batches = createBatchesState({
    ...deps,
    settings,
    startWorker: deps.startBatch,
    attempt,
    pick,
  });

  const thread = createThread(db, () =>
    job.value ? addressesOf(job.value) : [],
  );

  const askedPart = createAskedPart({
    job,
    jobs,
    result,
    chosenTab,
    thread,
    turns: part,
  });

  const passing = passageActions({ ...deps, job, attempt });
  seekByMeaning({ ...deps, settings, job });
  const asking = createAsking({
    call: deps.call,
    onPreview() {
      if (passing.value) passing.value.marked.value = undefined;
    },
    thread: thread.turns,
    about() {
      if (job.value) return { jobId: job.value.id, windowId };
      return (
        activePage.value && {
          tabId: activePage.value.tabId,
          url: activePage.value.url,
        }
      );
    },
    tab: () => job.value?.page ?? activePage.value,
    part: () => askedPart.value,
    attempt,
    onStarted: async (answer, { page, isOnShow }) => {
      if (!answer.ok) return page && refuse(answer.reason, page);
      // The answer about a page that the user left is shown when they return.
      if (isOnShow && view.value === 'result') pick(answer.jobId);
    },
  });

  const partNow = computed(() => JSON.stringify(askedPart.value));
  partNow.subscribe(() => {
    if (job.value) void lookAbout(asking.refresh);
  });

  const clips = createClips({
    ...deps,
    settings,
    openDestinations: () =>
      void deps.openTab('/options.html#clip-destinations'),
    readHere: (page, presetId) =>
      actions.run(page, { presetId, connection: thisBrowser }),
  });

  const takeQuick = createTakeQuick({ ...deps, clips });
  const pagings = createPagings({ ...deps, job, attempt });
  const shownPage = computed(() => job.value?.page ?? activePage.value);
  const highlights = createHighlights({
    ...deps,
    tab: shownPage,
    attempt,
  });
  const copying = createCopying({
    ...deps,
    ...deps.copying,
    pageText: async (id) => (await findPageText(await db(), id))?.text,
    copied: (count) => showBriefly(i18n.t('copying.done', count, [count])),
  });

  const history = createPanelHistory({ ...deps, attempt, clips });

  const deletion = createDeletion({
    ...deps,
    attempt,
    hide: history.remove,
    pick,
    stay: navigation.stay,
    showHistory: () => navigation.go('history'),
  });

  const lookups = {
    sessions: createSessions({
      call: deps.call,
      settings,
      now: Date.now,
      timers: pageTimers,
      screen: pageScreen,
    }),
    interactions: createInteractionsState({ call: deps.call, db }),
  };

  const actions = createActions({
    ...deps,
    attempt,
    refuse,
    show,
    stay: navigation.stay,
  });

  const watches = createWatches({
    ...deps,
    ...actions,
    settings,
    attempt,
    go: navigation.go,
    tabShowing: async (url) =>
      (await deps.tabs.list(windowId)).find((tab) => tab.url === url),
  });

  const behind = computed(() => {
    const page = job.value?.page ?? activePage.value;
    return page && follow.isBehind(page) ? page : undefined;
  });
  const front = createFrontTab({
    ...deps,
    ...actions,
    attempt,
    inFront: follow.inFront,
    behind,
  });

  return {
    ...actions,
    setTextSize: (textSize: Settings['textSize']) =>
      attempt(() => deps.call('settings.save', { textSize })),
    front,
    pointing: createPointing({
      ...deps,
      ...actions,
      run: async (page, what) =>
        (what.rows?.recipe && watches.takePointed(what.rows.recipe)) ||
        actions.run(page, what),
    }),
    watches,
    isPrivate: deps.isPrivate,
    takePage: deps.takePage,
    pageFile: createPageFile({
      capture: deps.capturePageFile,
      fetchParts,
      allow: deps.allow,
      save: saveFile,
      onWhole: (bytes) =>
        showBriefly(i18n.t('pageFile.saved', [fileSize(bytes)])),
    }),
    jobs,
    /** Active jobs, and what blocks them. */
    work,
    settings,
    /** What models have written so far, by job. */
    speech,
    onShow: navigation.shown,
    result,
    chosenTab,
    /**
     * The ended run whose outcome the user has hidden; the result on show is
     * older.
     */
    hiddenId: signal<string | undefined>(),
    progress: inTabs.progress,
    progressOf: inTabs.progressOf,
    endLoading: deps.endLoading,
    progressed: inTabs.progressed,
    /** When and where the answer came from, and its stored files. */
    arrival: files.arrival,
    /** The chosen turns of a conversation. */
    choice,
    part,
    earlier: earlier.shown,
    passing,
    canReadHere: inTabs.canReadHere,
    view,
    refused,
    canReadRefused: inTabs.canReadRefused,
    failure,
    outdated,
    /** The questions about the page on show, and the box to ask another. */
    thread,
    asking,
    follow,
    /** The page that the panel is about while another page is active. */
    behind,
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
    lookups,
    history,
    batches,
    clips,
    copying,
    pagings,
    /** The page that the panel is about. */
    shownPage,
    highlights,
    highlightShortcut: deps.highlightShortcut,
    /** The text that a job has read for a model. */
    readText: async (id: string) =>
      textForModel(await findResult(await db(), id)),
    /**
     * Reloads the store. `changed`: the jobs to reload; all of them if not
     * given.
     */
    refresh(changed: ChangedJobs = null) {
      recentJobs.changed(changed);
      return reload();
    },
    /**
     * The prompt typed for a job that lacks one. It stays while another result
     * is on show.
     */
    promptFor({ id }: Job): Signal<string> {
      const prompt = prompts.get(id) ?? signal('');
      prompts.set(id, prompt);
      return prompt;
    },
    /** What can run for a page in its tab; undefined if that is unknown. */
    inspect: ({ tabId }: Page): Promise<PopupState | undefined> =>
      deps.call('page.inspect', { tabId }).catch(() => undefined),
    turn(turn: TabTurn) {
      if (follow.turn(turn, job.value)) void reload();
    },
    pick,
    ...deletion,
    go(next: PanelView) {
      clear();
      if (next === 'history') deletion.deletedId.value = undefined;
      navigation.go(next);
    },
    scrape(urls: string[]) {
      navigation.go('batch');
      batches.begin({ urls });
    },
    showBatch(batchId: string) {
      navigation.go('batch');
      void batches.show(batchId);
    },
    clear,
    /** Shows why an action failed, if nothing else reports it. */
    report: (reason: unknown) =>
      isCutOff(reason) ? reload() : load(() => Promise.reject(reason)),
    openSettings: deps.openSettings,
    openModels: () => void deps.openTab('/options.html#models'),
    connect: deps.connect,
    shortcut: deps.shortcut,
    readShortcut: deps.readShortcut,
  };
}
