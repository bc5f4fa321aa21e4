import type { CopyTask } from './quick-copy';
import type { QuickClip } from './store';
import { clipChoice } from '@/lib/clips';
import { uuid } from '@/lib/core/unique';
import { integer, z } from '@/lib/core/zod';
import type { StartRefusal } from '@/lib/scrape';
import type { Settings } from '@/lib/settings';

/**
 * Calls for menus and keyboard commands that act at once: what to copy, and
 * results to clip.
 */
export const quickCalls = {
  /**
   * Clips a tab to the default destination, from a result or from the page as
   * this browser reads it with a preset, by default one that reads what the
   * note's template needs. The calling page opens the panel if the destination
   * needs one. `choice`: what the user chose in the sheet. `awaitsFolder`: it
   * goes to the folder that the user picks next. `page`: the calling page makes
   * the note if one is needed for that, as long as it is open.
   */
  'clip.quick': () =>
    z.strictObject({
      tabId: integer(),
      url: z.optional(z.string()),
      jobId: z.optional(z.string().check(z.maxLength(200))),
      preset: z.optional(z.string().check(z.maxLength(200))),
      choice: z.optional(clipChoice),
      awaitsFolder: z.optional(z.boolean()),
      page: z.optional(uuid),
    }),
  /**
   * Keeps what the user changed in the clip sheet of a page until a note of the
   * page is filed; without a choice, forgets it.
   */
  'clip.draft': () =>
    z.strictObject({
      tabId: integer(),
      url: z.string(),
      choice: z.optional(clipChoice),
    }),
  /**
   * The offscreen document's next task; null if there is none, and the document
   * closes itself. `isCopied`: whether the previous text is on the clipboard.
   */
  'offscreen.nextTask': () =>
    z.strictObject({ isCopied: z.optional(z.boolean()) }),
  /** What a panel had to copy was copied there, or was dismissed. */
  'copy.end': () => z.strictObject({ windowId: integer() }),
  /**
   * No note was made, and the panel shows why. With `toPanel`, the panel still
   * has to try.
   */
  'quick.end': () =>
    z.strictObject({ id: uuid, toPanel: z.optional(z.boolean()) }),
} as const;

export type QuickAnswers = {
  'clip.quick':
    | { ok: true; jobId: string }
    | { ok: false; reason: StartRefusal };
  'offscreen.nextTask':
    | CopyTask
    | { clip: QuickClip; settings: Settings }
    | null;
};
