import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  type NoteSource,
  type NoteWork,
  createNoteWork,
} from '@/components/clips';
import { defaultTemplate, readTemplateFile } from '@/lib/clips';
import { readScrapedPage } from '@/lib/contract/schema/scrape-answer';
import { createOpenDatabase } from '@/lib/store/db';

const anyPage: NoteSource = {
  clip: {
    page: { url: 'https://example.com/', title: 'Any' },
    request: { formats: ['markdown'] },
  },
  page: readScrapedPage({ markdown: '# Any\n\n[Page](https://example.com/)' }),
};

/**
 * Makes notes off the page's thread, so that endless work can be stopped:
 * receives a task and posts progress, then the result. Also reads template
 * files, posting only the result.
 */
export default defineUnlistedScript(() => {
  const db = createOpenDatabase();
  void db().catch(() => undefined);
  // A worker's first note takes much longer, so the worker makes one in
  // advance.
  void createNoteWork(db, () => {})({
    template: defaultTemplate,
    source: anyPage,
    now: 0,
  });
  const work = createNoteWork(db, (news) => postMessage(news));
  addEventListener(
    'message',
    ({ data }: MessageEvent<NoteWork | { file: string }>) => {
      if ('file' in data) postMessage(readTemplateFile(data.file));
      else void work(data);
    },
  );
});
