import { browser } from 'wxt/browser';
import { getOwn } from '@/lib/core/objects';
import { shownMessages } from './kept';
import { type Messages, fillPlaces, pluralForm } from './message';

type Text = string | number;

/**
 * The messages of the language that the user chose; undefined for the browser's
 * language.
 */
let chosen: Messages | undefined = shownMessages?.messages;

/** Sets the messages in the background, which stores none. */
export function setMessages(messages: Messages | undefined): void {
  chosen = messages;
}

/**
 * Substituting each placeholder by itself keeps the placeholders of a message.
 */
const places = ['$1', '$2', '$3'];

const read = (key: string): string => {
  const name = key.replaceAll('.', '_');
  // WXT's types don't know computed names.
  return (
    getOwn(chosen, name)?.message ??
    browser.i18n.getMessage(name as '@@ui_locale', places)
  );
};

/**
 * The language of the messages, and of the numbers, dates and lists beside
 * them, as `Intl` names it.
 */
export function readLocale(): string {
  const language = read('extension.language');
  const ofBrowser = browser.i18n.getUILanguage();
  return ofBrowser.startsWith(language) ? ofBrowser : language;
}

/**
 * A message of the catalogue. A number as first value selects the plural form,
 * and fills the first placeholder unless texts follow.
 */
function t(
  key: string,
  first: number | readonly Text[] = [],
  texts?: readonly Text[],
): string {
  const language = read('extension.language');
  if (typeof first !== 'number') return fillPlaces(read(key), first, language);
  return fillPlaces(
    pluralForm(read(key), first, language),
    texts ?? [first.toLocaleString(language)],
    language,
  );
}

export const i18n = { t };
