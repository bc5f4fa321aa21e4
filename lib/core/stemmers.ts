import { stemmer as en } from '@orama/stemmers/english';
import { stemmer as fr } from '@orama/stemmers/french';
import { stemmer as de } from '@orama/stemmers/german';
import { stemmer as pt } from '@orama/stemmers/portuguese';
import { stemmer as es } from '@orama/stemmers/spanish';
import type { Stemmers } from './word-forms';

/** Snowball's stemmers; a file of their own, loaded where words are sought. */
export const stemmers: Stemmers = { de, en, es, fr, pt };
