import { termsOfQuery } from '@/lib/core/fold';
import type { Entry } from './entries';
import { type HistoryQuery, find } from './find';
import { hitIn } from './hit';
import { type HistoryPage, isShown } from './pages';
import type { Texts } from './texts';

/** The pages found so far, up to the limit; `isMore`: there are others. */
export type FoundPages = { pages: HistoryPage[]; isMore: boolean };

/**
 * Finds pages by what their results contain: each once, where its first match
 * is.
 */
export async function* findPages(
  entries: readonly Entry[],
  pages: ReadonlyMap<string, HistoryPage>,
  { limit, show, ...query }: HistoryQuery,
  texts: Pick<Texts, 'holding' | 'read'>,
): AsyncGenerator<FoundPages> {
  const words = termsOfQuery(query.query);
  const found = new Map<string, HistoryPage>();
  const admitted = entries.filter(({ address }) =>
    isShown(pages.get(address), show),
  );
  for await (const some of find(admitted, query, texts)) {
    for (const { address, job, text } of some) {
      const page = pages.get(address);
      if (!page || found.has(address) || found.size > limit) continue;
      found.set(address, {
        ...page,
        hit: hitIn(job, text ?? '', words),
        isNamed: text === undefined,
      });
    }
    yield {
      pages: [...found.values()].slice(0, limit),
      isMore: found.size > limit,
    };
    if (found.size > limit) return;
  }
}
