import { withoutServiceKey } from '@/lib/contract/schema/connection';
import { plainJson } from '@/lib/core/json';
import { createZip, readThrough } from '@/lib/safe/zip';
import type { Highlight } from '@/lib/highlights';
import type { Job } from '@/lib/queue/job';
import { withoutDestinationSecrets } from '@/lib/clips';
import {
  type Settings,
  type Unread,
  notShared,
  settingsVersion,
  withUnread,
} from '@/lib/settings';
import type { Result } from '@/lib/store/db';
import type { Files, KeptFile } from '@/lib/scrape';
import {
  withoutSecrets,
  withBlanks,
} from '@/lib/data/transfer/without-secrets';
import { omit } from '@/lib/core/objects';
import {
  type BackupLimits,
  type BackupProblem,
  type Line,
  backupFormat,
  backupLimits,
  backupVersion,
  jobsPath,
  names,
  picturePath,
  resultPath,
} from './backup-file';
import { shareUnread } from './share-unread';

/** The sources of a backup. Files are requested one job at a time. */
export type BackupSource = {
  settings: Settings;
  unread?: readonly Unread[];
  highlights?: readonly Highlight[];
  jobIds: readonly string[];
  job(id: string): Promise<Job | undefined>;
  result(id: string): Promise<Result | undefined>;
  files(id: string): Promise<Files | undefined>;
};

type Options = {
  now: number;
  /** Called after each job with the number done. */
  onDone(done: number): void;
  onLeftOut?(problem: BackupProblem): void;
  limits?: BackupLimits;
};

type Part = { name: string; content: Blob; isCompressed: boolean };

/**
 * Writes everything but secrets into one zip file within the reader's limits,
 * each job completely or not at all.
 */
export async function writeBackup(
  source: BackupSource,
  { now, onDone, onLeftOut, limits = backupLimits }: Options,
): Promise<Blob> {
  const zip = createZip();
  const lists = createLists(limits);
  let bytes = 0;
  let parts = 0;
  const add = async (
    name: string,
    content: string | Blob,
    options?: { isCompressed: boolean },
  ) => {
    const blob = new Blob([content]);
    bytes += blob.size;
    parts += 1;
    await zip.add(name, blob, options);
  };
  /** The job's size in the file, if there is room for it. */
  function judge(
    line: string,
    kept: readonly Part[],
  ): BackupProblem['fault'] | undefined {
    const sizes = kept.map(({ content }) => content.size);
    const all = sizes.reduce(
      (sum, size) => sum + size,
      line.length * maxBytesPerChar,
    );
    const isLarge =
      line.length > limits.line || sizes.some((size) => size > limits.part);
    // Reserves room for the lists of jobs.
    const isFull =
      bytes + lists.bytes() + all > limits.all ||
      parts + lists.count() + kept.length >= limits.parts;
    return isLarge || isFull ? 'tooLarge' : undefined;
  }

  await add(
    names.head,
    JSON.stringify({
      format: backupFormat,
      version: backupVersion,
      madeAt: now,
    }),
  );
  await add(
    names.settings,
    JSON.stringify(plainJson(toShare(source, onLeftOut))),
  );
  const highlights = listOf(source.highlights ?? []);
  if (highlights.length > limits.jobs)
    onLeftOut?.({ fault: 'tooLarge', where: names.highlights });
  else if (highlights !== '') await add(names.highlights, highlights);
  for (const [at, id] of source.jobIds.entries()) {
    const read = await readJob(source, id).catch(() => 'damaged' as const);
    if (read === 'damaged') onLeftOut?.({ fault: 'damaged', where: id });
    else if (read) {
      const fault = judge(read.line, read.parts);
      if (fault) onLeftOut?.({ fault, where: id, about: read.about });
      else {
        for (const { name, content, isCompressed } of read.parts)
          await add(name, content, { isCompressed });
        lists.add(read.line);
      }
    }
    onDone(at + 1);
  }
  for (const [at, list] of lists.close().entries())
    await add(jobsPath(at), list);
  return zip.close();
}

