import { fold } from '@/lib/core/fold';
import type { ListedJob } from './word-list';

/** A part of a text: a matched word, or the text between two. */
type TextPart = { text: string; isHit: boolean };

/**
 * Splits a text into parts so that matches of the folded words can be
 * highlighted.
 */
export function markedParts(
  text: string,
  words: readonly string[],
): TextPart[] {
  const { folded, origins } = foldedWithOrigins(text);
  const isHit = new Uint8Array(text.length);
  for (const word of words) {
    for (
      let at = folded.indexOf(word);
      at !== -1;
      at = folded.indexOf(word, at + word.length)
    ) {
      isHit.fill(1, origins[at], origins[at + word.length]);
    }
  }
  const parts: TextPart[] = [];
  for (let from = 0, to = 0; from < text.length; from = to) {
    while (to < text.length && isHit[to] === isHit[from]) to++;
    parts.push({ text: text.slice(from, to), isHit: isHit[from] === 1 });
  }
  return parts;
}

const before = 40;
const length = 160;

/** How much of a text is folded per step. */
const pieceLength = 2048;

/**
 * The passage around the first match in a text, on one line, or '' without a
 * match.
 */
export function passageIn(text: string, words: readonly string[]): string {
  const hit = firstHit(text, words);
  if (hit === undefined) return '';
  const start =
    hit <= before
      ? 0
      : text.slice(0, hit - before).length +
        toNextWord(text.slice(hit - before, hit));
  const end = start + length;
  const passage = text.slice(start, end).replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${passage}${end < text.length ? '…' : ''}`;
}

/**
 * The position of the first match. The text is searched in steps, since long
 * texts usually match early; the steps overlap by a word.
 */
function firstHit(text: string, words: readonly string[]): number | undefined {
  const overlap = Math.max(before, ...words.map((word) => word.length));
  for (let from = 0; from < text.length; from += pieceLength) {
    const piece = text.slice(from, from + pieceLength + overlap);
    const folded = fold(piece);
    if (!words.some((word) => folded.includes(word))) continue;
    const { folded: signs, origins } = foldedWithOrigins(piece);
    const places = words
      .map((word) => signs.indexOf(word))
      .filter((at) => at !== -1);
    if (places.length > 0) return from + (origins[Math.min(...places)] ?? 0);
  }
  return undefined;
}

/**
 * The distance to the next word, so that a passage doesn't start inside one.
 */
const toNextWord = (text: string) => text.search(/\s\S/) + 1;

/**
 * A text folded character by character, and the original position of each
 * character and of the end.
 */
function foldedWithOrigins(text: string) {
  const origins: number[] = [];
  let folded = '';
  let at = 0;
  for (const sign of text) {
    const small = sign < '\u0080' ? sign.toLowerCase() : fold(sign);
    for (let unit = 0; unit < small.length; unit++) origins.push(at);
    folded += small;
    at += sign.length;
  }
  origins.push(text.length);
  return { folded, origins };
}

/** Where the searched words occur in a result, and in which part of it. */
export type Hit = {
  jobId: string;
  in: 'tag' | 'note' | 'address' | 'result';
  passage: string;
};

/**
 * The first place with words that the page's title lacks; undefined if the
 * title has all of them.
 */
export function hitIn(
  job: ListedJob,
  text: string,
  words: readonly string[],
): Hit | undefined {
  const { id, page, asked = '', tags = [], passageNotes = {} } = job;
  const title = fold(page.title);
  const missing = words.filter((word) => !title.includes(word));
  if (missing.length === 0) return undefined;
  const places: [Hit['in'], string][] = [
    ['tag', tags.join(', ')],
    ['note', Object.values(passageNotes).join('\n')],
    ['result', asked],
    ['result', text],
    ['address', page.url],
  ];
  for (const [place, content] of places) {
    const passage = passageIn(content, missing);
    if (passage) return { jobId: id, in: place, passage };
  }
  return undefined;
}
