import { integer, z } from '@/lib/core/zod';
import type { PopupState } from './popup-state';

/** What a page of Pluck can ask about the open page. */
export const pageCalls = {
  /** What a click on this tab would do, or why it can't. */
  'page.inspect': () => z.strictObject({ tabId: integer() }),
} as const;

export type PageAnswers = { 'page.inspect': PopupState };
