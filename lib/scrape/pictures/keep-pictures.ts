import { asRecord } from '@/lib/core/objects';
import { jsonIn } from '@/lib/core/json';
import { fetchPicture } from './fetch-picture';
import { type Answered, createKeeper } from './keeper';
import { hasOrigin } from '@/lib/platform/permissions';
import type { OpenDatabase } from '@/lib/store/db';
import {
  dueDownloads,
  findFiles,
  findJob,
  findResult,
} from '@/lib/scrape/store/read';
import { settingsItem } from '@/lib/settings';
import type { JobStore } from '@/lib/scrape/store/write';

/** A picture that takes longer counts as unreachable. */
const limitMs = 60_000;

type Deps = {
  db: OpenDatabase;
  store: JobStore;
  now(): number;
  onRunning(count: number): void;
};

/** Stores the pictures that saved answers refer to. */
export const keepPictures = ({ db, store, now, onRunning }: Deps) =>
  createKeeper({
    store: {
      due: async () => dueDownloads(await db()),
      answer: (jobId) => openAnswer(db, jobId),
      files: async (jobId) => findFiles(await db(), jobId),
      putDownload: store.putDownload,
      putFile: store.putFile,
    },
    fetchPicture: (url, own) =>
      fetchPicture(url, {
        fetch: (input, init) => fetch(input, init),
        signal: AbortSignal.timeout(limitMs),
        own,
        hasAccess: hasOrigin,
      }),
    isOn: async () => (await settingsItem.getValue()).keepScreenshots,
    isOnline: () => navigator.onLine,
    now,
    onRunning,
  });

async function openAnswer(
  db: OpenDatabase,
  jobId: string,
): Promise<Answered | undefined> {
  const database = await db();
  const [job, result] = await Promise.all([
    findJob(database, jobId),
    findResult(database, jobId),
  ]);
  if (!result || job?.endedAt === undefined) return undefined;
  const { connection, endedAt } = job;
  return {
    data: asRecord(await jsonIn(result.raw))['data'],
    baseUrl: connection.kind === 'service' ? connection.baseUrl : undefined,
    answeredAt: endedAt,
  };
}
