import { decode } from 'punycode/punycode.es6.js';
import { type Detector, unmarked } from '@/lib/privacy/address-parts';
import { gateData } from '@/lib/privacy/gate-data';

const scripts = 'Latin Cyrillic Greek Armenian Hebrew Arabic Cherokee Thai'
  .split(' ')
  .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** A spoofed name mixes scripts: `раypal` starts with two Cyrillic letters. */
export const mixedScript: Detector = ({ url }) => {
  const name = readable(url.hostname);
  const isMixed = name
    .split('.')
    .some((label) => scripts.filter((script) => script.test(label)).length > 1);
  return isMixed
    ? [{ rule: 'mixed-script', part: `${name} (${url.hostname})` }]
    : [];
};

function readable(hostname: string): string {
  try {
    return hostname.replaceAll(/(?<![^.])xn--([^.]*)/g, (_, label: string) =>
      decode(label),
    );
  } catch {
    return hostname;
  }
}

/**
 * Detects a domain name whose letters or digits look like a well-known name, or
 * that contains one as part of another site's name.
 */
export const lookAlike: Detector = ({ url }) => {
  const name = readable(url.hostname);
  const labels = name.split('.');
  // Under a top-level domain in another script, whole names are in that script.
  if (/[^\x20-\x7f]/.test(labels.at(-1) ?? '')) return [];
  return labels.some(imitates) || isSite(labels)
    ? [
        {
          rule: 'look-alike',
          part: name === url.hostname ? name : `${name} (${url.hostname})`,
        },
      ]
    : [];
};

/**
 * Letters of other scripts, each before the Latin letter that it looks like.
 */
const lookAlikeLetters =
  'օoոnսuհhցgզqյjլlաwքpեtւi' +
  'ıiłløođdħhɡgɑaəeſsßbæaœo' +
  'аaвbсcԁdеeёeғfһhнhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuуyүyѵvԝwшwхxьbзzԍgбb' +
  'αaβbδdςsεeηnιiκkλlμmνvοoρpσoτtυuχxγyωwζz';

/** Cyrillic letters that look Latin and occur in no Russian word. */
const strangeLetters = /[ԁһјӏԛѕԝѵ]/;

const lookAlikeDigits = 'olzeasbtbg';

function imitates(label: string): boolean {
  const isLatin = /^[\p{Script=Latin}\d-]+$/u.test(label);
  if (!isLatin && /[a-z]/.test(label)) return false;
  const { brands, shortBrands } = gateData();
  const read = Array.from(label, inLatin).join('');
  if (/[^a-z\d-]/.test(read)) return false;
  const withLetters = read.replaceAll(
    /\d/g,
    (digit) => lookAlikeDigits[Number(digit)] ?? '',
  );
  const fold = isLatin ? folded : foldedMore;
  const own = label.split('-');
  const names = fold(isLatin ? withLetters : read).split('-');
  const isRead = (name: string) =>
    names.includes(fold(name)) && !own.includes(name);
  return (
    strangeLetters.test(label) ||
    brands.some(isRead) ||
    (!isLatin && shortBrands.some(isRead))
  );
}

function inLatin(letter: string): string {
  const index = /[a-z\d-]/.test(letter) ? -1 : lookAlikeLetters.indexOf(letter);
  return index < 0 ? unmarked(letter) : (lookAlikeLetters[index + 1] ?? '');
}

const folded = (text: string) =>
  text.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l');

/** Folds letters that look or sound like several Latin ones. */
const foldedMore = (text: string) =>
  folded(text)
    .replaceAll('h', 'n')
    .replaceAll('n', 'v')
    .replaceAll('y', 'u')
    .replaceAll('r', 'p');

/** True for `paypal.com.a.example`, but not for `google.com.br`. */
const isSite = (labels: string[]): boolean =>
  labels.some(
    (label, index) =>
      labels[index + 1] === 'com' &&
      index < labels.length - 3 &&
      gateData().brands.includes(label),
  );
