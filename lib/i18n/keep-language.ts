import { browser } from 'wxt/browser';
import { keep, readKeptMessages, shownMessages } from './kept';
import type { Messages } from './message';
import type { Language, LanguageChoice } from '@/lib/core/languages';

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
