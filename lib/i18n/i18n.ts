import { browser } from 'wxt/browser';
import { getOwn } from '@/lib/core/objects';
import { shownMessages } from './kept';
import { type Messages, fillPlaces, pluralForm } from './message';

type Text = string | number;

/**
 * The messages of the language that the user chose; undefined if it is the
 * browser's.
 */
let chosen: Messages | undefined = shownMessages?.messages;

/** For the background, which keeps none. */
export function setMessages(messages: Messages | undefined): void {
  chosen = messages;
}

/** Filled with themselves, the places of a message remain. */
const places = ['$1', '$2', '$3'];

const read = (key: string): string => {
  const name = key.replaceAll('.', '_');
  // WXT's types know only names that are not made up from others.
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
 * A message of the catalogue. With a number first it is the form for that
 * number, which fills the first place unless texts follow.
 */
function t(
  key: string,
  first: number | readonly Text[] = [],
  texts?: readonly Text[],
): string {
  if (typeof first !== 'number') return fillPlaces(read(key), first);
  const filling = texts ?? [first.toLocaleString(read('extension.language'))];
  return fillPlaces(
    pluralForm(read(key), first, read('extension.language')),
    filling,
  );
}

export const i18n = { t };
