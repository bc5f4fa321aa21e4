import { fold } from '@/lib/core/fold';
import type { ListedJob } from './entries';
import { passageIn } from './places';

/** Where the searched words are, in which part of a result. */
export type Hit = {
  jobId: string;
  in: 'tag' | 'note' | 'address' | 'result';
  passage: string;
};

/**
 * The first place with words that the page's title lacks; undefined if it has
 * all of them.
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
