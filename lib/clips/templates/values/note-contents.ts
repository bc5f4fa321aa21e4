import { wordCount } from '@/lib/core/count-words';
import { passages } from '@/lib/core/passages';
import type { ScrapedPage } from '@/lib/contract/schema/scrape-answer';
import type { NotePart } from '@/lib/clips/templates/note-edit';
import type { NoteFacts } from './note-values';

/**
 * The parts that a result offers to its note. `count`: the words of a text, or
 * the number of passages or highlights.
 */
export type NoteContent = { part: NotePart; count: number };

type Source = { clip: NoteFacts; page: ScrapedPage };

/** What a result has for its note, in the order of the note. */
export function noteContents({
  clip: { selection, marks = [] },
  page: { data },
}: Source): NoteContent[] {
  const counts: [NotePart, number][] = [
    ['text', wordCount(selection ?? data.markdown ?? '')],
    ['summary', wordCount(data.summary ?? '')],
    ['answer', wordCount(data.answer ?? '')],
    ['highlights', passages(data.highlights ?? '').length],
    ['marks', marks.length],
  ];
  return counts.flatMap(([part, count]) => (count > 0 ? { part, count } : []));
}

const fieldOf = {
  text: 'markdown',
  summary: 'summary',
  answer: 'answer',
  highlights: 'highlights',
} as const;

/** A result as if it didn't have these parts. */
export function withoutParts(
  { clip, page }: Source,
  without: readonly NotePart[],
): Source {
  if (without.length === 0) return { clip, page };
  const gone = Object.fromEntries(
    without.flatMap((part) =>
      part === 'marks' ? [] : [[fieldOf[part], undefined]],
    ),
  );
  return {
    clip: {
      ...clip,
      ...(without.includes('text') && { selection: undefined }),
      ...(without.includes('marks') && { marks: [] }),
    },
    page: {
      ...page,
      data: { ...page.data, ...gone },
      raw: { ...page.raw, ...gone },
    },
  };
}
