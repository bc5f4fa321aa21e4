import { isDeepStrictEqual } from 'node:util';
import { IDBFactory } from 'fake-indexeddb';
import { addRecords } from '@/lib/data/add-records';
import { readBackup } from '@/lib/data/backup/read-backup';
import { writeBackup } from '@/lib/data/backup/write-backup';
import { wordsIn, type KeptFile } from '@/lib/scrape';
import { type Job, isActive } from '@/lib/queue/job';
import { findFiles, findJob, findResult } from '@/lib/scrape/store/read';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import {
  type OpenDatabase,
  type Result,
  createOpenDatabase,
} from '@/lib/store/db';

/** A job with what is kept for it, at one moment. */
type Kept = {
  job: Job;
  result?: Result | undefined;
  files?: readonly KeptFile[] | undefined;
};

/** Reads when its turn comes. */
type Turn = <T>(read: () => Promise<T>) => Promise<T>;

/**
 * Reads what a backup contains: one job after the other, while everything else
 * goes on.
 */
export async function readAll(
  db: OpenDatabase,
  turn: Turn = (read) => read(),
): Promise<Kept[]> {
  const all: Kept[] = [];
  for (const id of await turn(async () => (await db()).getAllKeys('jobs'))) {
    const [job, result, files] = await turn(async () => {
      const database = await db();
      return Promise.all([
        findJob(database, id),
        findResult(database, id),
        findFiles(database, id),
      ]);
    });
    if (job) all.push({ job, result, files: files?.files });
  }
  return all;
}

/** Reintroduces a fault, for a control. */
export type BackupFault = {
  /** Whether a job is written. */
  isWritten?(job: Job): boolean;
  /** The searchable text in place of the one that was read. */
  text?(text: string): string;
};

const listed = ['services', 'models', 'presets'] as const;
const consents = [
  'sendingAgreed',
  'textAgreed',
  'pageSites',
  'confirmedRules',
] as const;
const now = 77;
const quietly = { now, onDone: () => {} };

/**
 * What is wrong with a backup of this: it isn't read back whole, or doesn't
 * restore the same into an empty store.
 */
export async function breachesOfBackup(
  all: readonly Kept[],
  {
    settings = defaultSettings,
    ...broken
  }: BackupFault & { settings?: Settings } = {},
): Promise<string[]> {
  const { isWritten = () => true, text = (same: string) => same } = broken;
  const written = new Map(
    all.filter(({ job }) => isWritten(job)).map((kept) => [kept.job.id, kept]),
  );
  const file = await writeBackup(
    {
      settings,
      jobIds: [...written.keys()],
      job: async (id) => written.get(id)?.job,
      result: async (id) => written.get(id)?.result,
      async files(id) {
        const { job, files } = written.get(id) ?? {};
        return (
          files && { id, answeredAt: job?.endedAt ?? now, files: [...files] }
        );
      },
    },
    quietly,
  );
  const read = await readBackup(file, quietly);
  if (!read.ok) return [`A backup is ${read.fault}: ${read.where}`];
  const { records, problems, settings: brought } = read.backup;
  for (const { result } of records) if (result) result.text = text(result.text);

  const store = globalThis.indexedDB;
  globalThis.indexedDB = new IDBFactory();
  const db = createOpenDatabase();
  await addRecords(await db(), records);
  const [restored, texts] = await Promise.all([
    readAll(db),
    (await db()).getAll('texts'),
  ]);
  (await db()).close();
  globalThis.indexedDB = store;

  const textOf = new Map(texts.map((one) => [one.id, one.text]));
  const wanted = await Promise.all(
    all.map(async (kept) => seen(kept, await searchable(kept))),
  );
  const found = await Promise.all(
    restored.map(async (kept) => seen(kept, textOf.get(kept.job.id) ?? '')),
  );
  return [
    ...problems.map(
      ({ fault, where }) => `A part of a backup is ${fault}: ${where}`,
    ),
    ...listed
      .filter((name) => !isDeepStrictEqual(brought[name], settings[name]))
      .map((name) => `A backup changes ${name}`),
    ...consents
      .filter((name) => brought[name].length > 0)
      .map((name) => `A backup brings ${name}`),
    ...wanted
      .filter((one) => !found.includes(one))
      .map((one) => `A backup loses ${one}`),
    ...found
      .filter((one) => !wanted.includes(one))
      .map((one) => `A backup brings ${one}`),
  ];
}

const searchable = async ({ result }: Kept) =>
  result ? wordsIn(result.raw) : '';

/**
 * What a user has of a job, as one text. An unfinished one has ended after a
 * restore, and may have been billed if it was sent.
 */
async function seen(
  { job, result, files = [] }: Kept,
  text: string,
): Promise<string> {
  const {
    id,
    page,
    presetId,
    request,
    connection,
    creditsUsed,
    error,
    isPinned,
    tags,
    unsettledAt,
  } = job;
  const isSent = job.state === 'running' && connection.kind === 'service';
  const ended = isSent ? 'unknown' : 'cancelled';
  const pictures = files.map(async (file) => [
    file.url,
    'blob' in file ? await file.blob.text() : file.why,
  ]);
  return JSON.stringify([
    id,
    isActive(job) ? ended : job.state,
    [
      page.url,
      page.title.toWellFormed(),
      presetId,
      inOrder(request),
      inOrder(connection),
    ],
    [creditsUsed, isPinned, tags, isSent ? true : unsettledAt !== undefined],
    error && [error.kind, error.message.toWellFormed()],
    result && [await result.raw.text(), result.complete, result.savedAt],
    (await Promise.all(pictures)).toSorted(byText),
    text,
  ]);
}

const inOrder = (fields: object) => Object.entries(fields).toSorted(byText);

const byText = ([a]: unknown[], [b]: unknown[]) =>
  String(a) < String(b) ? -1 : 1;
