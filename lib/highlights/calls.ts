import { isRecord } from '@/lib/core/objects';
import { integer, z } from '@/lib/core/zod';
import type { Highlight } from './highlight';
import { colours, maxNoteChars } from './limits';
import type { SelectionRefusal } from './in-tab/selected';

const id = z.string().check(z.maxLength(200));
const tab = { tabId: integer() };

/** The page has checked them, as those of a backup. */
const checked = /* @__PURE__ */ z.custom<Highlight>(isRecord);

/** A file of another program has no more. */
const maxAtOnce = 20_000;

export const highlightsCalls = {
  /** What is selected in a tab. */
  'highlights.selection': () => z.strictObject(tab),
  /** Highlights what is selected in a tab. */
  'highlights.mark': () => z.strictObject(tab),
  /** Draws the highlights of a tab's page. */
  'highlights.draw': () => z.strictObject(tab),
  /** Scrolls a tab to a highlight, and draws its page's if they aren't. */
  'highlights.show': () => z.strictObject({ ...tab, id }),
  'highlights.change': () =>
    z.strictObject({
      id,
      colour: z.optional(integer(1, colours.length)),
      note: z.optional(z.string().check(z.maxLength(maxNoteChars))),
    }),
  'highlights.remove': () =>
    z.strictObject({ ids: z.array(id).check(z.maxLength(maxAtOnce)) }),
  /** Draws them on a page's site without a click, or no longer. */
  'highlights.showAlways': () =>
    z.strictObject({
      url: z.string().check(z.maxLength(100_000)),
      isOn: z.boolean(),
    }),
  /** Adds those that aren't there: also to undo a removal. */
  'highlights.add': () =>
    z.strictObject({
      highlights: z.array(checked).check(z.maxLength(maxAtOnce)),
    }),
} as const;

export type HighlightsAnswers = {
  'highlights.selection': string | undefined;
  'highlights.mark': { ok: true } | { ok: false; reason: MarkRefusal };
  /** `lost`: the IDs of those not found; undefined if the tab can't be read. */
  'highlights.draw': { lost: string[] } | undefined;
  /** Undefined if the tab shows another page, or can't be read. */
  'highlights.show': boolean | undefined;
  'highlights.change': boolean;
  'highlights.add': { added: number };
};

/** `closed`: the browser lets no extension into this page. */
export type MarkRefusal = SelectionRefusal | 'closed';
