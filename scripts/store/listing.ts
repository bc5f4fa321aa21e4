import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Language } from '@/lib/core/languages';

/** A store's page in one language; the pictures' captions in their order. */
export type Listing = {
  summary: string;
  description: string;
  captions: Record<'read' | 'presets' | 'ask' | 'clip' | 'privacy', string>;
  tagline: string;
  question: string;
  answer: string;
};

export const readListing = (language: Language): Listing =>
  parse(readFileSync(`docs/store/listing/${language}.yml`, 'utf8'));