/** One highlight a line, without private ones. */
const listOf = (highlights: readonly Highlight[]): string =>
  highlights
    .filter(({ isFleeting }) => !isFleeting)
    .map((one) => `${JSON.stringify(plainJson(one))}\n`)
    .join('');

/** Source: UTF-8, of a UTF-16 code unit. */
const maxBytesPerChar = 3;

/** Collects lines in as many lists as the size limit requires. */
function createLists({ jobs: maxBytes }: BackupLimits) {
  const full: Blob[] = [];
  let lines: Blob[] = [];
  let bytes = 0;
  let all = 0;
  const end = () => {
    full.push(new Blob(lines));
    lines = [];
    bytes = 0;
  };
  return {
    add(line: string) {
      const blob = new Blob([`${line}\n`]);
      if (bytes > 0 && bytes + blob.size > maxBytes) end();
      lines.push(blob);
      bytes += blob.size;
      all += blob.size;
    },
    bytes: () => all,
    count: () => full.length + 1,
    close(): Blob[] {
      end();
      return full;
    },
  };
}

/**
 * A job with everything stored for it; undefined if no backup can contain it.
 * Rejects if a part can't be read, because a failure in the middle of a zip
 * file corrupts the whole file.
 */
async function readJob(
  { job: find, result: open, files: list }: BackupSource,
  id: string,
) {
  const [job, result, kept] = await Promise.all([find(id), open(id), list(id)]);
  if (!job || job.removedAt !== undefined || job.isFleeting) return undefined;
  const parts: Part[] = [];
  if (result)
    parts.push({
      name: resultPath(id),
      content: result.raw,
      isCompressed: false,
    });
  for (const [place, file] of kept?.files.entries() ?? []) {
    if ('blob' in file)
      parts.push({
        name: picturePath(id, place),
        content: file.blob,
        isCompressed: true,
      });
  }
  for (const { content } of parts) await readThrough(content);
  return {
    line: JSON.stringify(plainJson(lineOf(job, result, kept))),
    parts,
    about: job.page.title || job.page.url,
  };
}

type WrittenLine = Omit<Line, 'files'> & {
  files?: { answeredAt: number; all: object[] };
};

function lineOf(
  job: Job,
  result: Result | undefined,
  kept: Files | undefined,
): WrittenLine {
  const rest = omit(
    job,
    'owner',
    'question',
    'waitsUntil',
    'waitsSince',
    'consent',
    'removedAt',
  );
  const { url, ...options } = job.request;
  const left = withoutSecrets({ options });
  const written: WrittenLine = {
    job: { ...rest, request: { url, ...left.options } },
  };
  if (result)
    written.result = { savedAt: result.savedAt, complete: result.complete };
  if (kept)
    written.files = {
      answeredAt: kept.answeredAt,
      all: kept.files.map(listed),
    };
  return written;
}

function listed({ url, savedAt, ...file }: KeptFile): object {
  if ('blob' in file) return { url, savedAt, type: file.blob.type };
  return { url, savedAt, why: file.why, status: file.status };
}

/**
 * The settings to export for another browser: no keys, blanks for secrets in
 * presets, and no approvals.
 */
function toShare(
  { settings, unread = [] }: BackupSource,
  onLeftOut: Options['onLeftOut'],
): object {
  const shared: Settings = {
    ...settings,
    destinations: settings.destinations.map(withoutDestinationSecrets),
    services: settings.services.map(withoutServiceKey),
    models: settings.models.map(withoutServiceKey),
    presets: settings.presets.map(withBlanks),
  };
  const odd = shareUnread(unread, ({ list }) =>
    onLeftOut?.({ fault: 'damaged', where: `${names.settings}: ${list}` }),
  );
  const all = Object.entries(withUnread(shared, odd));
  return {
    version: settingsVersion,
    ...Object.fromEntries(all.filter(([name]) => !notShared.includes(name))),
  };
}
