import { integer, z } from '@/lib/core/zod';
import type { PageContents } from '@/lib/engines/browser/contents/page-contents';
import type { StartRefusal } from '@/lib/scrape';
import type { PopupState } from './popup-state';

export const pageCalls = {
  'page.inspect': () => z.strictObject({ tabId: integer() }),
  /** Looks at what is on the page of a tab; undefined if it can't be read. */
  'page.contents': () => z.strictObject({ tabId: integer() }),
  /**
   * Lets the user point at a list, or at single values, in a tab that still
   * shows the page they saw. What they point at arrives through a port:
   * `lib/engines/browser/pointing`.
   */
  'page.point': () =>
    z.strictObject({
      tabId: integer(),
      url: z.optional(z.string()),
      what: z.optional(z.literal('values')),
    }),
} as const;

export type PageAnswers = {
  'page.inspect': PopupState;
  'page.contents': PageContents | undefined;
  'page.point': { ok: true } | { ok: false; reason: StartRefusal };
};
