// `npm run locales`: what is missing, wrong, outdated or too long in each
// language. With `--translated` it notes that all languages say what English
// says now.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { problemsIn, readCatalogue } from './catalogue';

const noteFile = 'scripts/translated.json';
const english = readCatalogue('en');
const hashes: Record<string, string> = Object.fromEntries(
  [...english].map(([key, text]) => [
    key,
    createHash('sha256').update(text).digest('hex').slice(0, 8),
  ]),
);
if (process.argv.includes('--translated'))
  writeFileSync(noteFile, `${JSON.stringify(hashes, null, 2)}\n`);
const translated = existsSync(noteFile)
  ? (JSON.parse(readFileSync(noteFile, 'utf8')) as Record<string, string>)
  : {};
const outdated = Object.keys(hashes).filter(
  (key) => hashes[key] !== translated[key],
);

/** Of the forms for numbers the longest counts. */
const lengthOf = (text: string) =>
  Math.max(...text.split(' | ').map((form) => form.length));

/**
 * Half as much again as in English, and a word. Chinese and Japanese letters
 * are twice as wide.
 */
const isLong = (language: string, text: string, inEnglish: string) =>
  lengthOf(text) * (/^(?:ja|zh)/.test(language) ? 1.8 : 1) >
  lengthOf(inEnglish) * 1.5 + 10;

const languages = readdirSync('locales').flatMap(
  (file) => /^(.+)\.yml$/.exec(file)?.[1] ?? [],
);
for (const language of languages.filter((name) => name !== 'en')) {
  const own = readCatalogue(language);
  const lines = [
    ...problemsIn(language, own, english),
    ...outdated.map((key) => `${key}: English has changed`),
    ...[...own].flatMap(([key, text]) => {
      const inEnglish = english.get(key) ?? '';
      return isLong(language, text, inEnglish)
        ? [
            `${key}: long, ${lengthOf(text)} characters instead of ${lengthOf(inEnglish)}`,
          ]
        : [];
    }),
  ];
  console.log(`${language}: ${own.size} messages, ${lines.length} to look at`);
  for (const line of lines) console.log(`  ${line}`);
}
