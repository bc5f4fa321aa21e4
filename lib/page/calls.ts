import { integer, z } from '@/lib/core/zod';
import type { StartRefusal } from '@/lib/scrape';
import type { PopupState } from './popup-state';

export const pageCalls = {
  'page.inspect': () => z.strictObject({ tabId: integer() }),
  /**
   * Lets the user point at a list in a tab that still shows the page they saw.
   * What they point at arrives through a port: `lib/engines/browser/pointing`.
   */
  'page.point': () =>
    z.strictObject({ tabId: integer(), url: z.optional(z.string()) }),
} as const;

export type PageAnswers = {
  'page.inspect': PopupState;
  'page.point': { ok: true } | { ok: false; reason: StartRefusal };
};
