import type { Money } from '@/lib/core/money';

/** What is on an open page, as one quick look finds it. */
export type PageContents = {
  /** The number of words of its main text, estimated; absent if it has few. */
  words?: number;
  /**
   * The number of key sentences that a summary without a model has; absent if
   * only a reading can tell. A model may summarize a page that has none.
   */
  sentences?: number;
  /** What the page is about comes first. */
  parts: PagePart[];
};

/** What a site's own reader finds on a page. */
export type SitePart =
  | { kind: 'turns' }
  | { kind: 'posts' }
  /** `seconds`: how long the video runs. */
  | { kind: 'cues'; seconds?: number }
  | { kind: 'paper'; doi?: string };

export type TablePart = {
  kind: 'table';
  /** Its place among the page's tables, from 0. */
  at: number;
  /** Those of its first columns. */
  heads: string[];
  rows: number;
  /** It takes up most of the page. */
  isMain?: true;
};

/**
 * A part of a page, with what is known of it before it is read: only what a
 * reading of this part says too.
 */
export type PagePart =
  | { kind: 'product'; price?: Money; was?: Money; inStock?: boolean }
  /** `minutes`: until it can be eaten. */
  | { kind: 'recipe'; ingredients: number; minutes?: number }
  /** `start`: a date, or a date and time, in ISO 8601. */
  | { kind: 'event'; start: string }
  | SitePart
  | TablePart
  /** The list that takes up most of the page, once its rows are counted. */
  | { kind: 'list'; rows?: number };
