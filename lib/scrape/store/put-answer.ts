import type { Job } from '@/lib/queue/job';
import { type PictureDownload, maxTries } from '@/lib/scrape/pictures/files';
import { asksForPictures } from '@/lib/scrape/pictures/pictures';
import { type Result, type SearchText, filesOf } from '@/lib/store/db';

/** An answer with its text, as stored under its job's id. */
type Answered = Result & { text: string };

type Tx = {
  objectStore(name: 'results' | 'texts' | 'errands' | 'files'): {
    put(value: Result | SearchText | PictureDownload): Promise<unknown>;
    delete(key: string | IDBKeyRange): Promise<unknown>;
  };
};

/**
 * Stores an answer within a transaction, and records that its pictures are to
 * be fetched. Adds to `writes`, even if one of them throws.
 */
export function putAnswer(
  tx: Tx,
  job: Job,
  { text, ...result }: Answered,
  writes: Promise<unknown>[],
): void {
  const { id, state, request, endedAt } = job;
  const texts = tx.objectStore('texts');
  writes.push(text ? texts.put({ id, text }) : texts.delete(id));
  writes.push(tx.objectStore('results').put(result));
  if (state === 'done' && endedAt !== undefined && asksForPictures(request)) {
    const due: PictureDownload = {
      id,
      answeredAt: endedAt,
      triesLeft: maxTries,
    };
    writes.push(tx.objectStore('files').delete(filesOf(id)));
    writes.push(tx.objectStore('errands').put(due));
  }
}
