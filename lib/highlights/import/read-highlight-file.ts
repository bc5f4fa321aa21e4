import { pageAddress } from '@/lib/privacy';
import { lettersOf, onOneLine } from '@/lib/highlights/anchor/letters';
import { type Highlight, highlight } from '@/lib/highlights/highlight';
import { colours, maxNoteChars, maxQuoteChars } from '@/lib/highlights/limits';
import type { Draft } from './draft';
import { fromClipper } from './from-clipper';
import { fromReadwise } from './from-readwise';
import { maxFileBytes, maxHighlights } from './limits';

/**
 * Why a highlight isn’t taken: it has no text, too much of it, or an address
 * that is none of the web.
 */
type LeftOutReason = 'empty' | 'long' | 'address';

/** A highlight that isn’t taken. `about`: its text or address, shortened. */
export type LeftOut = { reason: LeftOutReason; about: string };

export type HighlightFile =
  | { ok: true; highlights: Highlight[]; known: number; left: LeftOut[] }
  | { ok: false; reason: 'tooLarge' | 'unknown' };

type Context = {
  /** Those that are stored, and aren’t taken again. */
  stored: readonly Highlight[];
  newId(): string;
  now: number;
};

const maxAboutChars = 120;

/**
 * Reads the highlights in a file of Obsidian Web Clipper or Readwise from any
 * text. Never throws.
 */
export function readHighlightFile(
  text: string,
  context: Context,
): HighlightFile {
  if (text.length > maxFileBytes) return { ok: false, reason: 'tooLarge' };
  const drafts = fromClipper(text) ?? fromReadwise(text);
  if (!drafts) return { ok: false, reason: 'unknown' };
  if (drafts.length > maxHighlights) return { ok: false, reason: 'tooLarge' };
  const seen = new Set(context.stored.map(keyOf));
  const left: LeftOut[] = [];
  let known = 0;
  const highlights = drafts.flatMap((draft) => {
    const made = highlightOf(draft, context);
    if ('reason' in made) {
      left.push(made);
      return [];
    }
    const key = keyOf(made);
    if (seen.has(key)) {
      known += 1;
      return [];
    }
    seen.add(key);
    return [made];
  });
  return { ok: true, highlights, known, left };
}

const keyOf = ({ url, exact }: Pick<Highlight, 'url' | 'exact'>): string =>
  `${url}\n${lettersOf(exact)}`;

function highlightOf(
  draft: Draft,
  { newId, now }: Context,
): Highlight | LeftOut {
  const exact = onOneLine(draft.text.toWellFormed());
  const isOfBook = draft.url === '';
  const leftOut = (reason: LeftOutReason, about: string): LeftOut => ({
    reason,
    about: about.slice(0, maxAboutChars).toWellFormed(),
  });
  if (!isOfBook && !/^https?:/i.test(draft.url))
    return leftOut('address', draft.url);
  if (exact === '') return leftOut('empty', draft.title || draft.url);
  if (exact.length > maxQuoteChars) return leftOut('long', exact);
  const { data } = highlight.safeParse({
    id: newId(),
    url: isOfBook ? '' : pageAddress(draft.url),
    title: onOneLine(draft.title.toWellFormed()).slice(0, 2_000).toWellFormed(),
    exact,
    prefix: '',
    suffix: '',
    start: 0,
    colour:
      Math.max(
        0,
        colours.findIndex((name) => name === draft.colour),
      ) + 1,
    note: draft.note.trim().slice(0, maxNoteChars).toWellFormed(),
    createdAt: timeOf(draft.madeAt) ?? now,
  });
  return data ?? leftOut('address', draft.url);
}

/** A time as text, or as digits in milliseconds since 1970. */
function timeOf(text = ''): number | undefined {
  const time = /^\d{12,14}$/.test(text)
    ? Number(text)
    : Date.parse(text.replace(/^(\d{4}-\d\d-\d\d) /, '$1T'));
  return Number.isInteger(time) && time >= 0 ? time : undefined;
}
