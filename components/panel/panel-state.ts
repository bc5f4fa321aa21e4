import { signal } from '@preact/signals';
import { createPagings, createPointing } from '@/components/rows';
import type { Page } from '@/lib/core/page';
import type { PopupState } from '@/lib/page';
import type { Spoken } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';
import { createFrontTab } from './front-tab';
import { createModelPrompts } from './model-prompts';
import { createOnShowState } from './on-show-state';
import { createPageAsking } from './page-asking';
import { createActions } from './panel-actions';
import type { PanelDeps } from './panel-deps';
import { createPlaces } from './places-state';
import { createResultState } from './result-state';
import { createTaking } from './taking-state';

export type Panel = ReturnType<typeof createPanel>;

/**
 * The panel's state. It reads the store, and asks the background for every
 * change. Each part is a file of its own beside this one.
 */
export function createPanel(deps: PanelDeps) {
  const onShow = createOnShowState(deps, refreshParts);
  const { job, settings, behind, attempt, inTabs, follow } = onShow;
  const result = createResultState(deps, onShow);
  const questions = createPageAsking(deps, onShow, result);
  const actions = createActions({ ...deps, ...onShow });
  const taking = createTaking(deps, onShow, actions);
  const places = createPlaces(deps, {
    onShow,
    actions,
    clips: taking.clips,
  });
  const pagings = createPagings({ ...deps, job, attempt });
  const front = createFrontTab({
    ...deps,
    ...actions,
    attempt,
    inFront: follow.inFront,
    behind,
  });
  const pointing = createPointing({
    ...deps,
    ...actions,
    run: async (page, what) =>
      (what.rows?.recipe && places.watches.takePointed(what.rows.recipe)) ||
      actions.run(page, what),
  });

  /** What models have written so far, by job. */
  const speech = signal<Record<string, Spoken>>({});
  deps.onSpeech((now) => {
    speech.value = now;
  });

  /** Runs after every reading of the store. */
  function refreshParts(): Promise<unknown> {
    return Promise.all([
      questions.refresh(),
      result.refresh(),
      front.look(),
      places.refresh(),
      taking.refresh(),
      pagings.refresh(),
    ]);
  }

  return {
    ...actions,
    ...createModelPrompts(deps.db),
    jobs: onShow.jobs,
    work: onShow.work,
    settings,
    outdated: onShow.outdated,
    onShow: onShow.shown,
    view: onShow.view,
    chosenTab: onShow.chosenTab,
    shownPage: onShow.shownPage,
    follow,
    behind,
    refused: onShow.refused,
    failure: onShow.failure,
    clear: onShow.clear,
    pick: onShow.pick,
    showFront: onShow.showFront,
    turn: onShow.turn,
    refresh: onShow.refresh,
    report: onShow.report,

    canReadHere: inTabs.canReadHere,
    canReadRefused: inTabs.canReadRefused,
    progress: inTabs.progress,
    progressOf: inTabs.progressOf,
    progressed: inTabs.progressed,

    result: result.result,
    arrival: result.arrival,
    choice: result.choice,
    part: result.part,
    earlier: result.earlier,
    passing: result.passing,
    speech,
    /**
     * The ended run whose outcome the user has hidden; the result on show is
     * older.
     */
    hiddenId: signal<string | undefined>(),

    thread: questions.thread,
    asking: questions.asking,
    front,
    pointing,
    pagings,
    clips: taking.clips,
    copying: taking.copying,
    pageFile: taking.pageFile,

    history: places.history,
    batches: places.batches,
    watches: places.watches,
    highlights: places.highlights,
    lookups: places.lookups,
    deletedId: places.deletedId,
    remove: places.remove,
    restore: places.restore,
    go: places.go,
    scrape: places.scrape,
    showBatch: places.showBatch,

    setTextSize: (textSize: Settings['textSize']) =>
      attempt(() => deps.call('settings.save', { textSize })),
    /** What can run for a page in its tab; undefined if that is unknown. */
    inspect: ({ tabId }: Page): Promise<PopupState | undefined> =>
      deps.call('page.inspect', { tabId }).catch(() => undefined),
    takePage: deps.takePage,
    endLoading: deps.endLoading,
    isPrivate: deps.isPrivate,
    openSettings: deps.openSettings,
    openModels: () => void deps.openTab('/options.html#models'),
    connect: deps.connect,
    shortcut: deps.shortcut,
    readShortcut: deps.readShortcut,
    highlightShortcut: deps.highlightShortcut,
  };
}
