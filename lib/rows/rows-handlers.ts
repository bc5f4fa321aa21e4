import type { Handlers } from '@/lib/rpc/calls';
import { findJob } from '@/lib/scrape';
import { asRecord } from '@/lib/core/objects';
import { type RowsOption, recipe } from '@/lib/sheet';
import type { OpenDatabase } from '@/lib/store/db';
import type { RowsAnswers, rowsCalls } from './calls';
import type { Paging } from './paging';
import type { PagingRunner } from './runner';
import type { PagingStore, StoredList } from './store';

type Deps = {
  db: OpenDatabase;
  store: PagingStore;
  runner: PagingRunner;
  session(): Promise<string>;
};

const noNext = { ok: false, reason: 'no-next' } as const;

export function rowsHandlers({
  db,
  store,
  runner,
  session,
}: Deps): Handlers<typeof rowsCalls, RowsAnswers> {
  async function newPaging(jobId: string): Promise<Paging | undefined> {
    const [job, list] = await Promise.all([
      findJob(await db(), jobId),
      store.list(jobId),
    ]);
    const { next } = list?.sheet ?? {};
    const origin = URL.parse(job?.page.url ?? '')?.origin;
    if (!job || !list || !next || !origin) return undefined;
    const { pages, totalPages, repeated } = list.sheet;
    return {
      id: jobId,
      windowId: job.page.windowId,
      tabId: job.page.tabId,
      session: await session(),
      origin,
      address: job.page.url,
      rows: whichRows(list, asRecord(job.request).rows as RowsOption),
      next,
      state: 'stopped',
      toDo: 'read',
      pages,
      pagesBefore: pages,
      ...(totalPages && { totalPages }),
      count: list.rows.length,
      repeated: repeated ?? 0,
      behind: 0,
      idle: 0,
      visited: [],
      refusals: 0,
    };
  }

  return {
    async 'rows.readAll'({ jobId }) {
      const paging = await newPaging(jobId);
      if (!paging) return noNext;
      await store.add(paging);
      await runner.start(jobId);
      return { ok: true };
    },
    'rows.stop': ({ jobId }) => runner.stop(jobId),
    'rows.goOn': ({ jobId }) => runner.start(jobId),
    async 'rows.setColumns'({ jobId, columns }) {
      if (!(await store.setColumns(jobId, columns)))
        throw new Error('The result is gone.');
    },
  };
}

/** By the recipe that finds the list again, else by its place in the page. */
function whichRows(
  { sheet }: StoredList,
  asked: RowsOption | undefined,
): RowsOption {
  const found = recipe.safeParse(sheet.recipe);
  if (found.success) return { recipe: found.data };
  return asked?.recipe ? { recipe: asked.recipe } : { list: sheet.list };
}
