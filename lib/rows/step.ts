import { omit } from '@/lib/core/objects';
import { withoutPlace } from '@/lib/core/web-address';
import type { NextPage } from '@/lib/engines/browser/paging/page-reading';
import { isOver } from '@/lib/queue/lane';
import type { NextRecord } from '@/lib/queue/queue';
import type { Column, SheetRow } from '@/lib/sheet';
import {
  type Paging,
  type PagingWork,
  type WhyEnded,
  isAtWork,
  mayGoOn,
} from './paging';

/** A page of the list, as read in the tab. */
type ReadPage = {
  address: string;
  next?: NextPage;
  totalPages?: number;
  columns: Column[];
};

/** An event of a paging, with its time `at` in milliseconds since the epoch. */
export type PagingEvent =
  /** The user wants all pages. */
  | { type: 'gone-on' }
  /** The tab shows the list; `isLoaded`: it was opened or loaded for that. */
  | { type: 'opened'; tabId: number; session: string; isLoaded: boolean }
  /**
   * The page in the tab shows these new rows, and so many that are known, not
   * counting those that it showed before.
   */
  | {
      type: 'read';
      rows: readonly SheetRow[];
      known: number;
      page: ReadPage;
    }
  | { type: 'turned' }
  /** The page's control was pressed, or the list scrolled, to no effect. */
  | { type: 'unchanged' }
  /**
   * The site asks to wait, for so long if it says so. `again`: its answer took
   * the place of the page.
   */
  | {
      type: 'refused';
      at: number;
      status: number;
      waitMs?: number;
      again: boolean;
    }
  | { type: 'ended'; why: WhyEnded }
  /** A wait is over, or interrupted work goes on. */
  | { type: 'due'; at: number }
  /** Another worker was at work, and has stopped. */
  | { type: 'orphaned'; session: string };

type NextPaging = NextRecord<Paging, PagingWork>;

export const maxPages = 200;
const maxRows = 50_000;
/** How long to wait after each refusal, unless the site says so. */
const waitsMs = [30_000, 60_000, 120_000] as const;
/** How long after its time a page that loads itself again is looked at. */
const graceMs = 1000;
/** A site that asks for more is asked again only if the user wants it. */
const maxWaitMs = 15 * 60_000;
/** After so many pages in a row without new rows, the list has no more. */
const maxIdle = 2;

const finished: ReadonlySet<WhyEnded> = new Set(['no-more', 'loop', 'repeats']);

/**
 * The next record of a paging, and the effect to run. Pure. An event that is
 * too late for the record's state changes nothing.
 *
 * Whether an interrupted turn has happened isn't known, so the page is always
 * read before it is turned again.
 */
export function stepPaging(paging: Paging, event: PagingEvent): NextPaging {
  switch (event.type) {
    case 'gone-on':
      return mayGoOn(paging) ? goneOn(paging) : { record: paging };
    case 'orphaned':
      return {
        record: isAtWork(paging) ? orphaned(paging, event.session) : paging,
      };
    case 'due':
      return due(paging, event.at);
    case 'ended':
      return isAtWork(paging) ? ended(paging, event.why) : { record: paging };
  }
  if (paging.state !== 'reading') return { record: paging };
  switch (event.type) {
    case 'opened':
      return opened(paging, event);
    case 'read':
      return read(paging, event);
    case 'turned':
      return doNext(paging, 'read');
    case 'unchanged':
      return unchanged(paging);
    case 'refused':
      return refused(paging, event);
  }
}

const doNext = (record: Paging, toDo: PagingWork): NextPaging => ({
  record: { ...record, toDo },
  effect: toDo,
});

const goneOn = (paging: Paging): NextPaging => ({
  record: {
    ...omit(paging, 'why', 'status', 'until', 'since'),
    state: 'reading',
    refusals: 0,
    idle: 0,
    pagesBefore: paging.pages,
    toDo: 'open',
  },
  effect: 'open',
});

function opened(
  paging: Paging,
  { tabId, session, isLoaded }: Extract<PagingEvent, { type: 'opened' }>,
): NextPaging {
  const mayBeRead = isLoaded ? paging.pages : 1;
  const behind = Math.max(paging.behind, mayBeRead);
  const record = { ...paging, tabId, session, behind };
  return doNext(record, paging.isRefusal && !isLoaded ? 'again' : 'read');
}

