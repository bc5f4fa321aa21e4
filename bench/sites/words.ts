/**
 * A text's words and their fingerprints. Recorded text may not be in the
 * project, so what is known of it is kept as hashes.
 */
export type Print = {
  words: number;
  /** Of the first eight words, and of the last five; absent without words. */
  first?: string;
  last?: string;
};

const firstWords = 8;
const lastWords = 5;

/** Scripts without spaces between words: each sign counts as a word. */
const sign = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー]';
const word = new RegExp(`${sign}|(?:(?!${sign})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Marks that Markdown adds inside or around words, and plain text may have. */
const marks = /[\\*_~`\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const listMarker = /^[\s>]*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s)?/gm;

/** Letters and digits only, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(listMarker, ' ')
    .replace(marks, '')
    .toLowerCase()
    .match(word) ?? [];

export function printOf(words: readonly string[]): Print {
  if (words.length === 0) return { words: 0 };
  return {
    words: words.length,
    first: hashOf(words.slice(0, firstWords)),
    last: hashOf(words.slice(-lastWords)),
  };
}

/** FNV-1a, 32 bits, of the words with a space between. */
function hashOf(words: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(words.join(' '))) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

const codeIn = /(^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\2[ \t]*$)/gm;
const inlineTag =
  /<\/?(?:a|abbr|b|bdi|cite|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?: [^<>]*)?>/gi;
const otherTag = /<\/?[a-z][a-z0-9-]*(?: [^<>]*)?\/?>/gi;
const target = String.raw`\((?:<[^>]*>|[^()\s]|\([^()\s]*\))*(?:\s+"[^"]*")?\)`;
const picture = new RegExp(String.raw`!\[(?:[^\]\\]|\\.)*\]${target}`, 'g');
const linkTarget = new RegExp(String.raw`\]${target}`, 'g');

/** Markdown without its marks, addresses and pictures. */
export const plainOf = (markdown: string): string =>
  markdown
    // With two groups: text, a block of code, its fence, text …
    .split(codeIn)
    .map((piece, index) => {
      if (index % 3 === 2) return '';
      return index % 3 === 1 ? withoutFences(piece) : withoutLinks(piece);
    })
    .join('');

const withoutFences = (code: string): string =>
  code.split('\n').slice(1, -1).join('\n');

const withoutLinks = (markdown: string): string =>
  markdown
    .replace(picture, ' ')
    .replace(linkTarget, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(inlineTag, '')
    .replace(otherTag, ' ')
    .replace(/&(?:lt|gt|amp|nbsp|quot);/g, ' ')
    .replace(/\\(?=[^\s\w])/g, '');
