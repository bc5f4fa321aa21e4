import { findJob, findResult } from '@/lib/scrape';
import { changeAnswer } from '@/lib/scrape/background';
import { jsonIn } from '@/lib/core/json';
import { asRecord } from '@/lib/core/objects';
import type { Column, Sheet, SheetRow } from '@/lib/sheet';
import { type OpenDatabase, isOutdated } from '@/lib/store/db';
import { createRecordTable } from '@/lib/store/record-table';
import { type Paging, isAtWork } from './paging';
import { rowsOf, sheetOf, withColumns, withStep } from './sheet-answer';
import type { PagingEvent } from './step';

type Deps = { now(): number; announce(jobs: readonly string[]): void };

/** The stored list of a job. */
export type StoredList = { rows: SheetRow[]; sheet: Sheet };

/**
 * The store of pagings and of the answers that they add to, used only by the
 * background. `announce` is called after each change.
 */
export function createPagingStore(db: OpenDatabase, deps: Deps) {
  const table = createRecordTable(db, 'pagings', () => deps.announce([]));
  let last: Promise<unknown> = Promise.resolve();

  /** A change of an answer reads it before, so only one runs at a time. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function change(
    id: string,
    next: (was: Paging) => Paging,
    event: PagingEvent,
  ): Promise<Paging | undefined> {
    const database = await db();
    const was = await database.get('pagings', id);
    const changed = was && next(was);
    if (!changed || changed === was) return was;
    if (event.type !== 'read' && changed.why === was.why)
      return table.change(id, () => changed);
    const isKept = await changeAnswer(
      database,
      id,
      (answer) => withStep(answer, changed, event),
      deps.now(),
      {
        table: 'pagings',
        put: (tx) => tx.objectStore('pagings').put(changed),
      },
    );
    deps.announce([id]);
    return isKept ? changed : undefined;
  }

  return {
    /** Saves a paging, unless the job has one. */
    async add(paging: Paging): Promise<void> {
      const { store, done } = (await db()).transaction('pagings', 'readwrite');
      const isThere = (await store.getKey(paging.id)) !== undefined;
      await Promise.all([!isThere && store.add(paging), done]);
      deps.announce([paging.id]);
    },

    /** The pagings that go on without the user. */
    async atWork(): Promise<Paging[]> {
      const database = await db();
      return isOutdated(database)
        ? []
        : (await database.getAll('pagings')).filter(isAtWork);
    },

    /**
     * Replaces a paging by `next(paging)`, and adds the rows of the event to
     * the job's answer in the same transaction.
     */
    change: (...asked: Parameters<typeof change>) =>
      inTurn(() => change(...asked)),

    /** The list that a job has read; undefined if it is gone or has none. */
    async list(id: string): Promise<StoredList | undefined> {
      const database = await db();
      const [job, result] = await Promise.all([
        findJob(database, id),
        findResult(database, id),
      ]);
      if (!job || !result) return undefined;
      const answer = asRecord(await jsonIn(result.raw));
      const sheet = sheetOf(answer);
      return sheet && { rows: rowsOf(answer), sheet };
    },

    /** Resolves to false if the job or its answer is gone. */
    async setColumns(id: string, columns: readonly Column[]): Promise<boolean> {
      const isKept = await inTurn(async () =>
        changeAnswer(
          await db(),
          id,
          (answer) => withColumns(answer, columns),
          deps.now(),
        ),
      );
      deps.announce([id]);
      return isKept;
    },
  };
}

export type PagingStore = ReturnType<typeof createPagingStore>;
