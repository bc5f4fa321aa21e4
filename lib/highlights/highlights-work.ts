import { omit } from '@/lib/core/objects';
import { pageAddress } from '@/lib/privacy';
import { type VisibleTab, findTab } from '@/lib/platform/tab';
import type { Handlers } from '@/lib/rpc/calls';
import { privateMark } from '@/lib/scrape/background';
import { settingsItem } from '@/lib/settings';
import type { OpenDatabase } from '@/lib/store/db';
import { storedItem } from '@/lib/store/stored-item';
import type { HighlightsAnswers, MarkRefusal, highlightsCalls } from './calls';
import {
  describeInTab,
  drawInTab,
  prepareTab,
  sayInTab,
  selectedInTab,
  showInTab,
} from './draw-in-tab';
import type { FromTab } from './from-tab';
import {
  type Highlight,
  type HighlightPlace,
  highlight,
  isPageAddress,
} from './highlight';
import type { Drawn, Marked } from './in-tab/messages';
import { restoreSites, showAlways } from './sites';
import { createHighlightStore } from './store';
import { tabRequest } from './tab-request';

type Deps = {
  db: OpenDatabase;
  now(): number;
  newId(): string;
  announce(jobs: readonly string[]): void;
};

type MarkedPage = { url: string; title: string; windowId: number };

/** The colour of the last highlight, which the next one gets. */
const lastColourItem = storedItem('local', 'highlights.colour', 1);

const isSamePlace = (one: HighlightPlace, other: HighlightPlace): boolean =>
  one.exact === other.exact &&
  one.prefix === other.prefix &&
  one.suffix === other.suffix;

/** Makes and draws highlights, and answers the calls about them. */
export function createHighlightsWork({ db, now, newId, announce }: Deps) {
  const store = createHighlightStore(db, () => announce([]));

  /** The one that was deleted last in a tab, while this worker lives. */
  let removed: Highlight | undefined;

  /** Resolves to undefined if no backup could hold it. */
  async function add(
    { url, title, windowId }: MarkedPage,
    place: HighlightPlace,
    colour: number,
  ): Promise<string | undefined> {
    const secrecy = privateMark(await settingsItem.getValue());
    const { data: made } = highlight.safeParse({
      id: newId(),
      url: pageAddress(url),
      title: title.slice(0, 2_000),
      ...place,
      colour,
      note: '',
      createdAt: now(),
      ...(secrecy.isFleeting && { ...secrecy, windowId }),
    });
    if (made) await store.add([made]);
    return made?.id;
  }

  async function change(
    id: string,
    values: { colour?: number | undefined; note?: string | undefined },
  ): Promise<boolean> {
    const { colour } = values;
    if (colour !== undefined) await lastColourItem.change(() => colour);
    return (await store.change(id, values)) !== undefined;
  }

  /** Draws a page's highlights. Undefined if its tab can't be read. */
  async function draw(tabId: number): Promise<{ lost: string[] } | undefined> {
    const url = (await findTab(tabId))?.url;
    if (!url) return undefined;
    const all = await store.at(pageAddress(url));
    try {
      if (all.length > 0) await prepareTab(tabId);
      return {
        lost: await drawInTab(tabId, { url, highlights: all.map(forTab) }),
      };
    } catch {
      return undefined;
    }
  }

  async function show(tabId: number, id: string): Promise<boolean | undefined> {
    const [one, tab] = await Promise.all([store.find(id), findTab(tabId)]);
    if (!tab?.url || one?.url !== pageAddress(tab.url)) return undefined;
    if (await showInTab(tabId, id).catch(() => false)) return true;
    const isDrawn = (await draw(tabId)) !== undefined;
    return isDrawn ? showInTab(tabId, id) : undefined;
  }

  async function mark(tab: VisibleTab): Promise<MarkRefusal | undefined> {
    const { tabId, windowId } = tab;
    try {
      await prepareTab(tabId);
    } catch {
      return 'closed';
    }
    const { url, title = '' } = (await findTab(tabId)) ?? tab;
    if (!url || !isPageAddress(url)) return 'closed';
    const description = await describeInTab(tabId, url);
    if (!description) return 'closed';
    const made: Marked = description.ok
      ? await addOnce({ url, title, windowId }, description.place)
      : { reason: description.reason };
    await draw(tabId);
    await sayInTab(tabId, made);
    return 'reason' in made ? made.reason : undefined;
  }

  async function addOnce(
    at: MarkedPage,
    place: HighlightPlace,
  ): Promise<Marked> {
    const others = await store.at(pageAddress(at.url));
    const known = others.find((one) => isSamePlace(one, place));
    if (known) return { id: known.id, isKnown: true };
    const id = await add(at, place, await lastColourItem.getValue());
    return id === undefined ? { reason: 'long' } : { id };
  }

  const handlers: Handlers<typeof highlightsCalls, HighlightsAnswers> = {
    'highlights.selection': ({ tabId }) =>
      selectedInTab(tabId).catch(() => undefined),
    async 'highlights.mark'({ tabId }) {
      const tab = await findTab(tabId);
      const reason = tab ? await mark(tab) : 'closed';
      return reason ? { ok: false, reason } : { ok: true };
    },
    'highlights.draw': ({ tabId }) => draw(tabId),
    'highlights.show': ({ tabId, id }) => show(tabId, id),
    'highlights.change': ({ id, ...values }) => change(id, values),
    'highlights.remove': ({ ids }) => store.remove(ids),
    'highlights.showAlways': ({ url, isOn }) => showAlways(url, isOn),
    async 'highlights.add'({ highlights }) {
      return { added: await store.add(highlights) };
    },
  };

  /** Answers Pluck's script in a tab, about the highlights of its page. */
  async function answerTab({ tabId, request: sent, ...page }: FromTab) {
    const { data: request } = tabRequest().safeParse(sent);
    if (!request) return undefined;
    if (request.highlights === 'draw') return draw(tabId);
    const { highlights: wish, id } = request;
    const isOfPage = (one: Highlight | undefined) =>
      one?.id === id && one.url === pageAddress(page.url);
    if (wish === 'restore') {
      if (!isOfPage(removed) || !removed) return false;
      await store.add([removed]);
      await draw(tabId);
      return true;
    }
    const one = await store.find(id);
    if (!isOfPage(one)) return false;
    if (wish === 'note') return one?.note;
    if (wish === 'change') return change(id, request);
    await store.remove([id]);
    removed = one;
    return true;
  }

  return {
    handlers,
    mark,
    draw,
    answerTab,
    restoreSites,
    deletePrivate: store.deletePrivate,
  };
}

const forTab = (one: Highlight): Drawn =>
  omit(one, 'url', 'title', 'note', 'createdAt', 'isFleeting', 'windowId');
