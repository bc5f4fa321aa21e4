import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * How many forms a message that counts has in a language, beside one for none.
 */
const formsIn: Record<string, number> = { ja: 1, 'zh-CN': 1, ar: 6 };

type Catalogue = ReadonlyMap<string, string>;

/**
 * The messages of a language by key. The forms for numbers are one text,
 * separated as in the built package.
 */
export function readCatalogue(language: string): Catalogue {
  return new Map(
    messagesIn(
      parse(readFileSync(`locales/${language}.yml`, 'utf8')) as Message,
    ),
  );
}

type Message = string | number | { [key: string]: Message };

function messagesIn(value: Message, path = ''): [key: string, text: string][] {
  if (typeof value !== 'object') return [[path, String(value)]];
  const isCounting = Object.keys(value).every((key) => /^(?:\d|n)$/.test(key));
  if (isCounting) return [[path, Object.values(value).map(String).join(' | ')]];
  return Object.entries(value).flatMap(([key, inner]) =>
    messagesIn(inner, path ? `${path}.${key}` : key),
  );
}

const placesIn = (text: string) =>
  [...new Set(text.match(/\$\d/g))].toSorted().join(' ');

/** What is wrong with a language's messages, one line each. */
export function problemsIn(
  language: string,
  own: Catalogue,
  english: Catalogue,
): string[] {
  const forms = formsIn[language] ?? 2;
  const problems = [...own.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${key}: not in English`);
  for (const [key, text] of english) {
    const message = own.get(key);
    const found = message?.split(' | ').length;
    const needed = neededForms(text.split(' | ').length, forms);
    if (message === undefined) problems.push(`${key}: missing`);
    else if (message !== message.trim() || message === '')
      problems.push(`${key}: empty, or spaces at an end`);
    else if (found !== needed)
      problems.push(`${key}: ${found} forms for numbers instead of ${needed}`);
    else if (placesIn(message) !== placesIn(text))
      problems.push(`${key}: other places than ${placesIn(text)}`);
  }
  return problems;
}

/** Six forms include one for none; elsewhere none, one and other are three. */
function neededForms(inEnglish: number, forms: number): number {
  if (inEnglish === 1) return 1;
  if (forms === 6) return 6;
  return inEnglish === 3 ? 3 : forms;
}
