import { decoded } from '@/lib/core/decoded';
import { fileName } from '@/lib/safe/file-name';
import { type Filters, ofText, searchOf } from './filter';

const capital = (word: string) =>
  word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

const pascal = (text: string) =>
  text
    .replace(/[\s_-]+(.|$)/gsu, (_, next: string) => next.toUpperCase())
    .replace(/^./u, (first) => first.toUpperCase());

/** A name such as `camelCase` or several words, joined by a separator. */
export const joinedBy = (sign: '-' | '_') => (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, `$1${sign}$2`)
    .replace(/[\s_-]+/g, sign)
    .toLowerCase();

const uncamel = (text: string) =>
  text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase();

const small = new Set(
  'a an and at but by for from in nor of on or the to'.split(' '),
);

const titled = (text: string) =>
  text.replace(/\S+/g, (word, at: number) =>
    at > 0 && small.has(word.toLowerCase())
      ? word.toLowerCase()
      : capital(word),
  );

const replaced = (text: string, ...pairs: string[]) => {
  let result = text;
  for (let at = 0; at < pairs.length; at += 2) {
    const search = searchOf(pairs[at] ?? '');
    const by = pairs[at + 1] ?? '';
    if (search === '') continue;
    result =
      typeof search === 'string'
        ? result.replaceAll(search, () => by)
        : result.replace(search, by);
  }
  return result;
};

export const textFilters: Filters = {
  camel: ofText((text) =>
    pascal(text).replace(/^./u, (first) => first.toLowerCase()),
  ),
  capitalize: ofText(capital),
  kebab: ofText(joinedBy('-')),
  lower: ofText((text) => text.toLowerCase()),
  pascal: ofText(pascal),
  replace: ofText(replaced),
  safe_name: ofText((text) => fileName(text, 'x').slice(0, -2)),
  snake: ofText(joinedBy('_')),
  title: ofText(titled),
  trim: ofText((text) => text.trim()),
  uncamel: ofText(uncamel),
  unescape: ofText((text) =>
    text.replaceAll(String.raw`\"`, '"').replaceAll(String.raw`\n`, '\n'),
  ),
  upper: ofText((text) => text.toUpperCase()),
  decode_uri: ofText(decoded),
};
