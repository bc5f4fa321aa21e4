import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { SearchResult } from '@/components/history';
import { clippedResults, deliveredResults } from '@/lib/clips';
import { allHighlights, findHighlights } from '@/lib/highlights';
import {
  type FoundPages,
  type HistoryQuery,
  createListing,
  createTexts,
  findPages,
  findTexts,
  groupByPage,
  isFailed,
  storedLists,
} from '@/lib/history';
import { createOpenDatabase } from '@/lib/store/db';
import { watchStore } from '@/lib/store/revision';

/** The others are listed with all highlights. */
const maxHighlights = 3;

/**
 * Searches the history off the page's thread. Receives a query and posts pages
 * as it finds them, and again after each change of the store; null if the
 * search fails. Between queries it reads texts ahead. A null query pauses it.
 */
export default defineUnlistedScript(() => {
  const db = createOpenDatabase();
  const texts = createTexts(
    async (ids) => findTexts(await db(), ids),
    storedLists(db),
  );
  const listing = createListing(db);
  let asked: HistoryQuery | null = null;
  let turn = 0;

  async function answer(mine: number, query: HistoryQuery) {
    const database = await db();
    const [{ entries, ...known }, clipped, delivered, highlights] =
      await Promise.all([
        listing.read(),
        clippedResults(database),
        deliveredResults(database),
        highlightsFor(query),
      ]);
    const all = groupByPage(entries, clipped, delivered);
    const failed = [...all.values()].filter(isFailed).length;
    let found: FoundPages = { pages: [], isMore: false };
    const tell = (isDone: boolean) => {
      const result: SearchResult = {
        ...known,
        ...found,
        isDone,
        total: all.size,
        failed,
        highlights,
      };
      postMessage(result);
    };
    for await (found of findPages(entries, all, query, texts)) {
      if (mine !== turn) return;
      tell(false);
    }
    tell(true);
    const withText = entries
      .map(({ job }) => job)
      .filter(({ hasResult }) => hasResult);
    void texts.warm(withText, () => mine === turn).catch(() => {});
  }

  /** A filter for results leaves out all highlights. */
  async function highlightsFor({
    query,
    show,
    preset,
    host,
  }: HistoryQuery): Promise<SearchResult['highlights']> {
    if (query.trim() === '' || show || preset) return { newest: [], total: 0 };
    const found = findHighlights(await allHighlights(await db()), query).filter(
      ({ url }) => !host || URL.parse(url)?.host === host,
    );
    return {
      newest: found.slice(-maxHighlights).toReversed(),
      total: found.length,
    };
  }

  async function work() {
    const mine = ++turn;
    if (!asked) return;
    try {
      await answer(mine, asked);
    } catch {
      if (mine === turn) postMessage(null);
    }
  }

  addEventListener('message', ({ data }: MessageEvent<HistoryQuery | null>) => {
    asked = data;
    void work();
  });
  watchStore(async (jobs) => {
    listing.changed(jobs);
    await work();
  });
});
