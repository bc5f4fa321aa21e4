import { integer, z } from '@/lib/core/zod';
import type { PopupState } from './popup-state';

export const pageCalls = {
  'page.inspect': () => z.strictObject({ tabId: integer() }),
} as const;

export type PageAnswers = { 'page.inspect': PopupState };
