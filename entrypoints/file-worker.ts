import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import {
  type ExportNews,
  type ExportOrder,
  writeLines,
  writeSheet,
  writeZip,
} from '@/lib/batches';
import {
  type BackupNews,
  type BackupOrder,
  type BackupOutcome,
  UnreadableBackup,
  makeBackup,
  readBackup,
  rescue,
} from '@/lib/data';
import { allHighlights } from '@/lib/highlights';
import { messageOf } from '@/lib/core/failures';
import {
  type FetchNews,
  type FetchOrder,
  type FetchOutcome,
  fetchFiles,
  findFiles,
  findJob,
  findResult,
} from '@/lib/scrape';
import { createOpenDatabase, databaseName } from '@/lib/store/db';

/**
 * Reads, writes and fetches files off the page's thread, so that it can be
 * stopped: receives one task, and posts progress, then the outcome. One script
 * does all of it, because most of its size is the zip library.
 */
export default defineUnlistedScript(() => {
  const post = (news: ExportNews | BackupNews | FetchNews) => postMessage(news);
  const db = createOpenDatabase();

  async function writeBatch({ as, rows }: ExportOrder) {
    const deps = {
      open: async (jobId: string) => (await findResult(await db(), jobId))?.raw,
      onDone: (done: number) => post({ done }),
    };
    post({ file: await write(as, rows, deps) });
  }

  function write(
    as: ExportOrder['as'],
    ...[rows, deps]: Parameters<typeof writeLines>
  ): Promise<Blob> {
    if (as === 'lines') return writeLines(rows, deps);
    if (as === 'sheet') return writeSheet(rows, deps);
    return writeZip(rows, deps, as === 'files');
  }

  async function backUp(order: BackupOrder): Promise<BackupOutcome> {
    const now = Date.now();
    if ('read' in order) {
      const onDone = (done: number, total: number) => post({ done, total });
      return { read: await readBackup(order.read, { now, onDone }) };
    }
    if ('rescue' in order) return { rescued: await rescue(databaseName) };
    const jobIds = (await (await db()).getAllKeys('jobs')).map(String);
    const source = {
      settings: order.write,
      unread: order.unread,
      highlights: await allHighlights(await db()),
      jobIds,
      job: async (id: string) => findJob(await db(), id),
      result: async (id: string) => findResult(await db(), id),
      files: async (id: string) => findFiles(await db(), id),
    };
    return makeBackup(source, {
      now,
      onDone: (done) => post({ done, total: 2 * jobIds.length }),
    }).catch((cause: unknown): BackupOutcome => {
      if (cause instanceof UnreadableBackup) return { unreadable: true };
      throw cause;
    });
  }

  addEventListener(
    'message',
    ({ data }: MessageEvent<ExportOrder | BackupOrder | FetchOrder>) => {
      if ('as' in data)
        writeBatch(data).catch((cause: unknown) =>
          post({ failure: messageOf(cause) }),
        );
      else if ('of' in data) {
        const onDone = (done: number, total?: number) => post({ done, total });
        void fetchFiles(data, {
          fetch: (url, init) => fetch(url, init),
          onDone,
        })
          .catch((): FetchOutcome => ({ kept: 0, failed: [] }))
          .then((outcome) => post({ outcome }));
      } else {
        void backUp(data)
          .catch(
            (cause: unknown): BackupOutcome => ({ failure: messageOf(cause) }),
          )
          .then((outcome) => post({ outcome }));
      }
    },
  );
});
