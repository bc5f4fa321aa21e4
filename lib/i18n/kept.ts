import type { Language, LanguageChoice } from '@/lib/core/languages';
import type { Messages } from './message';
import { browser } from 'wxt/browser';

/**
 * The messages of a chosen language that pages store, so that they show it from
 * their first paint.
 */
export type KeptMessages = {
  language: Language;
  version: string;
  messages: Messages;
};

const name = 'messages';

/**
 * The stored messages of the chosen language; undefined in the background,
 * which has no `localStorage`.
 */
function readKeptMessages(): KeptMessages | undefined {
  const text = globalThis.localStorage?.getItem(name);
  return text ? (JSON.parse(text) as KeptMessages) : undefined;
}

/** The messages that this page shows, read once because they are large. */
export const shownMessages = readKeptMessages();

function keep(kept: KeptMessages | undefined): void {
  if (kept) localStorage.setItem(name, JSON.stringify(kept));
  else localStorage.removeItem(name);
  // `look.js` reads the language before the messages.
  localStorage.setItem('language', kept?.language ?? '');
}

/**
 * Shows this page in the chosen language: reloads the page if it shows another
 * one, or messages of an earlier version.
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
