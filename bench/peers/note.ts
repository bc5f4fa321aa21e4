import { createNoteWork } from '@/components/clips/templates/note-work';
import { defaultTemplate } from '@/lib/clips/templates/note-template';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';

const nothing = () => Promise.reject(new Error('It is given.'));

/**
 * Parses an answer and fills in the default note, without any overhead. Returns
 * the milliseconds.
 */
async function makeNote(url: string, answer: string): Promise<number> {
  const start = performance.now();
  let isMade = false;
  const work = createNoteWork(nothing, (news) => {
    isMade ||= 'end' in news && news.end.ok;
  });
  const clip = {
    page: { url, title: '' },
    request: { formats: ['markdown' as const] },
  };
  const page = readScrapeAnswer(JSON.parse(answer));
  await work({
    template: defaultTemplate,
    source: { clip, page },
    now: Date.now(),
  });
  if (!isMade) throw new Error('No note.');
  return performance.now() - start;
}

Object.assign(globalThis, { makeNote });
