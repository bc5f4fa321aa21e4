import { unmarked } from '@/lib/privacy/address-parts';
import { decode } from 'punycode/punycode.es6.js';
import { known } from '@/lib/privacy/known-now';
import type { Detector } from './detector';

/**
 * A name that mixes scripts, like a spoofed one: `раypal` starts with two
 * Cyrillic letters.
 */
export const mixedScript: Detector = ({ url }) => {
  if (!url.hostname.includes('xn--')) return [];
  const name = readable(url.hostname);
  return name.split('.').some(isMixed)
    ? [{ rule: 'mixed-script', part: `${name} (${url.hostname})` }]
    : [];
};

function isMixed(label: string): boolean {
  const used = Object.entries(known().scripts)
    .filter(([, script]) => script.test(label))
    .map(([name]) => name);
  return (
    used.length > 1 &&
    !known().together.some((group) =>
      used.every((name) => group.includes(name)),
    )
  );
}

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
 * A name in other letters or digits that reads like a well-known one, or such a
 * name within one of another site.
 */
export const lookAlike: Detector = ({ url }) => {
  const name = readable(url.hostname);
  const labels = name.split('.');
  // Where the last part has other letters too, the whole name is in that
  // script.
  if (/[^\x20-\x7f]/.test(labels.at(-1) ?? '')) return [];
  return labels.some((label) => imitates(label)) || isSite(labels)
    ? [
        {
          rule: 'look-alike',
          part: name === url.hostname ? name : `${name} (${url.hostname})`,
        },
      ]
    : [];
};

function imitates(label: string): boolean {
  const isLatin = /^[\p{Script=Latin}\d-]+$/u.test(label);
  if (!isLatin && /[a-z]/.test(label)) return false;
  const {
    strangeLetters,
    lookAlikeLetters,
    lookAlikeDigits,
    wellKnownNames,
    shortNames,
  } = known();
  const letters = Array.from(label);
  const read = letters
    .map((letter) => {
      const at = /[a-z\d-]/.test(letter)
        ? -1
        : lookAlikeLetters.indexOf(letter);
      return at < 0 ? unmarked(letter) : (lookAlikeLetters[at + 1] ?? '');
    })
    .join('');
  if (/[^a-z\d-]/.test(read)) return false;
  const withLetters = read.replaceAll(
    /\d/g,
    (digit) => lookAlikeDigits[Number(digit)] ?? '',
  );
  const fold = isLatin ? like : folded;
  const own = label.split('-');
  const names = fold(isLatin ? withLetters : read).split('-');
  const isRead = (name: string) =>
    names.includes(fold(name)) && !own.includes(name);
  return (
    letters.some((letter) => strangeLetters.includes(letter)) ||
    wellKnownNames.some(isRead) ||
    (!isLatin && shortNames.some(isRead))
  );
}

const like = (text: string) =>
  text.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('i', 'l');

/**
 * Letters that one letter of another script looks or sounds like several of are
 * written as one: `ν` is `n` and `v`, `ρ` is `p` and `r`.
 */
const folded = (text: string) =>
  like(text)
    .replaceAll('h', 'n')
    .replaceAll('n', 'v')
    .replaceAll('y', 'u')
    .replaceAll('r', 'p');

/** `paypal.com.a.example`, but not `google.com.br`. */
const isSite = (labels: string[]): boolean =>
  labels.some(
    (label, index) =>
      labels[index + 1] === 'com' &&
      index < labels.length - 3 &&
      known().wellKnownNames.includes(label),
  );
