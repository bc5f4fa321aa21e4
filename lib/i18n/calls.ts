import { z } from '@/lib/core/zod';
import { languages } from '@/lib/core/languages';
import type { Messages } from './message';

/** What a page can ask about languages. */
export const languageCalls = {
  /** The messages of a language. */
  'language.read': () => z.strictObject({ language: z.enum(languages) }),
} as const;

export type LanguageAnswers = { 'language.read': Messages };