function read(
  paging: Paging,
  { rows, known, page }: Extract<PagingEvent, { type: 'read' }>,
): NextPaging {
  const isSame = paging.behind > 0 && rows.length <= known;
  const { address, next, totalPages = paging.totalPages } = page;
  const pages = paging.pages + (isSame ? 0 : 1);
  const isNews = rows.length > 0 || isSame;
  const record: Paging = {
    ...omit(paging, 'next', 'totalPages', 'status', 'isRefusal'),
    toDo: 'turn',
    address,
    pages,
    count: paging.count + rows.length,
    repeated: paging.repeated + (isSame ? 0 : known),
    behind: isSame ? paging.behind - 1 : 0,
    idle: isNews ? 0 : paging.idle + 1,
    visited: [...new Set([...paging.visited, withoutPlace(address)])],
    refusals: 0,
  };
  if (next) record.next = next;
  if (totalPages !== undefined && totalPages >= pages)
    record.totalPages = totalPages;
  const why = whyEnd(record);
  return why ? ended(record, why) : { record, effect: 'turn' };
}

function whyEnd(record: Paging): WhyEnded | undefined {
  const { next, visited, idle, count, pages, pagesBefore, origin } = record;
  if (!next) return 'no-more';
  const there = next.how === 'address' ? URL.parse(next.address ?? '') : null;
  if (next.how === 'address' && there?.origin !== origin) return 'elsewhere';
  if (there && visited.includes(withoutPlace(there.href))) return 'loop';
  if (idle >= maxIdle) return 'repeats';
  const isLimit = count >= maxRows || pages - pagesBefore >= maxPages;
  return isLimit ? 'limit' : undefined;
}

/**
 * A control that does nothing twice has reached the end of the list; an address
 * that isn't reached is still there.
 */
function unchanged(paging: Paging): NextPaging {
  const idle = paging.idle + 1;
  if (idle < maxIdle) return doNext({ ...paging, idle }, 'turn');
  const isThere = paging.next?.how === 'address';
  return ended(paging, isThere ? 'unreachable' : 'no-more');
}

function refused(
  paging: Paging,
  { at, status, waitMs, again }: Extract<PagingEvent, { type: 'refused' }>,
): NextPaging {
  const refusals = paging.refusals + 1;
  const usual = waitsMs[refusals - 1];
  const record: Paging = {
    ...paging,
    refusals,
    status,
    toDo: workAfter(again, waitMs),
    ...(again && { isRefusal: true }),
  };
  // Such a page can't be loaded again, so the one before it is returned to.
  if (again && paging.next?.how !== 'address')
    record.behind = paging.behind + 1;
  const mayWait = (waitMs ?? 0) <= maxWaitMs;
  if (usual === undefined || !mayWait) return ended(record, 'refused');
  return {
    record: {
      ...record,
      state: 'waiting',
      since: at,
      until: at + (waitMs === undefined ? usual : waitMs + graceMs),
    },
  };
}

/** A page that says when it loads itself again is only waited for. */
function workAfter(again: boolean, waitMs: number | undefined): PagingWork {
  if (!again) return 'turn';
  return waitMs === undefined ? 'again' : 'read';
}

const ended = (paging: Paging, why: WhyEnded): NextPaging => ({
  record: {
    ...omit(paging, 'until', 'since'),
    state: finished.has(why) ? 'done' : 'stopped',
    why,
  },
  effect: 'abort',
});

function orphaned(paging: Paging, session: string): Paging {
  if (paging.session !== session) return ended(paging, 'browser-closed').record;
  if (paging.toDo !== 'turn' || paging.state === 'waiting') return paging;
  return { ...paging, toDo: 'read', behind: paging.behind + 1 };
}

function due(paging: Paging, at: number): NextPaging {
  if (!isAtWork(paging) || !isOver(paging.until, at, paging.since))
    return { record: paging };
  const record: Paging = {
    ...omit(paging, 'until', 'since'),
    state: 'reading',
  };
  return { record, effect: record.toDo };
}
