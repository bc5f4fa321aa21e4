import type { Highlight, HighlightPlace } from '@/lib/highlights/highlight';
import type { SelectionRefusal } from './selected';

/** What a tab asks of the background about the highlights of its page. */
export type TabRequest =
  | { highlights: 'draw' }
  | { highlights: 'change'; id: string; colour?: number; note?: string }
  | { highlights: 'remove'; id: string };

/** A highlight as its page needs it. */
export type Drawn = Omit<
  Highlight,
  'url' | 'title' | 'createdAt' | 'isFleeting' | 'windowId'
>;

/** The passage that the user has selected, or why there is none. */
export type Description =
  | { ok: true; place: HighlightPlace }
  | { ok: false; reason: SelectionRefusal };

/** The texts of the bar in the page, in the interface's language. */
export type BarLabels = {
  name: string;
  done: string;
  note: string;
  notePlaceholder: string;
  save: string;
  undo: string;
  colours: string[];
  unsaved: string;
  direction: 'ltr' | 'rtl';
} & Record<SelectionRefusal, string>;

/** Highlights of a page to be drawn, and how its bar speaks. */
export type Drawing = { highlights: Drawn[]; labels: BarLabels };

/** Pluck's highlights in a tab. */
export type Highlighter = {
  describe(): Description;
  /** Draws these and no others. Returns the IDs of those not found. */
  draw(drawing: Drawing): string[];
  /** Scrolls to a drawn highlight. Returns false if it isn't in the page. */
  show(id: string): boolean;
  /** Says that a passage is highlighted, or why none is. */
  say(what: { id: string } | { reason: SelectionRefusal }): void;
};
