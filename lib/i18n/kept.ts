import type { Language, LanguageChoice } from '@/lib/core/languages';
import type { Messages } from './message';
import { browser } from 'wxt/browser';

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
function readKeptMessages(): KeptMessages | undefined {
  const text = globalThis.localStorage?.getItem(name);
  return text ? (JSON.parse(text) as KeptMessages) : undefined;
}

/** What this page shows, read once: it is large. */
export const shownMessages = readKeptMessages();

function keep(kept: KeptMessages | undefined): void {
  if (kept) localStorage.setItem(name, JSON.stringify(kept));
  else localStorage.removeItem(name);
  // `look.js` reads it before the messages.
  localStorage.setItem('language', kept?.language ?? '');
}

/**
 * Shows this page in the chosen language: reloads it if it shows another one,
 * or messages of an earlier version.
 */
export async function keepLanguage(
  choice: LanguageChoice,
  read: (language: Language) => Promise<Messages>,
): Promise<void> {
  const { version } = browser.runtime.getManifest();
  const isShown =
    choice === (shownMessages?.language ?? 'browser') &&
    version === (shownMessages?.version ?? version);
  if (isShown) return;
  const kept = readKeptMessages();
  if (choice === 'browser') keep(undefined);
  else if (kept?.language !== choice || kept.version !== version)
    keep({ language: choice, version, messages: await read(choice) });
  location.reload();
}
