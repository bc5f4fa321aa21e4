import type { Language } from '@/lib/core/languages';
import type { Messages } from './message';

/**
 * What pages keep of a chosen language, so that they show it from their first
 * paint.
 */
export type KeptMessages = {
  language: Language;
  version: string;
  messages: Messages;
};

const name = 'messages';

/**
 * The chosen language's messages, kept by this browser; undefined in the
 * background, which has no such storage.
 */
export function readKeptMessages(): KeptMessages | undefined {
  const text = globalThis.localStorage?.getItem(name);
  return text ? (JSON.parse(text) as KeptMessages) : undefined;
}

/** What this page shows, read once: it is large. */
export const shownMessages = readKeptMessages();

export function keep(kept: KeptMessages | undefined): void {
  if (kept) localStorage.setItem(name, JSON.stringify(kept));
  else localStorage.removeItem(name);
  // `look.js` reads it before the messages.
  localStorage.setItem('language', kept?.language ?? '');
}
