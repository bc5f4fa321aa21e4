import { asRecord, omit } from '@/lib/core/objects';
import { type Highlight, highlight } from '@/lib/highlights';
import type { z } from '@/lib/core/zod';
import type { KeptRecord } from '@/lib/data/add-records';
import { wordsIn, type KeptFile } from '@/lib/scrape';
import type { Job } from '@/lib/queue/job';
import {
  type Settings,
  type Unread,
  readSettings,
  readUnread,
} from '@/lib/settings';
import type { Result } from '@/lib/store/db';
import {
  type BackupLimits,
  type BackupProblem,
  type Line,
  backupFormat,
  backupLimits,
  backupVersion,
  head,
  jobsPath,
  line,
  listedFile,
  names,
  picturePath,
  resultPath,
} from './backup-file';
import {
  type BackupFault,
  Fault,
  type Parts,
  jsonIn,
  openBackup,
  openPart,
  partsOf,
  readText,
  unlisted,
} from './backup-zip';
import { isUntouched } from './merge';
import { atRest } from './stored-job';

type Refused = { ok: false; fault: BackupFault; where: string };

/** The valid parts of a file, and the problems of the others. */
export type Backup = ScannedBackup & { records: KeptRecord[] };
export type ReadBackup = { ok: true; backup: Backup } | Refused;

type ScannedBackup = {
  madeAt: number;
  settings: Settings;
  /** Its records of settings that this version can't read. */
  unread: Unread[];
  highlights: Highlight[];
  problems: BackupProblem[];
};

/** A job of a backup with all its data, without its searchable text. */
type StoredRecord = {
  job: Job;
  result?: Result;
  files?: { answeredAt: number; all: KeptFile[] };
};

type Options = {
  now: number;
  /** Called after each job with the number done. */
  onDone?(done: number, total: number): void;
  limits?: BackupLimits;
};

/**
 * Reads a backup from any file, record by record: invalid parts are reported,
 * and the rest is read. A file is rejected only if nothing in it is valid.
 */
export async function readBackup(
  file: Blob,
  options: Options,
): Promise<ReadBackup> {
  const records: KeptRecord[] = [];
  const scanned = await scanBackup(
    file,
    options,
    async ({ result, ...record }) => {
      if (result)
        records.push({
          ...record,
          result: { ...result, text: await wordsIn(result.raw) },
        });
      else records.push(record);
    },
  );
  return scanned.ok
    ? { ok: true, backup: { ...scanned.backup, records } }
    : scanned;
}

/**
 * Like `readBackup`, but passes each record on, so that they need not all be in
 * memory.
 */
export async function scanBackup(
  file: Blob,
  { now, onDone, limits = backupLimits }: Options,
  onRecord: (record: StoredRecord) => void | Promise<void>,
): Promise<{ ok: true; backup: ScannedBackup } | Refused> {
  const zip = openBackup(file);
  try {
    const parts = await partsOf(zip, limits);
    const { madeAt, version } = await readHead(parts);
    if (version > backupVersion) throw new Fault('newer', names.head);
    const problems = createProblems();
    const stored = await problems.catch(names.settings, () =>
      readStoredSettings(parts),
    );
    const settings = readSettings(stored);
    const unread = readUnread(stored);
    const highlights = await readHighlights(parts, problems);
    const lines = await readLines(parts, problems);
    let count = 0;
    for (const [at, { where, read }] of lines.entries()) {
      const record = await problems.catch(
        where,
        () => readRecord(parts, read, problems),
        () => aboutPage(read),
      );
      if (record) {
        await onRecord({ ...record, job: atRest(record.job, now) });
        count += 1;
      }
      onDone?.(at + 1, lines.length);
    }
    // A file that no job lists is a fault only if every job could be read: it
    // may belong to an unreadable one.
    if (problems.all.length === 0) problems.all.push(...unlisted(parts));
    const [first] = problems.all;
    const isEmpty =
      count + unread.length + highlights.length === 0 && isUntouched(settings);
    if (first && isEmpty) throw new Fault(first.fault, first.where);
    return {
      ok: true,
      backup: { madeAt, settings, unread, highlights, problems: problems.all },
    };
  } catch (cause) {
    if (cause instanceof Fault)
      return { ok: false, fault: cause.fault, where: cause.where };
    return { ok: false, fault: 'damaged', where: '' };
  } finally {
    await zip.close().catch(() => undefined);
  }
}

type Problems = ReturnType<typeof createProblems>;

