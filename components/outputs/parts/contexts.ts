import { type ComponentChildren, createContext } from 'preact';
import type { Files } from '@/lib/scrape';
import type { Column } from '@/lib/sheet';

/**
 * When and where an answer is from, and actions for the files it references.
 */
export type AnswerOrigin = {
  /** Milliseconds since the epoch. */
  at: number;
  /** The service that answered; undefined for this browser. */
  baseUrl?: string;
  /** The addresses the user chose: the service's and the page's. */
  own: readonly string[];
  files?: Files;
  fetchPicture(url: string): Promise<unknown>;
  /**
   * Requests permission for these addresses' origins. Call it in a click,
   * before anything is awaited.
   */
  allow(urls: string[]): Promise<boolean>;
};

/** Actions for a result's passages: show one in its page, and keep notes. */
export type PassageActions = {
  /**
   * Highlights it in its tab or opens its address; `gone`: the page no longer
   * has it.
   */
  show(passage: string): Promise<'marked' | 'gone' | 'opened'>;
  unmark(): Promise<unknown>;
  /**
   * Plays the page's video from a time in seconds; `address` shows that moment
   * if the tab can't.
   */
  playFrom(seconds: number, address: string): Promise<unknown>;
  /** Notes by the passage's index. */
  notes: Readonly<Record<string, string>>;
  note(passage: number, text: string): Promise<unknown>;
};

/** For the views of an answer. Undefined if only the answer itself is known. */
export const AnswerContext = createContext<AnswerOrigin | undefined>(undefined);

/** Undefined if only the answer itself is known. */
export const PassageActionsContext = createContext<PassageActions | undefined>(
  undefined,
);

/**
 * Opens a new batch of these addresses. Undefined if there is no place for one.
 */
export const ScrapingContext = createContext<
  ((urls: string[]) => void) | undefined
>(undefined);

/** Actions for the whole result, at the end of each view's tools. */
export const ResultToolsContext = createContext<ComponentChildren>(undefined);

/** What can be done with rows beyond their answer; each may be impossible. */
export type SheetActions = {
  /** Keeps the columns as the user changed them. */
  saveColumns?: (columns: readonly Column[]) => unknown;
  /** Reads another of the page's lists, from 1. */
  showList?: (list: number) => unknown;
  /** Starts pointing at a list in the page. */
  point?: () => unknown;
  /** Starts pointing at the cells of a column. */
  pointColumn?: (column: Column) => unknown;
};

export const SheetActionsContext = createContext<SheetActions>({});
