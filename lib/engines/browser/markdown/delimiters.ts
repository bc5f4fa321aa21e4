import { getOwn } from '@/lib/core/get-own';

/** The characters next to a text. */
export type Around = { before: string; after: string };

const tags: Record<string, string> = { '**': 'strong', '~~': 'del' };

const isSpace = (char: string) => /\s/.test(char);
/**
 * Symbols other than those of ASCII are punctuation for some readers of
 * markdown only.
 */
const isSurelyMark = (char: string) => /[\p{P}$+<=>^`|~]/u.test(char);
const isWord = (char: string) => !isSpace(char) && !isSurelyMark(char);

const startMarks = /^[^\P{P}*_`[\]\\#&@]+/u;
const endMarks = /(?<![^\P{P}*_`[\]\\#&@])[^\P{P}*_`[\]\\#&@]+$/u;

/**
 * In brackets or quotation marks, which stay on the same side as each other.
 */
const quoted = /^[\p{Ps}\p{Pi}"'].*[\p{Pe}\p{Pf}"']$/su;

/**
 * Text between delimiters such as `**`, which markdown reads only if a mark on
 * their inner side has no letter on the other. Marks that would prevent that
 * are left outside; where they belong to markdown's own, such as a link's, a
 * tag is used.
 */
export function delimited(
  words: string,
  sign: string,
  { before, after }: Around,
): string {
  const inWord = isWord(before) || isWord(after);
  const tag = getOwn(tags, sign) ?? 'em';
  const tagged = `<${tag}>${words}</${tag}>`;
  if (sign === '_' && inWord && (before === '*' || after === '*'))
    return tagged;
  const delimiter = sign === '_' && inWord ? '*' : sign;
  const opens = !isWord(before) || !/^[\p{P}\p{S}]/u.test(words);
  const closes = !isWord(after) || !/[\p{P}\p{S}]$/u.test(words);
  if (opens && closes) return delimiter + words + delimiter;
  if (words.includes('](')) return tagged;
  const isQuoted = quoted.test(words);
  const start = opens && !isQuoted ? '' : (startMarks.exec(words)?.[0] ?? '');
  const end = closes && !isQuoted ? '' : (endMarks.exec(words)?.[0] ?? '');
  const core = words.slice(start.length, words.length - end.length);
  const isFree =
    core &&
    (opens || !/^[\p{P}\p{S}\s]/u.test(core)) &&
    (closes || !/[\p{P}\p{S}\s]$/u.test(core));
  return isFree ? start + delimiter + core + delimiter + end : tagged;
}
