import type { JobError } from '@/lib/queue/job';
import { type Batch, rowId } from './batch';
import { type Matcher, createMatcher } from './cells';
import {
  type BatchAtService,
  type SavedEvent,
  maxRowsAtOnce,
  type Schedule,
} from './schedule';
import { type KeptRow, failedRows, rowsOfPages, unreportedRows } from './rows';
import type { BatchStore } from './store';
import { isExpired } from './step';

type Deps = {
  store: Pick<BatchStore, 'rows' | 'change'>;
  service: Pick<BatchAtService, 'look' | 'errors'>;
  apply(id: string, event: SavedEvent): Promise<{ record?: Batch }>;
  schedule: Schedule;
  now(): number;
};

/** Maximum results per request, if they fit into one answer. */
const maxPages = 50;
/** Maximum results of a service that doesn't report their number. */
const maxResults = 10_000;

/**
 * Pages in progress at the cancel finished five seconds later. Source:
 * real-server.md, "Batch".
 */
const lateMs = 10_000;

const isFinal = (status: string) => status !== 'scraping';

type EndState = 'done' | 'cancelled' | 'failed';

/** `status`: the service's word for it. */
function endIn(status: string): EndState {
  if (status === 'cancelled') return 'cancelled';
  return status === 'completed' ? 'done' : 'failed';
}

/**
 * Follows batches at their services. Each page of results is saved together
 * with the position of the next one, so a worker that stops loses nothing and
 * saves nothing twice.
 */
export function createFollower({ store, service, apply, schedule, now }: Deps) {
  const matchers = new Map<string, Matcher>();

  async function matcherOf({ id, addresses }: Batch): Promise<Matcher> {
    const known = matchers.get(id);
    if (known) return known;
    const there = await store.rows(id);
    const made = createMatcher(addresses, (at) => !there.has(rowId(id, at)));
    matchers.set(id, made);
    return made;
  }

  async function look(batch: Batch): Promise<undefined> {
    const { id, addresses } = batch;
    let { kept = 0 } = batch;
    let limit = maxPages;
    let isNews = false;
    const most = addresses.length || maxResults;
    for (;;) {
      const answer = await service.look(batch, { skip: kept, limit });
      if ('error' in answer) {
        const isTooLarge = answer.error.kind === 'answer-too-large';
        if (!isTooLarge) return unseen(batch, answer.error);
        if (limit > 1) {
          limit = Math.ceil(limit / 2);
          continue;
        }
      }
      const { status, pages, told } =
        'error' in answer
          ? { status: 'scraping', pages: [undefined], told: {} }
          : answer;
      const fresh = pages.slice(0, Math.max(0, most - kept));
      const isChange =
        fresh.length > 0 || told.completed !== batch.told?.completed;
      if (isChange) {
        const matcher = await matcherOf(batch);
        const rows =
          'error' in answer
            ? []
            : rowsOfPages(batch, fresh, { from: kept, at: now(), matcher });
        const event = {
          at: now(),
          from: kept,
          pages: fresh.length,
          told,
          until: schedule.soonest(),
        };
        const { record: saved } = await apply(id, {
          type: 'seen',
          ...event,
          rows,
        }).catch((cause: unknown) => {
          // Rows that aren't saved make their addresses available again.
          matchers.delete(id);
          throw cause;
        });
        if (saved?.state !== 'running') return undefined;
        isNews = true;
        kept = saved.kept ?? 0;
      }
      const isAll =
        fresh.length === 0 ||
        (told.completed !== undefined && kept >= told.completed);
      if (isFinal(status) && isAll) {
        const seen = { ...batch, kept };
        if (status === 'cancelled' && (await waitsForLate(seen, isNews)))
          return undefined;
        return finish(seen, status);
      }
      if (fresh.length === 0) break;
      limit = Math.min(maxPages, limit * 2);
    }
    schedule.putOff(id, isNews);
  }

  /**
   * Schedules more queries of a cancelled batch until nothing can arrive, or
   * nothing has arrived for a while.
   */
  async function waitsForLate(batch: Batch, isNews: boolean): Promise<boolean> {
    const isAll =
      batch.addresses.length > 0 &&
      (await matcherOf(batch)).left().length === 0;
    const at = now();
    // A time in the future is from before the clock was set back.
    const cancelledAt = isNews ? at : Math.min(batch.cancelledAt ?? at, at);
    const until = cancelledAt + lateMs;
    if (isAll || at >= until) return false;
    const event = {
      at,
      from: batch.kept ?? 0,
      pages: 0,
      told: {},
      until,
      cancelledAt,
    };
    await apply(batch.id, { type: 'seen', ...event });
    schedule.forget(batch.id);
    return true;
  }

  /** Retries later, as long as the service keeps the results. */
  async function unseen(batch: Batch, error: JobError): Promise<undefined> {
    const isOver = error.kind === 'not-found' || error.kind === 'gone';
    if (isOver || isExpired(batch, now()))
      return end(batch, 'failed', [], error);
    const until = schedule.putOffAfter(batch.id, error);
    await apply(batch.id, { type: 'unseen', at: now(), error, until });
    return undefined;
  }

  async function finish(batch: Batch, status: string): Promise<undefined> {
    const report = await service.errors(batch);
    if (report && 'error' in report) return unseen(batch, report.error);
    const matcher = await matcherOf(batch);
    const from = batch.kept ?? 0;
    const rows = report
      ? failedRows(batch, report, { from, at: now(), matcher })
      : [];
    const as = endIn(status);
    return end(
      batch,
      as,
      rows,
      as === 'failed' ? { kind: 'scrape-failed', message: status } : undefined,
    );
  }

  /**
   * Ends a batch. A page that never arrived may have been scraped, so its
   * outcome is unknown.
   */
  async function end(
    batch: Batch,
    as: EndState,
    rows: KeptRow[],
    error?: JobError,
  ) {
    const left = as === 'cancelled' ? [] : (await matcherOf(batch)).left();
    const all = [...rows, ...unreportedRows(batch, left, now())];
    for (let at = 0; at + maxRowsAtOnce < all.length; at += maxRowsAtOnce) {
      const part = all.slice(at, at + maxRowsAtOnce);
      await store.change(
        batch.id,
        (was) => (was.state === 'running' ? { ...was } : was),
        part,
      );
    }
    const last = all.slice(Math.max(0, all.length - maxRowsAtOnce));
    await apply(batch.id, {
      type: 'ended',
      at: now(),
      as,
      error,
      rows: last,
    });
    matchers.delete(batch.id);
    schedule.forget(batch.id);
    return undefined;
  }

  return {
    look,
    /** Makes the next query reload the open addresses from the store. */
    forget(id: string): void {
      matchers.delete(id);
    },
  };
}
