import { type ReadonlySignal, computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Attempt } from '@/components/ui/attempt';
import type { call as callBackground } from '@/lib/app/call';
import { createTurns } from '@/lib/core/concurrency';
import { fold } from '@/lib/core/fold';
import {
  type Highlight,
  allHighlights,
  canShowAlways,
  highlightsAt,
  isAlwaysShown,
  noteMark,
} from '@/lib/highlights';
import { pageAddress } from '@/lib/privacy';
import type { OpenDatabase } from '@/lib/store/db';

/** The tab whose page the panel is about. */
type ShownTab = { tabId: number; url: string };

type Deps = {
  db: OpenDatabase;
  call: typeof callBackground;
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
  const turns = createTurns();

  const found = computed(() => {
    const words = fold(query.value).split(/\s+/).filter(Boolean);
    return (all.value ?? []).filter((one) => {
      const text = fold(`${one.exact} ${one.note} ${one.title}`);
      return (
        (colour.value === undefined || one.colour === colour.value) &&
        words.every((word) => text.includes(word))
      );
    });
  });

  async function read(): Promise<void> {
    const isInTurn = turns();
    const database = await db();
    const url = pageAddress(tab.value?.url ?? '');
    const some = isOfAllPages.value
      ? (await allHighlights(database)).toReversed()
      : await highlightsAt(database, url);
    if (isInTurn()) all.value = some;
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
    url === pageAddress(tab.value?.url ?? '');

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

    async showAllPages(isOn: boolean): Promise<void> {
      isOfAllPages.value = isOn;
      await attempt(read);
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