function createProblems() {
  const all: BackupProblem[] = [];
  return {
    all,
    /**
     * Does a piece of work; if that fails, it is reported under `where`, and
     * the result is undefined.
     */
    async catch<T>(
      where: string,
      work: () => Promise<T> | T,
      aboutIt?: () => string | undefined,
    ): Promise<T | undefined> {
      try {
        return await work();
      } catch (cause) {
        const known = cause instanceof Fault ? cause : undefined;
        const fault = known?.fault === 'tooLarge' ? 'tooLarge' : 'damaged';
        const problem: BackupProblem = { fault, where: known?.where || where };
        const about = attempt(aboutIt);
        if (about) problem.about = about;
        all.push(problem);
      }
    },
  };
}

function attempt<T>(work: (() => T) | undefined): T | undefined {
  try {
    return work?.();
  } catch {
    return undefined;
  }
}

async function readHead(parts: Parts): Promise<z.output<typeof head>> {
  if (!parts.entries.has(names.head)) throw new Fault('notOurs');
  const { data } = head.safeParse(
    jsonIn(await readText(parts, names.head, 'head'), parts, names.head),
  );
  if (data?.format !== backupFormat) throw new Fault('notOurs');
  return data;
}

const readStoredSettings = async (parts: Parts): Promise<unknown> =>
  jsonIn(
    await readText(parts, names.settings, 'settings'),
    parts,
    names.settings,
  );

/** The highlights that are valid, each once. */
async function readHighlights(
  parts: Parts,
  problems: Problems,
): Promise<Highlight[]> {
  const name = names.highlights;
  if (!parts.entries.has(name)) return [];
  const text = await problems.catch(name, () => readText(parts, name, 'jobs'));
  const found = new Map<string, Highlight>();
  for (const [at, written] of (text ?? '').split('\n').entries()) {
    if (written === '') continue;
    const where = `${name}: ${at + 1}`;
    const one = await problems.catch(where, () => {
      if (written.length > parts.limits.line) throw new Fault('tooLarge');
      return highlight.parse(jsonIn(written, parts, where));
    });
    if (one) found.set(one.id, omit(one, 'isFleeting', 'windowId'));
  }
  return [...found.values()];
}

type ReadLine = { where: string; read: Line };

/** The jobs of all lists. Each is in the backup once. */
async function readLines(
  parts: Parts,
  problems: Problems,
): Promise<ReadLine[]> {
  const known = new Set<string>();
  const found: ReadLine[] = [];
  for (let list = 0; list === 0 || parts.entries.has(jobsPath(list)); list++) {
    const name = jobsPath(list);
    const text = await problems.catch(name, () =>
      readText(parts, name, 'jobs'),
    );
    for (const [at, written] of (text ?? '').split('\n').entries()) {
      if (written === '') continue;
      const where = `${name}: ${at + 1}`;
      const read = await problems.catch(
        where,
        () => readLine(written, parts, where),
        () => aboutLine(written, parts),
      );
      if (!read) continue;
      if (known.has(read.job.id))
        problems.all.push({ fault: 'damaged', where, about: aboutPage(read) });
      else found.push({ where, read });
      known.add(read.job.id);
    }
  }
  return found;
}

function readLine(written: string, parts: Parts, where: string): Line {
  if (written.length > parts.limits.line) throw new Fault('tooLarge', where);
  return line.parse(jsonIn(written, parts, where));
}

const maxAboutChars = 200;

/** The title or address of a job's page, if the line has any. */
function aboutLine(written: string, parts: Parts): string | undefined {
  const { title, url } = asRecord(
    asRecord(asRecord(jsonIn(written, parts, '')).job).page,
  );
  const about = [title, url].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof about === 'string' ? about.slice(0, maxAboutChars) : undefined;
}

const aboutPage = ({ job: { page } }: Line): string =>
  (page.title || page.url).slice(0, maxAboutChars);

/**
 * Rejects if the answer's own bytes are invalid. An invalid picture is omitted.
 */
async function readRecord(
  parts: Parts,
  { job, result, files }: Line,
  problems: Problems,
): Promise<StoredRecord> {
  const { id } = job;
  const record: StoredRecord = {
    job: { ...job, hasResult: result !== undefined },
  };
  if (result)
    record.result = {
      id,
      ...result,
      raw: await openPart(parts, resultPath(id), 'part'),
    };
  if (files) {
    const read = files.all.map((written, index) => {
      const path = picturePath(id, index);
      return problems.catch(
        path,
        () => readListed(parts, written, path),
        () => aboutPage({ job }),
      );
    });
    const all = (await Promise.all(read)).filter((file) => file !== undefined);
    record.files = { answeredAt: files.answeredAt, all };
  }
  return record;
}

async function readListed(
  parts: Parts,
  written: unknown,
  path: string,
): Promise<KeptFile> {
  const { url, savedAt, ...file } = listedFile.parse(written);
  if ('why' in file) return { url, savedAt, ...file };
  return { url, savedAt, blob: await openPart(parts, path, 'part', file.type) };
}
