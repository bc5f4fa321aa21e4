import { type Note, imagePath, noteImages, withSavedImages } from '@/lib/clips';
import {
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  imageExtension,
} from '@/lib/scrape';
import { WorkerFailure, runTask } from '@/lib/safe/run-task';
import { startFileWorker } from '@/lib/safe/start-worker';

export type NoteFile = { path: string; blob: Blob };

type Options = {
  /**
   * Addresses the user chose. In private networks, only their hosts are
   * contacted.
   */
  own: readonly string[];
  isAllowed: boolean;
  signal: AbortSignal;
  onDone(done: number, total: number): void;
};

/**
 * Downloads a note's pictures and links the note to those that arrived. Rejects
 * only with the reason of `signal`.
 */
export async function saveImages(
  note: Note,
  { own, isAllowed, signal, onDone }: Options,
) {
  const urls = noteImages(note.body);
  if (urls.length === 0) return { note, files: [], closed: [], missed: 0 };
  onDone(0, urls.length);
  const order: FetchOrder = { of: 'each', urls, isAllowed, own };
  const outcome = await fetchAll(order, signal, (done) =>
    onDone(done, urls.length),
  );
  const closed = outcome.failed
    .filter(({ why }) => why === 'no-access')
    .map(({ url }) => url);
  return {
    ...(await withFiles(note, outcome)),
    closed,
    missed: outcome.failed.length - closed.length,
  };
}

/** The note with the downloaded pictures, each stored beside it. */
export async function withFiles(
  note: Note,
  { each = [] }: Pick<FetchOutcome, 'each'>,
): Promise<{ note: Note; files: NoteFile[] }> {
  const paths = new Map<string, string>();
  const files = new Map<string, Blob>();
  for (const { url, blob } of each) {
    const path = `${await imagePath(note.name, blob)}.${imageExtension(blob.type)}`;
    paths.set(url, path);
    files.set(path, blob);
  }
  return {
    note: { ...note, body: withSavedImages(note.body, paths) },
    files: [...files].map(([path, blob]) => ({ path, blob })),
  };
}

/**
 * Fetches files in a worker that ends with the work. Rejects only with the
 * reason of `signal`.
 */
async function fetchAll(
  order: FetchOrder,
  signal: AbortSignal,
  onDone: (done: number) => void,
) {
  const worker = startFileWorker();
  try {
    return await runTask<FetchNews, FetchOutcome>(worker, order, {
      signal,
      read(news) {
        if ('outcome' in news) return news.outcome;
        onDone(news.done);
      },
    });
  } catch (cause) {
    if (cause instanceof WorkerFailure) return { kept: 0, failed: [] };
    throw cause;
  } finally {
    worker.terminate();
  }
}
