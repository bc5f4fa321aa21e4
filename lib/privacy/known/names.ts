import { sites } from './words';

/** Letters of other scripts, each before the Latin one that it looks like. */
export const lookAlikeLetters =
  'օoոnսuհhցgզqյjլlաwքpեtւi' +
  'ıiłløođdħhɡgɑaəeſsßbæaœo' +
  'аaвbсcԁdеeёeғfһhнhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuуyүyѵvԝwшwхxьbзzԍgбb' +
  'αaβbδdςsεeηnιiκkλlμmνvοoρpσoτtυuχxγyωwζz';

/**
 * Those that no Russian word has: a name of letters like Latin ones, and some
 * of these, is no word.
 */
export const strangeLetters = 'ԁһјӏԛѕԝѵ';

/** Well-known names that fakes imitate. */
export const wellKnownNames = sites('brands');

/**
 * Short names, or such as many Latin ones look like: only fakes in other
 * scripts are told.
 */
export const shortNames = sites('shortBrands');

/** The letters that the digits look like. */
export const lookAlikeDigits = 'olzeasbtbg';

export const scripts = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Hebrew: /\p{Script=Hebrew}/u,
  Arabic: /\p{Script=Arabic}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Thai: /\p{Script=Thai}/u,
  Han: /\p{Script=Han}/u,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Hangul: /\p{Script=Hangul}/u,
  Bopomofo: /\p{Script=Bopomofo}/u,
};

/**
 * Scripts that one language combines, and Latin with them. Source: Unicode TS
 * 39, highly restrictive.
 */
export const together = [
  ['Latin', 'Han', 'Kana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
