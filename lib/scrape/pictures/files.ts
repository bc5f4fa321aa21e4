import { type PictureRefusal, isInline, pictureLifeMs } from './pictures';

/**
 * How long an audio or video address is valid, in milliseconds. Source:
 * contract, "Signed URL valid 1 hour".
 */
export const mediaLifeMs = 3_600_000;

/**
 * Why a picture is not stored. `no-access`: its host blocks extensions, and
 * Pluck has no permission for it.
 */
export type MissingReason =
  | PictureRefusal
  | 'no-access'
  | 'unreachable'
  | 'refused'
  | 'redirected'
  | 'not-image'
  | 'too-large'
  | 'too-many'
  | 'no-room';

/** A file that an answer refers to: its bytes, or why they are missing. */
export type KeptFile = { url: string; savedAt: number } & (
  | { blob: Blob }
  | { why: MissingReason; status?: number }
);

/**
 * What to fetch for an answer, under the job's id. Times are milliseconds since
 * the epoch. `triesLeft` exists while files remain to be fetched: if the worker
 * dies, the next one continues. `tooMany`: how many addresses were skipped.
 */
export type PictureDownload = {
  id: string;
  answeredAt: number;
  triesLeft?: number;
  tooMany?: number;
};

/**
 * Maximum attempts to fetch an answer's pictures, since whatever kills a worker
 * may do so again.
 */
export const maxTries = 3;

/** A download with the files fetched so far. */
export type Files = PictureDownload & { files: KeptFile[] };

/**
 * Where a picture is: in the answer itself, stored, being fetched, still at the
 * service, or gone.
 */
export type PictureStatus =
  | { is: 'inline' }
  | { is: 'kept'; blob: Blob; savedAt: number }
  | { is: 'coming' }
  | { is: 'there'; until: number; why?: MissingReason; status?: number }
  | { is: 'gone'; since: number };

/**
 * Where the picture of this address is now. `answeredAt`: when the answer
 * arrived.
 */
export function pictureStatus(
  url: string,
  files: Files | undefined,
  { answeredAt, now }: { answeredAt: number; now: number },
): PictureStatus {
  if (isInline(url)) return { is: 'inline' };
  const known = files?.answeredAt === answeredAt ? files : undefined;
  const file = known?.files.find((one) => one.url === url);
  if (file && 'blob' in file)
    return { is: 'kept', blob: file.blob, savedAt: file.savedAt };
  const until = answeredAt + pictureLifeMs;
  if (now >= until) return { is: 'gone', since: until };
  if (!file && known?.triesLeft !== undefined) return { is: 'coming' };
  if (file) return { is: 'there', until, why: file.why, status: file.status };
  return {
    is: 'there',
    until,
    ...(known?.tooMany && { why: 'too-many' as const }),
  };
}

declare module '@/lib/store/db' {
  interface Tables {
    errands: {
      key: string;
      value: PictureDownload;
      indexes: { triesLeft: number };
    };
    /** One record for each file, so that its bytes are written once. */
    files: {
      key: [jobId: string, url: string];
      value: KeptFile & { jobId: string };
    };
  }
}
