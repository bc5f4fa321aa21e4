import type { Job } from '@/lib/queue/job';
import {
  type PictureDownload,
  maxTries,
  asksForPictures,
} from '@/lib/scrape/pictures/files';
import { type Result, type SearchText, filesOf } from '@/lib/store/db';
import type { ModelStream } from '@/lib/engines/model/conversation';
import { storedItem, setIn } from '@/lib/store/stored-item';

/** An answer with its text, as stored under its job's id. */
type Answered = Result & { text: string };

type Tx = {
  objectStore(name: 'results' | 'texts' | 'errands' | 'files'): {
    put(value: Result | SearchText | PictureDownload): Promise<unknown>;
    delete(key: string | IDBKeyRange): Promise<unknown>;
  };
};

/**
 * Stores an answer within a transaction, and registers its pictures for
 * fetching. Adds to `writes`, even if one of them throws.
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

/**
 * The text that models have written so far, by job, while they answer. Only the
 * background writes.
 */
export const speechItem = storedItem<Record<string, ModelStream>>(
  'session',
  'speech',
  {},
);

/**
 * Publishes answers as they arrive: the latest state of each, as often as the
 * storage allows.
 */
export function createSpeech() {
  const latest = new Map<string, ModelStream | undefined>();
  let isWriting = false;

  async function write() {
    if (isWriting) return;
    isWriting = true;
    for (let [next] = latest; next; [next] = latest) {
      const [id, spoken] = next;
      latest.delete(id);
      // A full storage affects only the preview.
      await setIn(speechItem, id, spoken && { ...spoken }).catch(
        () => undefined,
      );
    }
    isWriting = false;
  }

  return ({ id }: { id: string }, spoken?: ModelStream): void => {
    latest.set(id, spoken);
    void write();
  };
}
