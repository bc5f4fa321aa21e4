import type { PaperAuthor } from '@/lib/parts';

const suffixes = /^(?:jr|sr|junior|senior|ii|iii|iv)\.?$/i;
const degrees =
  /,?\s+(?:Ph\.?\s?D\.?|M\.?D\.?|M\.?Sc\.?|B\.?Sc\.?|M\.?P\.?H\.?|D\.?Phil\.?|R\.?N\.?|FRCP|FRCS|MBBS)(?=,|$)/g;
const particles =
  /^(?:von|van|vom|der|den|de|del|della|dello|di|da|do|dos|das|du|des|la|las|los|le|ter|ten|te|zu|zum|zur|af|av|el|al|bin|ibn|ben|bint|’t|'t|’s|'s|st\.)$/;
/** Only together: apart, they may be a given name or a whole one. */
const capitalParticles = /^(?:De L(?:a|as|os)|Van De[rn]?|Von De[rn]) /;
const organization =
  /\b(?:collaborations?|consorti(?:um|a)|groups?|teams?|committees?|networks?|initiative|investigators|organi[sz]ation|institutes?|university|universit\p{L}+|society|association|cent(?:er|re)|council|foundation|ministry|agency|department|project|program(?:me)?|commission|company|inc\.?|ltd\.?|gmbh)(?!\p{L})/iu;
const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々・\s]+$/u;

/** How a page writes names: alone, or in a list where initials come last. */
type Style = 'one' | 'list';

/**
 * The parts of an author's name, from `Last, First`, `Last, First, Jr.` or
 * `First Last`. Only `family` for an organization, and for a name that can't be
 * divided. Undefined for words that are no name.
 */
export function nameOf(
  written: string,
  style: Style = 'one',
): PaperAuthor | undefined {
  const name = written
    .replace(/[\d*†‡§¶#,]+$/, '')
    .replace(degrees, '')
    .replace(/\s+/g, ' ')
    .replace(/^(?:and|&|by)\s+|[\s,;]+$/gi, '')
    .trim();
  if (!/\p{L}/u.test(name) || /^et al\b/i.test(name)) return undefined;
  if (isOrganization(name)) return { family: name };
  return name.includes(',') || name.includes('，')
    ? fromCommas(name)
    : fromWords(name, style);
}

const isOrganization = (name: string): boolean =>
  organization.test(name) &&
  (name.split(',')[0] ?? '').trim().split(' ').length > 1;

function fromCommas(name: string): PaperAuthor {
  const [family = '', ...rest] = name.split(/\s*[,，]\s*/);
  const suffix = rest.find((part) => suffixes.test(part));
  const given = rest.filter((part) => part && part !== suffix).join(' ');
  return parts(family, given, suffix);
}

function fromWords(name: string, style: Style): PaperAuthor {
  const words = name.split(' ');
  if (words.length === 1) return { family: name };
  const [first = ''] = words;
  if (eastAsian.test(name))
    return { family: first, given: words.slice(1).join(' ') };
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && suffixes.test(last) ? last : undefined;
  const own = suffix ? words.slice(0, -1) : words;
  if (isInitials(own.at(-1) ?? '', style) && !isInitials(first, style))
    return parts(own.slice(0, -1).join(' '), own.at(-1), suffix);
  const from = familyStart(own);
  return parts(own.slice(from).join(' '), own.slice(0, from).join(' '), suffix);
}

/** `JA`, as medical indexes write `Smith JA`. */
const isInitials = (word: string, style: Style): boolean =>
  style === 'list' ? /^\p{Lu}{1,3}$/u.test(word) : /^\p{Lu}$/u.test(word);

/** Where the family name begins: at its first particle, or with the last word. */
function familyStart(words: readonly string[]): number {
  for (let at = 1; at < words.length - 1; at++) {
    // Ramón y Cajal, Ortega e Silva: both words around it.
    if (/^[ye]$/.test(words[at] ?? '')) return Math.max(1, at - 1);
    const isParticle = particles.test(words[at] ?? '');
    if (isParticle || capitalParticles.test(words.slice(at).join(' ')))
      return at;
  }
  return words.length - 1;
}

const parts = (
  family: string,
  given: string | undefined,
  suffix: string | undefined,
): PaperAuthor => ({
  ...(given && { given }),
  family,
  ...(suffix && { suffix }),
});

/** Several names in one text: by semicolons, or by commas between full names. */
export function namesIn(list: string): PaperAuthor[] {
  const pieces = list.includes(';') ? list.split(';') : commaPieces(list);
  const initials = pieces.filter((one) => /\s\p{Lu}{1,3}\s*$/u.test(one));
  const style = initials.length * 2 > pieces.length ? 'list' : 'one';
  return pieces.flatMap((piece) => nameOf(piece, style) ?? []);
}

/** `Ann Lee, Bo Ray` are two names; `Lee, Ann` is one. */
function commaPieces(list: string): string[] {
  const pieces = list
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+/)
    .filter((piece) => piece.trim());
  const areFull =
    pieces.length > 1 &&
    pieces.every((piece) => /\S\s+\S/.test(piece.trim())) &&
    !isOrganization(list);
  return areFull ? pieces : [list];
}

/** The four groups of an ORCID, without its address. */
export const orcidIn = (value: string | undefined): string | undefined =>
  /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(value ?? '')?.[0].toUpperCase();
