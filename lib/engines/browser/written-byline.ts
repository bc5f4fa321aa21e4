import { getOwn } from '@/lib/core/get-own';

/** The word before an author's name, by language. */
const before: Readonly<Record<string, string>> = {
  en: '(?:(?:Written|Words|Text|Story) )?[Bb]y',
  de: 'Von',
  fr: 'Par',
  es: 'Por',
  pt: 'Por',
  it: 'Di',
  nl: 'Door',
  sv: 'Av',
  nb: 'Av',
  no: 'Av',
  da: 'Af',
};
const maxLineChars = 100;
const person = String.raw`\p{Lu}[\p{L}.'’-]*(?: (?:\p{Lu}[\p{L}.'’-]*|\p{Ll}{1,3}))* \p{Lu}[\p{L}.'’-]+`;
const wholeName = new RegExp(`^${person}$`, 'u');
const conjunction = /,? (?:and|und|et|y|e|en|och|og|&) |, (?=\p{Lu})/u;

/**
 * The names in a line of its own such as “By Ada Quay and Bo Moor, 3 May”; none
 * in any other.
 */
export function writtenByline(line: string, language: string): string[] {
  const text = line.replace(/\s+/g, ' ').trim();
  const word =
    getOwn(before, language.slice(0, 2).toLowerCase()) ?? before['en'];
  if (text.length > maxLineChars || !new RegExp(`^${word}:? `, 'u').test(text))
    return [];
  const [names = ''] = text
    .replace(new RegExp(`^${word}:? `, 'u'), '')
    .split(/ ?[|·•–—(] ?| - |,? (?=\d)|,? on (?=\p{Lu})|\.$/u);
  const all = names.split(conjunction);
  return all.every((name) => wholeName.test(name)) ? all : [];
}
