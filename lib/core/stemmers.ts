import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as es } from '@orama/stemmers/spanish';
import type { WordForms } from './plain-forms';
import { type Stemmers, wordForms } from './word-forms';

/** Snowball's. */
export const stemmers: Stemmers = { de, en, es, fr, pt };

/** The forms of a language's words. Loaded only where words are sought. */
export const formsOf = (language: string): WordForms =>
  wordForms(language, stemmers);
