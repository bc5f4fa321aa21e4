import type { Highlight, HighlightPlace } from '@/lib/highlights/highlight';
import type { SelectionRefusal } from './selected';

/** What a tab asks of the background about the highlights of its page. */
export type TabRequest =
  | { highlights: 'draw' }
  | { highlights: 'note'; id: string }
  | { highlights: 'change'; id: string; colour?: number; note?: string }
  | { highlights: 'remove'; id: string }
  | { highlights: 'restore'; id: string }
  | { highlights: 'looked'; lost: string[] };

/** A highlight as its page needs it: without the note, which stays in Pluck. */
export type Drawn = Omit<
  Highlight,
  'url' | 'title' | 'note' | 'createdAt' | 'isFleeting' | 'windowId'
>;

/** The passage that the user has selected, or why there is none. */
export type Description =
  | { ok: true; place: HighlightPlace }
  | { ok: false; reason: SelectionRefusal };

/**
 * The highlight of a selection, or why there is none. `isKnown`: it was there
 * before.
 */
export type Marked =
  | { id: string; isKnown?: true }
  | { reason: SelectionRefusal };

/** The texts of the bar in the page, in the interface's language. */
export type BarLabels = {
  name: string;
  done: string;
  known: string;
  note: string;
  notePlaceholder: string;
  save: string;
  undo: string;
  remove: string;
  removed: string;
  colours: string[];
  unsaved: string;
  direction: 'ltr' | 'rtl';
} & Record<SelectionRefusal, string>;

/** Highlights of the page at `url` to be drawn, and how its bar speaks. */
export type Drawing = { url: string; highlights: Drawn[]; labels: BarLabels };

/** Pluck's highlights in a tab, which may show another page meanwhile. */
export type Highlighter = {
  /** What is selected in the page at `url`. */
  describe(url: string): Description;
  /**
   * Draws these and no others; none in another page. Returns the IDs of those
   * not found in theirs.
   */
  draw(drawing: Drawing): string[];
  /** Scrolls to a drawn highlight. Returns false if it isn't in the page. */
  show(id: string): boolean;
  /**
   * Says that a passage is highlighted, or why none is. Without a selection,
   * it is about the highlight at the cursor, if there is one.
   */
  say(what: Marked): void;
};
