import type { Chapter } from '@/lib/parts';
import { clocks, secondsIn } from './clock';

/** The address that plays from a time in seconds. */
type LinkTo = (seconds: number) => string | undefined;

const address = /https?:\/\/[^\s<>"'“”«»（）【】、，。]+/g;

/**
 * A description as paragraphs, with its addresses and times as links. Made in a
 * document of its own: the page is not changed.
 */
export function describedLead(
  document: Document,
  words: string,
  linkTo?: LinkTo,
): Element[] {
  const scratch = document.implementation.createHTMLDocument('');
  return words
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const paragraph = scratch.createElement('p');
      for (const [index, line] of block.split('\n').entries()) {
        if (index > 0) paragraph.append(scratch.createElement('br'));
        paragraph.append(...piecesOf(scratch, line, linkTo));
      }
      return paragraph;
    });
}

function piecesOf(
  scratch: Document,
  line: string,
  linkTo: LinkTo | undefined,
): (Element | string)[] {
  const links = [
    ...[...line.matchAll(address)].map(({ 0: found, index }) => {
      const href = withoutTail(found);
      return { index, text: href, href };
    }),
    ...[...line.matchAll(clocks)].flatMap(({ 0: text, index }) => {
      const href = linkTo?.(secondsIn(text) ?? 0);
      return href ? [{ index, text, href }] : [];
    }),
  ].toSorted((one, other) => one.index - other.index);
  const pieces: (Element | string)[] = [];
  let from = 0;
  for (const { index, text, href } of links) {
    if (index < from) continue;
    const link = scratch.createElement('a');
    link.setAttribute('href', href);
    link.textContent = text;
    pieces.push(line.slice(from, index), link);
    from = index + text.length;
  }
  return [...pieces, line.slice(from)];
}

/** Without the sentence's own signs behind an address. */
const withoutTail = (found: string): string => {
  const bare = found.replace(/[.,;:!?…*]+$/, '');
  return bare.includes('(') ? bare : bare.replace(/[)\]]+$/, '');
};

/** Signs between a chapter's time and its title. */
const separators = /^[\s\p{Pd}:|.)\]>•▶►→–—~·]+|[\s\p{Pd}:|([<•▶►→~·]+$/gu;

/**
 * The chapters that a description lists: a time in each line, the first one
 * 0:00, then rising.
 */
export function chaptersIn(words: string): Chapter[] {
  const chapters = words.split('\n').flatMap((line) => {
    const [time] = line.matchAll(clocks);
    const start = secondsIn(time?.[0]);
    if (!time || start === undefined) return [];
    const before = line.slice(0, time.index).replace(separators, '');
    const after = line
      .slice(time.index + time[0].length)
      .replace(/^\s*[\p{Pd}–—]+\s*[\d:]+(?=\D|$)/u, '')
      .replace(separators, '');
    const title = after || before.replace(/^\d+[.)]?\s*$/, '');
    return title ? [{ start, title }] : [];
  });
  const first = chapters.findIndex(({ start }) => start === 0);
  if (first < 0) return [];
  const listed = chapters.slice(first);
  const end = listed.findIndex(
    ({ start }, index) => index > 0 && start <= (listed[index - 1]?.start ?? 0),
  );
  const rising = end < 0 ? listed : listed.slice(0, end);
  return rising.length > 1 ? rising : [];
}
