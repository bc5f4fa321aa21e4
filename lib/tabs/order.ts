import type { StartRefusal } from '@/lib/scrape';

/**
 * What several tabs become: a note each, one note with a heading each, or one
 * with their links, for which no page is read. `answers`: no note, but an answer
 * to a question from each.
 */
export const tabsWays = ['notes', 'note', 'links', 'answers'] as const;
export type TabsWay = (typeof tabsWays)[number];

/** Maximum tabs that are clipped or asked at once. */
export const maxTabs = 200;

/** `clipId`: of its own note. `jobId`: what reads it, once that is known. */
export type TabRow = {
  tabId: number;
  url: string;
  title: string;
  clipId: string;
  jobId?: string;
  /** Its note was ordered. */
  isOrdered?: true;
};

/**
 * `waiting`: for the permission to read the tabs, or for its start. `reading`:
 * batches read the tabs, one for each preset. `clipping`: its notes are being
 * made; then each is a clip of its own.
 */
type OrderState = 'waiting' | 'reading' | 'clipping' | 'done' | 'stopped';

/**
 * Several tabs to clip, as data. Its ID is that of its first batch, and of the
 * note if there is only one. `folder`: the one that the user chose. `asked`: addresses
 * of the sites whose permission was asked for this order, or left to it by an
 * earlier one, and ends with it at the latest.
 */
export type TabsOrder = {
  id: string;
  windowId: number;
  createdAt: number;
  way: TabsWay;
  /** Of the one note. */
  title: string;
  /** The question to the pages, or what to find in them. */
  prompt?: string;
  destinationId: string;
  folder?: string;
  rows: TabRow[];
  asked: string[];
  state: OrderState;
  /** The batches that read the tabs; earlier ones of the same tabs may. */
  batchIds?: string[];
  /** Why nothing was read, or not all. */
  refusal?: StartRefusal;
  isFleeting?: 1;
};

export const isOpenOrder = ({ state }: Pick<TabsOrder, 'state'>): boolean =>
  state === 'waiting' || state === 'reading' || state === 'clipping';

/** The IDs of the order's clips. */
export const clipIds = ({ way, id, rows }: TabsOrder): string[] =>
  way === 'notes' ? rows.map(({ clipId }) => clipId) : [id];
