import type { Page } from '@/lib/core/page';
import { runTask } from '@/lib/safe/run-task';
import { startFileWorker } from '@/lib/safe/start-worker';
import type { FetchNews, FetchOrder, FetchOutcome } from '@/lib/scrape';

type From = { page: Page; isAllowed: boolean };

/** Those of some parts of a page that their hosts let Pluck read. */
export async function fetchParts(
  urls: readonly string[],
  { page, isAllowed }: From,
): Promise<{ url: string; blob: Blob }[]> {
  const worker = startFileWorker();
  const order: FetchOrder = { of: 'parts', urls, isAllowed, own: [page.url] };
  try {
    const { each = [] } = await runTask<FetchNews, FetchOutcome>(
      worker,
      order,
      { read: (news) => ('outcome' in news ? news.outcome : undefined) },
    );
    return each;
  } catch {
    // What can't be fetched is named as missing.
    return [];
  } finally {
    worker.terminate();
  }
}
