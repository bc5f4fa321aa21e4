import type { Signal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import type { Files } from '@/lib/scrape';
import type { Column, SheetRow } from '@/lib/sheet';

/** In CSS pixels. */
export type PictureSize = { width: number; height: number };

/**
 * The pictures that are shown without asking: those that the page's open tab has
 * loaded, by address, or all.
 */
export type UnaskedPictures = ReadonlyMap<string, PictureSize> | 'all';

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
  /** The pictures that are shown without asking. */
  unaskedPictures?: UnaskedPictures;
  fetchPicture(url: string): Promise<unknown>;
  /**
   * Requests permission for these addresses' origins. Call it in a click,
   * before anything is awaited.
   */
  allow(urls: string[]): Promise<boolean>;
};

/** Actions for a result's passages: show one in its page, and keep notes. */
export type PassageActions = {
  /** The index of the passage marked in the page, as far as Pluck knows. */
  marked: Signal<number | undefined>;
  /**
   * Highlights it in its tab or opens its address; `gone`: the page no longer
   * has it. `end`: how it ends, if `passage` is only its start.
   */
  show(passage: string, end?: string): Promise<'marked' | 'gone' | 'opened'>;
  /**
   * Highlights it if the answer has just arrived and its tab still shows the
   * page; returns whether it did.
   */
  reveal(passage: string): Promise<boolean>;
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

/** The turns of a conversation that Ask, Copy and Clip take, from 1. */
export type Choice = {
  numbers: ReadonlySet<number>;
  choose(numbers: ReadonlySet<number>): void;
};

/** Undefined where only Copy and Save can take them. */
export const ChoiceContext = createContext<Choice | undefined>(undefined);

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

/**
 * A view's tools. `display`: how it is seen, such as its modes; `outline`: the
 * way through it; `actions`: what is done with it, such as Copy and Save.
 */
export type ViewTools = {
  display?: ComponentChildren;
  outline?: ComponentChildren;
  actions?: ComponentChildren;
};

/**
 * Where the frame around a view takes the view's tools from. Undefined if the
 * view has them in a row of its own.
 */
export const FrameContext = createContext<
  Signal<ViewTools | undefined> | undefined
>(undefined);

/** A list when it was read before. `at`: in milliseconds since the epoch. */
export type EarlierRows = {
  at: number;
  rows: readonly SheetRow[];
  /** How many of its pages were read. */
  pages: number;
};

/**
 * A page's text when this browser read it before. `at`: in milliseconds since
 * the epoch.
 */
export type EarlierText = { at: number; markdown: string };

/** Undefined if the page wasn't read before. */
export const EarlierTextContext = createContext<EarlierText | undefined>(
  undefined,
);

/** What can be done with rows beyond their answer; each may be impossible. */
export type SheetActions = {
  /** To compare the rows with. */
  earlier?: EarlierRows;
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
