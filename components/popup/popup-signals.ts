import type { TabsOutcome } from '@/components/tabs';
import {
  type ReadonlySignal,
  type Signal,
  computed,
  signal,
} from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { type Attempt, createAttempt } from '@/components/ui/attempt';
import { createTurns } from '@/lib/core/concurrency';
import type { VisibleTab } from '@/lib/platform/tab';
import { call } from '@/lib/app/call';
import type { PageContents, PopupState } from '@/lib/page';
import type { StartRefusal } from '@/lib/scrape';
import { dockEntries } from './dock-entries';
import { pageRows } from './page-rows';
import { type PromptProblem, type Run, actionOf, boxOf } from './popup-action';

export type PopupDeps = {
  tab: VisibleTab;
  /** What the background says of the tab's page, asked before this state is there. */
  asked: Promise<PopupState>;
  openPanel(windowId: number): Promise<void>;
  /**
   * The panel opens before the answer in browsers where the click no longer
   * counts after an await.
   */
  opensPanelFirst: boolean;
  close(): void;
  openSettings(): void;
  /** Opens the settings where a service is added. */
  connect(): void;
  /** A result's page as text. */
  takeText(jobId: string): Promise<{ text: string; words: number }>;
  saveText(jobId: string): Promise<void>;
  writeClipboard(text: Promise<string>): Promise<void>;
  /** The clip sheet and its outcome, which are loaded when they are needed. */
  loadClipPlace(deps: ClipPlaceDeps): Promise<ClipPlace>;
  /** The number of tabs that are selected in the window. */
  selectedTabs?: number;
  /** State that outlives the popup: the rows that the user closed. */
  kept: { dismissed?: string };
};

export type ClipPlaceDeps = {
  /** The page of the popup. */
  tab: VisibleTab;
  tabState: ReadonlySignal<PopupState | undefined>;
  refusal: Signal<StartRefusal | undefined>;
  attempt: Attempt;
  openPanel(windowId: number): Promise<void>;
  showPanel(jobId?: string): unknown;
  /**
   * Reads the page with a preset in this browser, without leaving the popup.
   * Resolves to the job once it is done, or to undefined.
   */
  readHere(presetId: string): Promise<string | undefined>;
  close(): void;
};

/** The clip sheet, and what happened to the note. */
export type ClipPlace = {
  /** Clips the page to the default destination. */
  clip(): Promise<void>;
  /** Whether the sheet has edits of the page that weren't clipped. */
  hasDraft(): boolean;
  /** Opens the sheet of a result. */
  open(jobId: string): Promise<void>;
  /** Opens the sheet of the selected tabs, to clip them or to ask them this. */
  openTabs(question?: string): Promise<void>;
  /**
   * Shows how an order of several tabs fares, if one is left. Resolves to what
   * came of its question instead, once it has been asked.
   */
  showTabs(): Promise<TabsOutcome | undefined>;
  /** Shows what the tabs answered. */
  showAnswers(): void;
  forgetAnswers(): Promise<void>;
  View: FunctionComponent;
};

/** A finished action that didn't leave the popup. */
export type DoneAction =
  | { did: 'saved' | 'default' | 'rule'; presetId: string }
  | { did: 'never'; pattern: string }
  | { did: 'copied'; words: number }
  | { did: 'downloaded' };

type WaitingKeys = { runs?: true } & (
  | { digit: number; row?: undefined }
  | { digit?: undefined; row: number }
);

export function createSignals({
  tab,
  asked,
  kept,
  selectedTabs = 1,
}: PopupDeps) {
  const tabState = signal<PopupState | undefined>();
  /** What is on the page, once it was looked at; null if that isn't known. */
  const contents = signal<PageContents | null | undefined>();
  /** The preset that the prompt field is for, if the user chose one. */
  const chosen = signal<Run | undefined>();
  const menuFor = signal<Run | undefined>();
  /**
   * What was pressed before there were rows: a digit, or arrow keys to the row
   * with this number. `runs`: the row is to be run.
   */
  const waiting = signal<WaitingKeys | undefined>();
  /** The typed prompt, and its problem after an attempt to send it. */
  const prompt = signal('');
  const problem = signal<PromptProblem | undefined>();
  /** Whether every preset is listed. */
  const isUnfolded = signal(false);
  /** The preset that is being saved under a new name. */
  const naming = signal<Run | undefined>();
  /** The outcome of an action inside the popup. */
  const notice = signal<DoneAction | undefined>();
  /** What came of a question to several tabs, whose answers are kept. */
  const answered = signal<TabsOutcome | undefined>();
  /** Why the last click started nothing. */
  const refusal = signal<StartRefusal | undefined>();
  const dismissed = signal(kept.dismissed);
  /** The parts that show only after a click. */
  const later = signal<typeof import('./lazy-parts') | undefined>();
  /** The clip sheet and its outcome, once one was asked for. */
  const clipPlace = signal<ClipPlace | undefined>();
  const { failure, load, clear } = createAttempt();
  const startTurn = createTurns();

  const action = computed(() => actionOf(tabState.value));
  /** Undefined until the page was looked at. */
  const rows = computed(() =>
    tabState.value && contents.value !== undefined
      ? pageRows(tabState.value, action.value, contents.value)
      : undefined,
  );
  const box = computed(() => boxOf(tabState.value, chosen.value));
  const dock = computed(() =>
    dockEntries({
      tabState: tabState.value,
      action: action.value,
      refusal: refusal.value,
      failure: failure.value,
      dismissed: dismissed.value,
      answered: answered.value,
    }),
  );

  const show = (answer: Promise<PopupState>) =>
    load(async () => {
      const isInTurn = startTurn();
      const found = await answer;
      if (isInTurn()) tabState.value = found;
    });

  async function refresh() {
    await show(call('page.inspect', { tabId: tab.tabId }));
  }
  /** Resolves after the first answer of the background, even a failed one. */
  const ready = show(asked);

  void look();

  async function look() {
    const found = await call('page.contents', { tabId: tab.tabId }).catch(
      () => undefined,
    );
    contents.value = found ?? null;
  }

  /** Each action clears the outcome of the previous one. */
  function forget() {
    clear();
    refusal.value = problem.value = notice.value = undefined;
  }

  const attempt: Attempt = (work) => {
    forget();
    return load(work);
  };

  return {
    tab,
    selectedTabs,
    tabState,
    contents,
    rows,
    chosen,
    menuFor,
    waiting,
    prompt,
    problem,
    isUnfolded,
    naming,
    notice,
    answered,
    refusal,
    dismissed,
    later,
    clipPlace,
    failure,
    action,
    box,
    dock,
    refresh,
    ready,
    forget,
    attempt,
  };
}

export type PopupSignals = ReturnType<typeof createSignals>;
