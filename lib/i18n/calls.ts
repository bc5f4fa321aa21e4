import { z } from '@/lib/core/zod';
import { languages } from '@/lib/core/languages';
import type { Messages } from './message';

export const languageCalls = {
  'language.read': () => z.strictObject({ language: z.enum(languages) }),
} as const;

export type LanguageAnswers = { 'language.read': Messages };
