import type { Language, LanguageChoice } from '@/lib/core/languages';
import { type Handlers, answered } from '@/lib/rpc/calls';
import { type LanguageAnswers, languageCalls } from './calls';
import { settingsItem } from '@/lib/settings';
import { setMessages } from './i18n';
import type { Messages } from './message';

/**
 * Reads the messages of a language from the package. Pages can't, because their
 * policy forbids requests.
 */
const readMessages = async (language: Language): Promise<Messages> =>
  (await fetch(`/_locales/${language.replace('-', '_')}/messages.json`)).json();

let spoken: LanguageChoice = 'browser';
let messages: Promise<Messages> | undefined;

/** Resolves once the background uses the language of the settings. */
export async function speakAsSet(): Promise<void> {
  const { language } = await settingsItem.getValue();
  if (language !== spoken) {
    spoken = language;
    messages = language === 'browser' ? undefined : readMessages(language);
  }
  setMessages(await messages);
}

const handlers: Handlers<typeof languageCalls, LanguageAnswers> = {
  'language.read': ({ language }) => readMessages(language),
};

export const createLanguages = () => ({
  calls: answered(languageCalls, handlers),
});
