import type { Site } from './site';
import type { Captions, Chapter, Cue, Paper, Post, Turn } from '@/lib/parts';

/** The live page. A reader only looks: it changes, clicks and loads nothing. */
export type SitePage = { document: Document; url: URL };

/**
 * Text of a part: elements of the page, which are copied and converted, or
 * plain text.
 */
export type Content = readonly (Element | string)[];

export type TurnPart = Omit<Turn, 'markdown' | 'thinking'> & {
  content: Content;
  thinking?: Content | undefined;
};

export type PostPart = Omit<Post, 'markdown' | 'depth'> & {
  depth?: number;
  content: Content;
};

/** What a reader finds in a page; undefined members are unknown or absent. */
export type SiteReading = {
  title?: string | undefined;
  author?: string | undefined;
  /** ISO 8601. */
  published?: string | undefined;
  /** The text before the parts, such as a video's description. */
  lead?: Content | undefined;
  turns?: TurnPart[];
  posts?: PostPart[];
  cues?: Cue[] | undefined;
  chapters?: Chapter[] | undefined;
  captions?: Captions | undefined;
  paper?: Paper;
  code?: {
    path?: string | undefined;
    language?: string | undefined;
    lines?: number | undefined;
    permalink?: string | undefined;
  };
  /** How many parts there are in all, what started a thread included. */
  total?: number | undefined;
  /** How the page shows more parts, if it has more. */
  more?: More | undefined;
  /** The parts are beside the page's text, and don't replace it. */
  isBeside?: boolean;
  /** Removes the site's controls from a copied part, and rewrites its markup. */
  clean?: (part: Element) => void;
  /** The address that plays the video from a time in seconds. */
  linkTo?: ((seconds: number) => string | undefined) | undefined;
};

/**
 * How a page shows more of its parts: by scrolling, by its own buttons, or on
 * further pages of the same origin.
 */
export type More = {
  /** Where older or newer parts appear when scrolled there. */
  direction?: 'up' | 'down';
  /** The element that scrolls; the page itself if absent. */
  scroller?: Element | undefined;
  /** A selector of buttons that open more in place. */
  open?: string;
  /** The address of the thread's next page. */
  next?: string | undefined;
  /** Pages that continue a branch, each with the ID of the post it starts at. */
  branches?: { id: string; address: string }[] | undefined;
};

/** Undefined if the page has no parts that the reader knows. */
export type ReadSite = (page: SitePage) => SiteReading | undefined;

/** A reader for each site of a list. */
export type Readers<Sites extends readonly Site[]> = {
  [Id in Sites[number]['id']]: ReadSite;
};
