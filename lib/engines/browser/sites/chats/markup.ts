import type {
  Content,
  SitePage,
} from '@/lib/engines/browser/sites/site-reader';
import type { Cleaning } from './cleaning';

export type Role = 'user' | 'assistant' | 'system';

/** How a site marks up a conversation. Selectors are looked for in a turn. */
export type ChatMarkup = Cleaning & {
  /** The elements of the turns, in order; an empty one is not loaded. */
  turns: (page: SitePage) => Element[];
  roleOf: (turn: Element) => Role | undefined;
  /** The text of a turn; of several selectors, the first that has matches. */
  text: Record<Role, readonly string[]>;
  /** The name of who answers, or where a turn shows it. */
  bot?: string;
  author?: string;
  idOf?: (turn: Element) => string | null | undefined;
  thinking?: (turn: Element) => Element[];
  thinkingLabel?: (turn: Element) => string | undefined;
  /** Where a turn names the tools that were used. */
  tools?: string;
  /** Links to what an answer cites, in its text or elsewhere. */
  cited?: (turn: Element) => Element[];
  /** More of a turn's content, such as what it has in a separate panel. */
  beside?: (turn: Element) => Content;
  /** Pictures of a turn that are outside its text. */
  pictures?: (turn: Element) => Element[];
  /** Marks a turn that the page is still writing. */
  streaming?: string;
  /** Is on the page, whichever turn it is about, while the last is written. */
  busy?: string;
  /** Where the page shows the conversation's title, other than in its own. */
  title?: string;
  /** What the page's title says besides. */
  brand?: RegExp;
  total?: (turns: readonly Element[]) => number | undefined;
  /** What the page does with turns far from the view. */
  list?: 'virtual' | 'loads-upward';
};
