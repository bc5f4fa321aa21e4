import { getOwn } from '@/lib/core/objects';
import { dateOf, inLine, namesOf } from './cite-fields';
import type { Paper } from './paper';

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const minor =
  /^(?:a|an|the|on|of|in|to|for|and|with|from|der|die|das|ein|eine|le|la|les|un|une|el|los|las|de)$/;

const plainLetters = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (sign) => getOwn(letters, sign) ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** The first author's family name, the year and the first word of weight. */
export function keyOf(paper: Paper): string {
  const [author] = namesOf(paper);
  const word = inLine(paper.title)
    .split(/[\s\p{Pd}/:]+/u)
    .map(plainLetters)
    .find((one) => one && !minor.test(one));
  const family = plainLetters(author?.family ?? '').slice(0, 40);
  const parts = [family, dateOf(paper)?.year, word?.slice(0, 40)];
  return parts.filter(Boolean).join('') || 'paper';
}
