import type { Wall } from '@/lib/engines/browser/paging/page-reading';
import type { Column, Recipe, RowsOption, SheetRow } from '@/lib/sheet';

/** How often a page can be looked at, in minutes. */
export const intervals = [15, 60, 360, 1440, 10_080] as const;
export type Interval = (typeof intervals)[number];

export const intervalMs = (every: Interval): number => every * 60_000;

/** An estimate: a service bills a credit for each look. */
export const creditsAMonth = (every: Interval): number =>
  Math.round((30 * 24 * 60) / every);

/** When a watched number is news; `amount` is in the page's own unit. */
export type ValueRule =
  | { when: 'changed' }
  | { when: 'below' | 'above' | 'changed-by'; amount: number };

/**
 * What of a page is watched. `element` and `value`: what was pointed at, of a
 * value the first. `rows`: a list or table, with the names of its columns.
 */
export type Watched =
  | { kind: 'text' }
  | { kind: 'element'; recipe: Recipe }
  | { kind: 'value'; recipe: Recipe; rule: ValueRule }
  | { kind: 'rows'; rows: RowsOption; columns: string[] };

/** What a look has found: lines of text, or rows. */
export type WatchReading =
  | { lines: readonly string[] }
  | { rows: readonly SheetRow[]; columns: readonly Column[] };

/** What is different, without what differs at each load. */
export type Difference =
  | { kind: 'text'; diff: string }
  | { kind: 'value'; before: string; now: string }
  | {
      kind: 'rows';
      columns: readonly Column[];
      added: readonly SheetRow[];
      gone: readonly SheetRow[];
      changed: readonly { before: SheetRow; now: SheetRow }[];
    };

/** A longer difference is cut. */
export const maxDiffChars = 50_000;

/** `at`: when it was found. */
export type Change = { at: number; difference: Difference };

/**
 * Why a page could not be looked at. `elsewhere`: its address leads to another
 * page, maybe to sign in. `refused`: the site asks to wait. `not-there`: the
 * element or list isn't on the page; `no-number`: its text has none.
 * `error-page`: the site answered with an error. `no-window`: the browser has
 * no window to open a tab in. At a service: `deleted` there, `stopped` there,
 * or `service` for what it says itself.
 */
export type WhyNotSeen =
  | 'sign-in'
  | 'challenge'
  | 'elsewhere'
  | 'refused'
  | 'not-there'
  | 'no-number'
  | 'error-page'
  | 'not-allowed'
  | 'offline'
  | 'unreachable'
  | 'no-window'
  | 'deleted'
  | 'stopped'
  | 'not-created'
  | 'service';

/**
 * `since`: when it began, `count`: how many looks in a row failed, whatever the
 * cause; `why` is the last one. `blind`: how many of these say nothing about
 * the page. `told`: it lasts, so the user was notified, once.
 */
type WatchTrouble = {
  why: WhyNotSeen;
  since: number;
  count: number;
  blind?: number;
  status?: number;
  message?: string;
  told?: 'unseen' | 'seen';
};

/** A monitor at a service; without an id until the service has created it. */
export type Monitor = {
  connection: { id: string; baseUrl: string };
  monitorId?: string;
  creditsAMonth?: number;
  /** The newest check whose outcome is known. */
  checkedAt?: number;
};

/**
 * `look`: at the page, or at the service's checks. `create`, `adopt`: a monitor
 * at the service, or the one that an earlier attempt may have created. `purge`:
 * the watch is deleted, with its monitor and its permission.
 */
export type WatchWork = 'look' | 'create' | 'adopt' | 'purge';

/**
 * A page that is watched, as data. Times are milliseconds since the epoch.
 */
export type PageWatch = {
  id: string;
  url: string;
  title: string;
  what: Watched;
  every: Interval;
  /** The service that looks; this browser does without one. */
  monitor?: Monitor;
  /** The site's permission was asked for the sake of this watch. */
  isOriginAsked?: true;
  createdAt: number;
  state: 'waiting' | 'working' | 'paused' | 'removed';
  toDo: WatchWork;
  /** When the next work is due, and when that was decided. */
  dueAt: number;
  since: number;
  /** Whether it is paused once it is restored. */
  wasPaused?: true;
  /** What was last seen, and where. */
  reading?: WatchReading;
  address?: string;
  /** What the page already showed beside its content at the first look. */
  wall?: Wall;
  /** A look that found something else; a second one soon after confirms it. */
  candidate?: { reading: WatchReading; at: number };
  /** The last look, also one that failed, and the last that did not. */
  triedAt?: number;
  seenAt?: number;
  trouble?: WatchTrouble;
  /** What differed between two looks close together; see `Noise`. */
  noisy: Readonly<Record<string, number>>;
  /** The page changes at each load, or has changed at each of the last looks. */
  noise?: 'each-load' | 'each-look';
  /** How many looks in a row found a change. */
  streak: number;
  /** The newest first. */
  changes: readonly Change[];
  /** How many of the newest changes the user hasn't seen. */
  unseen: number;
};

/** Whether a watch is deleted, and can at most be restored. */
export const isPurging = ({ toDo }: PageWatch): boolean => toDo === 'purge';

/** Whether a service has yet to create its monitor, or to be asked for it. */
export const isBeingCreated = ({ toDo }: PageWatch): boolean =>
  toDo === 'create' || toDo === 'adopt';

/** How much news of a watch the user hasn't seen. */
export const newsOf = ({ unseen, trouble, toDo }: PageWatch): number =>
  toDo === 'purge' ? 0 : unseen + Number(trouble?.told === 'unseen');

export const isOn = ({ state }: Pick<PageWatch, 'state'>): boolean =>
  state === 'waiting' || state === 'working';

declare module '@/lib/store/db' {
  interface Tables {
    watches: { key: string; value: PageWatch };
  }
}
