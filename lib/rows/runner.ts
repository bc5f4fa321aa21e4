import type { PagingTab } from '@/lib/engines/browser/paging/paging-tab';
import type {
  AskedList,
  PageReading,
} from '@/lib/engines/browser/paging/page-reading';
import type { Watch } from '@/lib/platform/life';
import { createQueue } from '@/lib/queue/queue';
import { isOver } from '@/lib/queue/lane';
import { newRows } from './new-rows';
import type { Paging, PagingWork } from './paging';
import { type PagingEvent, stepPaging } from './step';
import type { PagingStore, StoredList } from './store';

/** The least time between two pages of a site. */
const betweenPagesMs = 1000;

type Deps = {
  store: Pick<PagingStore, 'atWork' | 'change' | 'list'>;
  tab: PagingTab;
  /** The same until the browser is closed. */
  session(): Promise<string>;
  now(): number;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
} & ReturnType<Watch>;

/** Carries out the pagings in the store, one page of a site at a time. */
export function createPagingRunner(deps: Deps) {
  const { store, tab, now } = deps;
  /** When the next page of a site may be loaded. */
  const pace = new Map<string, number>();

  const queue = createQueue<Paging, PagingEvent, PagingWork>({
    step: stepPaging,
    change: store.change,
    async carryOut(work, paging, signal) {
      const event = await carryOut(work, paging, signal);
      return signal.aborted ? undefined : event;
    },
    async findDue(at, _, isBusy) {
      const idle = (await store.atWork()).filter(({ id }) => !isBusy(id));
      const isDue = ({ until, since }: Paging) => isOver(until, at, since);
      const later = idle.flatMap(({ until, since }) =>
        until !== undefined && !isOver(until, at, since) ? until : [],
      );
      return {
        due: idle.filter(isDue).map((record) => ({
          id: record.id,
          record,
          event: { type: 'due', at },
        })),
        ...(later.length > 0 && { nextAt: Math.min(...later) }),
      };
    },
    async findOrphans() {
      const session = await deps.session();
      return (await store.atWork()).map(({ id }) => ({
        id,
        event: { type: 'orphaned', session },
      }));
    },
    dueAt: ({ until }) => until,
    now,
    onRunning: deps.onRunning,
    wakeAt: deps.wakeAt,
  });

  async function carryOut(
    work: PagingWork,
    paging: Paging,
    signal: AbortSignal,
  ): Promise<PagingEvent> {
    // A deleted result can be restored, but gets no more rows until then.
    const list = await store.list(paging.id);
    if (!list) return { type: 'ended', why: 'stopped' };
    switch (work) {
      case 'open':
        return open(paging);
      case 'read':
        return read(paging, list);
      case 'turn':
        return turn(paging, list, signal);
      case 'again':
        return again(paging, signal);
    }
  }

  async function open(paging: Paging): Promise<PagingEvent> {
    const session = await deps.session();
    const { address, next, isRefusal } = paging;
    const shown = await tab.show(
      paging.session === session ? paging.tabId : undefined,
      (isRefusal && next?.address) || address,
      paging.windowId,
    );
    return { type: 'opened', session, ...shown };
  }

  async function read(
    { tabId, origin, rows, next }: Paging,
    list: StoredList,
  ): Promise<PagingEvent> {
    const page = await tab.read(tabId, origin, asked(rows, list));
    if ('lost' in page) return { type: 'ended', why: page.lost };
    if (page.refusal)
      return { type: 'refused', at: now(), again: true, ...page.refusal };
    return page.sheet
      ? asRead(page, page.sheet, list)
      : { type: 'ended', why: page.wall ?? whyEmpty(next) };
  }

  /** A list that is scrolled to its end may show nothing there. */
  const whyEmpty = (next: Paging['next']) =>
    next?.how === 'scroll' ? 'no-more' : 'no-list';

  async function turn(
    { id, tabId, origin, next, rows }: Paging,
    list: StoredList,
    signal: AbortSignal,
  ): Promise<PagingEvent> {
    await inPace(origin, signal);
    if (signal.aborted || !next) return { type: 'ended', why: 'stopped' };
    const turned = await tab.turn(tabId, next, asked(rows, list));
    pace.set(origin, now() + betweenPagesMs);
    if (typeof turned === 'object')
      return 'lost' in turned
        ? { type: 'ended', why: turned.lost }
        : { type: 'refused', at: now(), again: false, ...turned.refusal };
    switch (turned) {
      case 'changed':
        return { type: 'turned' };
      case 'unchanged':
        return { type: 'unchanged' };
      case 'gone':
        return { type: 'ended', why: 'no-more' };
      default:
        return { type: 'ended', why: id ? turned : 'stopped' };
    }
  }

  async function again(
    { tabId, origin, next }: Paging,
    signal: AbortSignal,
  ): Promise<PagingEvent> {
    await inPace(origin, signal);
    const isThere = await tab.again(tabId, next).then(
      () => true,
      () => false,
    );
    pace.set(origin, now() + betweenPagesMs);
    return isThere ? { type: 'turned' } : { type: 'ended', why: 'tab-closed' };
  }

  async function inPace(origin: string, signal: AbortSignal): Promise<void> {
    for (;;) {
      const restMs = (pace.get(origin) ?? 0) - now();
      if (restMs <= 0 || signal.aborted) break;
      // A clock that was set back must not stop the work.
      await deps.wait(Math.min(restMs, betweenPagesMs));
    }
    // Two lists of a site take turns.
    pace.set(origin, now() + betweenPagesMs);
  }

  return {
    goOn: queue.goOn,
    resume: queue.resume,
    abort: queue.abort,
    async start(id: string): Promise<void> {
      await queue.act(id, { type: 'gone-on' });
    },
    async stop(id: string): Promise<void> {
      await queue.act(id, { type: 'ended', why: 'stopped' });
    },
  };
}

const asked = (rows: Paging['rows'], { sheet }: StoredList): AskedList => ({
  rows,
  columns: sheet.columns.map(({ name, source }) => source ?? name),
});

const asRead = (
  { rows, address }: PageReading,
  { columns, next, totalPages }: StoredList['sheet'],
  list: StoredList,
): PagingEvent => ({
  type: 'read',
  ...newRows(list.rows, rows, list.sheet.columns),
  page: {
    address,
    columns,
    ...(next && { next }),
    ...(totalPages && { totalPages }),
  },
});

export type PagingRunner = ReturnType<typeof createPagingRunner>;
