import { fold } from '@/lib/core/fold';
import { termsOfQuery } from '@/lib/core/terms';
import type { Highlight } from './highlight';

/** Those with all words in their text, their note or their page's title. */
export function findHighlights(
  all: readonly Highlight[],
  query: string,
): Highlight[] {
  const words = termsOfQuery(query);
  return all.filter(({ exact, note, title }) => {
    const text = fold(`${exact}\n${note}\n${title}`);
    return words.every((word) => text.includes(word));
  });
}
