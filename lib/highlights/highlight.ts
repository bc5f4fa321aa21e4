import { colours, maxNoteChars, maxQuoteChars } from './limits';
import { integer, matches, part, trueOnly, z } from '@/lib/core/zod';

const maxContextChars = 2_000;

const shortText = z.string().check(z.maxLength(2_000));

/**
 * Where a passage is: the text quote and the text position of the W3C's Web
 * Annotation model. `start` counts letters (see `lettersOf`). `heading`: the
 * heading above it.
 */
const place = /* @__PURE__ */ z.object({
  exact: z.string().check(z.maxLength(maxQuoteChars), matches(/\S/)),
  prefix: z.string().check(z.maxLength(maxContextChars)),
  suffix: z.string().check(z.maxLength(maxContextChars)),
  start: integer(0),
  /** Nothing else on the page read nearly the same. */
  isAlone: part(trueOnly),
  /** `hashOf` a page whose texts don't distinguish the passage from others. */
  textHash: part(integer()),
  heading: part(shortText),
});

export type HighlightPlace = z.output<typeof place>;

/** Whether a page at this address can have highlights, and be linked to. */
export const isPageAddress = (url: string): boolean =>
  /^(?:https?|file):/i.test(url) && URL.canParse(url);

/** A passage of a page that the user marked. */
export const highlight = /* @__PURE__ */ z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /**
   * The page's address without what differs between visits; empty for an
   * imported passage of a book.
   */
  url: z.string().check(
    z.maxLength(100_000),
    z.refine((url) => url === '' || isPageAddress(url)),
  ),
  title: shortText,
  ...place.shape,
  colour: integer(1, colours.length),
  note: z.string().check(z.maxLength(maxNoteChars)),
  createdAt: integer(0),
  /** Kept until its window is closed: see `lib/scrape/private.ts`. */
  isFleeting: z.optional(z.literal(1)),
  windowId: z.optional(integer()),
});

export type Highlight = z.output<typeof highlight>;
