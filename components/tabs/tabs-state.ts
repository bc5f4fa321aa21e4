import { type ReadonlySignal, batch, computed, signal } from '@preact/signals';
import type { call as callBackground } from '@/lib/app/call';
import type { Clips, PlaceProps } from '@/components/clips';
import {
  type Clip,
  type ClipChoice,
  type Destination,
  destinationType,
} from '@/lib/clips';
import { jsonIn } from '@/lib/core/json';
import { asRecord } from '@/lib/core/objects';
import { passages } from '@/lib/core/passages';
import { wantsModel } from '@/lib/engines/browser/formats';
import type { WindowTab } from '@/lib/platform/tab';
import { readingPreset } from '@/lib/presets';
import type { Job } from '@/lib/queue/job';
import type { QuickClip } from '@/lib/quick-clips';
import { findJob, findResult } from '@/lib/scrape';
import {
  type Settings,
  clippingPreset,
  findDestination,
  usualDestination,
} from '@/lib/settings';
import type { Database, OpenDatabase } from '@/lib/store/db';
import {
  type RowState,
  type TabRow,
  type TabsOrder,
  type TabsWay,
  clipState,
  isOpenOrder,
  maxTabs,
  rowState,
} from '@/lib/tabs';
import { type SelectedTab, selectedTabs } from './selected-tabs';

type Deps = {
  call: typeof callBackground;
  db: OpenDatabase;
  settings: ReadonlySignal<Settings>;
  clips: Pick<Clips, 'all'>;
  windowId: number;
  /** The tab in front, which a click on the icon lets Pluck read. */
  frontTabId: number;
  listTabs(windowId: number): Promise<WindowTab[]>;
  /** Reveals the addresses of tabs. Call it in a click. */
  askToSee(): Promise<boolean>;
  hasOrigin(url: string): Promise<boolean>;
  /** Asks for the origins of addresses. Call it in a click. */
  allow(urls: string[]): Promise<boolean>;
  giveBack(urls: string[]): Promise<unknown>;
  orders(): Promise<TabsOrder[]>;
  quickClips(): Promise<QuickClip[]>;
  newId(): string;
  /** The title of one note of this many pages. */
  titleOf(count: number): string;
};

/** Passages of a page that are listed; its result has all. */
const maxPassages = 3;

/** A tab of an order, where it is on its way, and what says why it stopped. */
export type RowStatus = {
  row: TabRow;
  state: RowState;
  job?: Job | undefined;
  clip?: Clip | undefined;
  /** What its page says to the question. */
  answer?: TabAnswer | undefined;
};

/** A model's answer, or the passages that fit the question best. */
export type TabAnswer = { text?: string | undefined; passages: string[] };

/**
 * What came of a question to several tabs. `isWritten`: a model answered at least
 * one of them. `found`: how many have an answer then, else a passage.
 */
export type TabsOutcome = {
  question: string;
  found: number;
  tabs: number;
  isWritten: boolean;
};

/** What the tabs of an order say to its question. */
export function outcomeOf(
  question: string,
  rows: readonly Pick<RowStatus, 'answer'>[],
): TabsOutcome {
  const answers = rows.flatMap(({ answer }) => answer ?? []);
  const isWritten = answers.some(({ text }) => text !== undefined);
  const found = answers.filter(({ text, passages: some }) =>
    isWritten ? text !== undefined : some.length > 0,
  ).length;
  return { question, found, tabs: rows.length, isWritten };
}

export type TabsState = ReturnType<typeof createTabs>;

const settled: ReadonlySet<RowState> = new Set(['saved', 'read', 'linked']);

/** What tabs can become that are clipped. */
export type NotesWay = Exclude<TabsWay, 'answers'>;

/** What a page's result says to a question. */
async function answerOf(
  db: Database,
  jobId: string,
): Promise<TabAnswer | undefined> {
  const result = await findResult(db, jobId);
  if (!result) return undefined;
  const { answer, highlights } = asRecord(
    asRecord(await jsonIn(result.raw))['data'],
  );
  const found = typeof highlights === 'string' ? passages(highlights) : [];
  return {
    text: typeof answer === 'string' ? answer : undefined,
    passages: found.slice(0, maxPassages),
  };
}

/** Whether a model makes part of the page's note. */
async function isForModel(
  settings: Settings,
  url: string | undefined,
): Promise<boolean> {
  const reads = await clippingPreset(settings, url, async ({ options }) =>
    wantsModel(options),
  );
  return reads !== readingPreset;
}

