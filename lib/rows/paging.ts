import type { NextPage } from '@/lib/engines/browser/paging/page-reading';
import type { RowsOption } from '@/lib/sheet';

/**
 * Why no further page is read. `no-more`: the list has ended; `loop` and
 * `repeats`: its pager leads only to rows that are there already. With the
 * others, it may go on once the user wants it to: `stopped` by the user,
 * `limit` of pages or rows, `refused` several times, `unreachable`,
 * `tab-closed`, `browser-closed`, `not-allowed` to read the tab, `hidden`
 * because a tab in the background doesn't scroll, `elsewhere` on another site,
 * `sign-in` and `challenge` in place of the list, `no-list` on the page.
 */
export type WhyEnded =
  | 'no-more'
  | 'loop'
  | 'repeats'
  | 'stopped'
  | 'limit'
  | 'refused'
  | 'unreachable'
  | 'tab-closed'
  | 'browser-closed'
  | 'not-allowed'
  | 'hidden'
  | 'elsewhere'
  | 'sign-in'
  | 'challenge'
  | 'no-list';

/**
 * `open`: the page is looked for in its tab. `read`: the page in the tab is
 * read. `turn`: the tab goes to the next page. `again`: the page that was
 * refused is loaded again.
 */
export type PagingWork = 'open' | 'read' | 'turn' | 'again';

/**
 * Reading all pages of a list, as data, under the id of the job whose answer
 * gets the rows. Times are milliseconds since the epoch.
 */
export type Paging = {
  id: string;
  windowId: number;
  tabId: number;
  /** The browser session that the tab belongs to. */
  session: string;
  origin: string;
  /** The page that was read last. */
  address: string;
  /** Which list it is. */
  rows: RowsOption;
  next?: NextPage;
  state: 'reading' | 'waiting' | 'stopped' | 'done';
  why?: WhyEnded;
  toDo: PagingWork;
  /** How many pages were read, also as of the last start, and in all. */
  pages: number;
  pagesBefore: number;
  totalPages?: number;
  /** How many rows the answer has, and how many were left out as repeated. */
  count: number;
  repeated: number;
  /**
   * How many of the next pages may have been read already, after the work was
   * interrupted or the page was opened again.
   */
  behind: number;
  /** How many pages in a row brought no new rows. */
  idle: number;
  /** The addresses of the pages that were read. */
  visited: string[];
  /** How often in a row the site refused, and its last HTTP status. */
  refusals: number;
  status?: number;
  /** The tab shows a refusal in place of the page. */
  isRefusal?: true;
  /** When the site is asked again, and when that was decided. */
  until?: number;
  since?: number;
};

export const isAtWork = ({ state }: Pick<Paging, 'state'>): boolean =>
  state === 'reading' || state === 'waiting';

/** Whether the user can let it go on. */
export const mayGoOn = ({ state }: Pick<Paging, 'state'>): boolean =>
  state === 'stopped';

declare module '@/lib/store/db' {
  interface Tables {
    pagings: {
      key: string;
      value: Paging;
      indexes: { state: Paging['state'] };
    };
  }
}
