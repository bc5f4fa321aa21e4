import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';
import { createTurns } from '@/lib/core/concurrency';
import {
  type Highlight,
  allHighlights,
  canShowAlways,
  colourNames,
  colours,
  findHighlights,
  highlightsAt,
  isAlwaysShown,
  noteMark,
  watchTabs,
} from '@/lib/highlights';
import { pageAddress } from '@/lib/privacy';
import type { Settings } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { createHighlightImport } from './import-state';

/** The tab whose page the panel is about. */
type ShownTab = { tabId: number; url: string };

type Deps = {
  db: OpenDatabase;
  call: typeof callBackground;
  settings(): Promise<Pick<Settings, 'highlightColours'>>;
  tab: ReadonlySignal<ShownTab | undefined>;
  openTab(url: string): Promise<unknown>;
  /** Asks for the permission for sites. Call it in a click. */
  allow(urls: string[]): Promise<boolean>;
  attempt: Attempt;
};

export type Highlights = ReturnType<typeof createHighlights>;

/** The highlights of the page on show, or of all pages. */
export function createHighlights({
  db,
  call,
  settings,
  tab,
  openTab,
  allow,
  attempt,
}: Deps) {
  const all = signal<Highlight[] | undefined>();
  const lost = signal<ReadonlySet<string>>(new Set());
  const isOfAllPages = signal(false);
  const query = signal('');
  const colour = signal<number | undefined>();
  const removed = signal<Highlight | undefined>();
  const isAlways = signal(false);
  const names = signal(colourNames([]));
  const turns = createTurns();

  const found = computed(() =>
    findHighlights(all.value ?? [], query.value).filter(
      (one) => colour.value === undefined || one.colour === colour.value,
    ),
  );

  async function read(): Promise<void> {
    const isInTurn = turns();
    const [database, { highlightColours }] = await Promise.all([
      db(),
      settings(),
    ]);
    const url = addressOf(tab.value);
    const some = isOfAllPages.value
      ? (await allHighlights(database)).toReversed()
      : url && (await highlightsAt(database, url));
    if (!isInTurn()) return;
    all.value = some || [];
    names.value = colourNames(highlightColours);
  }

  /** Draws them in the tab, which says which of them it lacks. */
  async function look(): Promise<void> {
    const tabId = tab.value?.tabId;
    if (tabId === undefined || tabId < 0) return;
    const drawn = await call('highlights.draw', { tabId }).catch(
      () => undefined,
    );
    lost.value = new Set(drawn?.lost);
  }

  const isHere = ({ url }: Highlight) =>
    url !== '' && url === addressOf(tab.value);

  async function showAllPages(isOn: boolean): Promise<void> {
    isOfAllPages.value = isOn;
    await attempt(read);
  }

  return {
    all,
    found,
    lost,
    isOfAllPages,
    query,
    colour,
    /** Was deleted last, and can be restored. */
    removed,
    isHere,
    refresh: read,
    incoming: createHighlightImport({ db, call, attempt, onDone: read }),

    /**
     * Looks again when its page is loaded or changed. The returned function
     * ends it.
     */
    watch: () =>
      watchTabs({
        loaded(tabId) {
          if (tabId === tab.value?.tabId) void attempt(look);
        },
        looked(tabId, ids) {
          if (tabId === tab.value?.tabId) lost.value = new Set(ids);
        },
      }),

    /** The names of the colours, from the first. */
    names,
    /** An empty name is the usual one. */
    rename: (number: number, name: string) =>
      attempt(async () => {
        const { highlightColours: own } = await settings();
        const highlightColours = colours.map((_, index) =>
          index + 1 === number ? name.trim() : (own[index] ?? ''),
        );
        await call('settings.save', { highlightColours });
        names.value = colourNames(highlightColours);
        await look();
      }),

    /** Reads and draws them when the view opens, or is about another page. */
    async open(): Promise<void> {
      await read();
      await look();
      const url = tab.value?.url ?? '';
      isAlways.value = canShowAlways(url) && (await isAlwaysShown(url));
    },

    /** Whether they are drawn on the page's site without a click. */
    isAlways,
    canBeAlways: computed(() => canShowAlways(tab.value?.url ?? '')),
    /** Asks for the permission first: call it in a click. */
    setAlways: (isOn: boolean) =>
      attempt(async () => {
        const url = tab.value?.url ?? '';
        if (isOn && !(await allow([url]))) return;
        await call('highlights.showAlways', { url, isOn });
        isAlways.value = isOn;
      }),

    showAllPages,

    /** Lists what was found elsewhere. */
    search(words: string): Promise<void> {
      query.value = words;
      colour.value = undefined;
      return showAllPages(true);
    },

    /** Scrolls the page to it, or opens its page there. */
    show: (one: Highlight) =>
      attempt(async () => {
        const tabId = tab.value?.tabId ?? -1;
        const isShown =
          isHere(one) && tabId >= 0
            ? await call('highlights.show', { tabId, id: one.id })
            : undefined;
        if (typeof isShown !== 'boolean') {
          const { link } = noteMark(one);
          if (link !== '') await openTab(link);
          return;
        }
        const others = [...lost.value].filter((id) => id !== one.id);
        lost.value = new Set(isShown ? others : [...others, one.id]);
      }),

    /** Resolves to whether it is stored. */
    change: (id: string, values: { colour?: number; note?: string }) =>
      attempt(async () => {
        const isStored = await call('highlights.change', { id, ...values });
        if (!isStored) throw new Error(i18n.t('highlights.bar.unsaved'));
        await read();
        await look();
      }),

    remove: (one: Highlight) =>
      attempt(async () => {
        await call('highlights.remove', { ids: [one.id] });
        removed.value = one;
        await read();
        await look();
      }),

    undo: () =>
      attempt(async () => {
        const one = removed.value;
        removed.value = undefined;
        if (one) await call('highlights.add', { highlights: [one] });
        await read();
        await look();
      }),
  };
}

const addressOf = (tab: ShownTab | undefined): string =>
  tab ? pageAddress(tab.url) : '';