/** The ways in which a destination takes several tabs. */
export const waysOf = ({ settings }: Destination): NotesWay[] => {
  const { holdsOne, ofAddress } = destinationType(settings.kind);
  if (holdsOne) return ['note', 'links'];
  return ofAddress ? ['notes'] : ['notes', 'note', 'links'];
};

/** Several tabs to clip: which, as what and to where, and how it goes. */
export function createTabs(deps: Deps) {
  const { call, settings, clips, windowId, frontTabId } = deps;
  const tabs = signal<readonly SelectedTab[]>([]);
  const dropped = signal<ReadonlySet<number>>(new Set());
  const wanted = signal<NotesWay>('notes');
  /** What the pages are asked; none if they are clipped. */
  const question = signal<string | undefined>();
  /** The tabs that Pluck may not read yet. */
  const closed = signal<ReadonlySet<number>>(new Set());
  /** The tabs whose notes a model has a part in. */
  const withModel = signal<ReadonlySet<number>>(new Set());
  const choice = signal<ClipChoice>({
    destinationId: '',
    templateId: '',
    edit: {},
  });
  const order = signal<TabsOrder | undefined>();
  const rows = signal<readonly RowStatus[]>([]);
  const noFolder = signal('');
  /** How often the user has started over. */
  let begun = 0;

  const destination = computed(
    () =>
      findDestination(settings.value, choice.value.destinationId) ??
      usualDestination(settings.value),
  );
  const ways = computed(() => waysOf(destination.value));
  const way = computed((): TabsWay => {
    if (question.value !== undefined) return 'answers';
    return ways.value.includes(wanted.value)
      ? wanted.value
      : (ways.value[0] ?? 'notes');
  });
  const chosen = computed(() =>
    tabs.value
      .filter(({ tabId, why }) => !why && !dropped.value.has(tabId))
      .slice(0, maxTabs),
  );
  /** The addresses whose sites have to be allowed first. */
  const asked = computed(() =>
    way.value === 'links'
      ? []
      : chosen.value.flatMap(({ tabId, url }) =>
          url !== undefined && closed.value.has(tabId) ? [url] : [],
        ),
  );

  /** How many of the chosen tabs a model reads. */
  const forModel = computed(() => {
    if (way.value === 'answers') return chosen.value.length;
    if (way.value !== 'notes') return 0;
    return chosen.value.filter(({ tabId }) => withModel.value.has(tabId))
      .length;
  });

  /** The only note of an order, once it is a clip. */
  const note = computed(() =>
    clips.all.value.find(({ id }) => id === order.value?.id),
  );
  const noteStates = computed(() =>
    note.value ? [clipState(note.value)] : [],
  );

  /** Whether all tabs of the order are known to be where they belong. */
  const isSettled = computed(
    () =>
      order.value !== undefined &&
      !isOpenOrder(order.value) &&
      [...rows.value.map(({ state }) => state), ...noteStates.value].every(
        (state) => settled.has(state),
      ),
  );

  async function look() {
    const seen = selectedTabs(await deps.listTabs(windowId));
    const isClosed = await Promise.all(
      seen.map(
        async ({ tabId, url, why }) =>
          !why &&
          tabId !== frontTabId &&
          url !== undefined &&
          !(await deps.hasOrigin(url)),
      ),
    );
    const isRead = await Promise.all(
      seen.map(({ url }) => isForModel(settings.value, url)),
    );
    const idsOf = (isMeant: readonly boolean[]) =>
      new Set(
        seen.flatMap(({ tabId }, index) => (isMeant[index] ? [tabId] : [])),
      );
    batch(() => {
      tabs.value = seen;
      closed.value = idsOf(isClosed);
      withModel.value = idsOf(isRead);
    });
  }

  /** Reads the order on show again, or this window's newest one. */
  async function refresh() {
    const before = begun;
    const all = await deps.orders();
    const shown = order.value;
    const found = shown
      ? all.find(({ id }) => id === shown.id)
      : all.findLast((one) => one.windowId === windowId);
    if (!found) return;
    const [database, ordered] = await Promise.all([
      deps.db(),
      deps.quickClips(),
    ]);
    const making = new Set(ordered.map(({ id }) => id));
    const known = new Map(clips.all.value.map((clip) => [clip.id, clip]));
    const statuses = await Promise.all(
      found.rows.map(async (row): Promise<RowStatus> => {
        const job =
          row.jobId === undefined
            ? undefined
            : await findJob(database, row.jobId);
        const clip = known.get(row.clipId);
        const isMaking = making.has(row.clipId);
        const isAnswered = found.way === 'answers' && job?.state === 'done';
        return {
          row,
          job,
          clip,
          answer: isAnswered ? await answerOf(database, job.id) : undefined,
          state: rowState(found, row, { job, clip, isMaking }),
        };
      }),
    );
    if (begun !== before) return;
    batch(() => {
      order.value = found;
      rows.value = statuses;
    });
    // What it became has been shown. Answers stay until the user closes them.
    if (isSettled.value && found.way !== 'answers')
      await call('tabs.close', { id: found.id });
  }

  const sheet: PlaceProps['sheet'] = {
    choice,
    clips: clips.all,
    destination,
    folder: computed(() => choice.value.edit.folder ?? ''),
    // The folder of each page's template.
    ownFolder: noFolder,
    place(destinationId, { folder, rich } = {}) {
      choice.value = {
        destinationId,
        templateId: '',
        edit: folder === undefined ? {} : { folder },
        ...(rich && { rich }),
      };
    },
  };

  return {
    /** The selected tabs, in their order. */
    tabs,
    dropped,
    chosen,
    asked,
    forModel,
    /** How many of the selected tabs hide their page. */
    hidden: computed(
      () => tabs.value.filter(({ why }) => why === 'hidden').length,
    ),
    question,
    ways,
    way,
    choose(next: NotesWay) {
      wanted.value = next;
    },
    sheet,
    /** The order on show, and its tabs. */
    order,
    rows,
    note,
    toggle(tabId: number, isIn: boolean) {
      const next = new Set(dropped.value);
      if (isIn) next.delete(tabId);
      else next.add(tabId);
      dropped.value = next;
    },
    /**
     * Begins with the selected tabs: to clip them, or to ask them this. An order
     * that is on show goes on.
     */
    async begin(prompt?: string) {
      begun += 1;
      order.value = undefined;
      question.value = prompt;
      await look();
    },
    refresh,
    /** What came of the order on show, once it has asked its question. */
    outcome: computed((): TabsOutcome | undefined => {
      const { value: shown } = order;
      return shown?.way === 'answers' && !isOpenOrder(shown)
        ? outcomeOf(shown.prompt ?? '', rows.value)
        : undefined;
    }),
    /** Call it in a click. */
    async see() {
      await deps.askToSee();
      await look();
    },
    /**
     * Clips the chosen tabs. Call it in a click: the browser may ask. Its prompt
     * closes a popup, so the order is saved first, and starts once it is
     * allowed.
     */
    async clip() {
      const { value: sites } = asked;
      const id = deps.newId();
      const ordered = call('tabs.clip', {
        id,
        windowId,
        way: way.value,
        title: deps.titleOf(chosen.value.length),
        ...(question.value !== undefined && { prompt: question.value.trim() }),
        destinationId: destination.value.id,
        ...(choice.value.edit.folder !== undefined && {
          folder: choice.value.edit.folder,
        }),
        rows: chosen.value.map(({ tabId, url = '', title = '' }) => ({
          tabId,
          url,
          title,
          clipId: deps.newId(),
        })),
        asked: sites,
      });
      const isAllowed = sites.length === 0 || deps.allow(sites);
      try {
        await ordered;
      } catch (cause) {
        if (await isAllowed) await deps.giveBack(sites);
        throw cause;
      }
      if (!(await isAllowed)) {
        await call('tabs.stop', { id });
        await call('tabs.close', { id });
        return;
      }
      await refresh();
    },
    /** Asks again for the sites of a waiting order. Call it in a click. */
    async allowAgain() {
      const sites = order.value?.asked ?? [];
      if (await deps.allow(sites)) await refresh();
    },
    async stop() {
      if (!order.value) return;
      await call('tabs.stop', { id: order.value.id });
      await refresh();
    },
    /** Forgets the order on show; one that isn't over goes on. */
    async close() {
      const { value: shown } = order;
      order.value = undefined;
      if (shown && !isOpenOrder(shown))
        await call('tabs.close', { id: shown.id });
    },
  };
}
