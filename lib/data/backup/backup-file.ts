import { part, z } from '@/lib/core/zod';
import type { MissingReason } from '@/lib/scrape';
import { storedJob, time } from './stored-job';

export const backupFormat = 'pluck-backup';
export const backupVersion = 1;

const mebibyte = 1024 * 1024;

/**
 * The limits of a backup's reader, and so of its writer. Sizes are in bytes,
 * `line` and `settings` also in characters. No answer is longer than 200 MiB,
 * and pictures are shorter. `jobs`: of each list of jobs. `parts`: files in the
 * zip.
 */
export const backupLimits = {
  head: 10_000,
  settings: 64 * mebibyte,
  jobs: 256 * mebibyte,
  line: 64 * mebibyte,
  part: 256 * mebibyte,
  all: 64 * 1024 * mebibyte,
  parts: 1_000_000,
  depth: 1000,
};
export type BackupLimits = typeof backupLimits;

export const names = {
  head: 'pluck.json',
  settings: 'settings.json',
  jobs: 'jobs.jsonl',
  /** Not in those of earlier versions. */
  highlights: 'highlights.jsonl',
};
/** The lists of jobs, from 0: a backup has as many as it needs. */
export const jobsPath = (at: number): string =>
  at === 0 ? names.jobs : `jobs-${at + 1}.jsonl`;
export const resultPath = (id: string): string => `results/${id}.json`;
export const picturePath = (id: string, at: number): string =>
  `files/${id}/${at}`;

/**
 * A part of a backup that can't be written, or can't be read. `where`: its
 * place in the file. `about`: the title or address of its page.
 */
export type BackupProblem = {
  fault: 'damaged' | 'tooLarge';
  where: string;
  about?: string;
};

export const head = z.looseObject({
  format: z.literal(backupFormat),
  version: z.number(),
  madeAt: z.number(),
});

const address = z.string();

/**
 * A file of an answer: its bytes are in the backup under its index, unless
 * `why` gives the reason that they are missing.
 */
export const listedFile = z.union([
  z.object({
    url: address,
    savedAt: time,
    why: z.string().check(z.regex(/^[a-z-]{1,40}$/)) as z.ZodMiniType<
      MissingReason,
      MissingReason
    >,
    status: part(z.number()),
  }),
  z.object({ url: address, savedAt: time, type: z.catch(z.string(), '') }),
]);

export const line = z.object({
  job: storedJob,
  result: z.optional(z.object({ savedAt: time, complete: z.boolean() })),
  files: z.optional(z.object({ answeredAt: time, all: z.array(z.unknown()) })),
});
export type Line = z.output<typeof line>;
