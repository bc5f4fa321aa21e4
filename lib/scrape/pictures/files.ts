import { hostKind } from '@/lib/core/address-kind';
import { asRecord, getOwn } from '@/lib/core/objects';
import { formats } from '@/lib/contract/formats';
import { formatOf } from '@/lib/contract/formats/lookup';
import { formatIdOf } from '@/lib/contract/schema/requested-format';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { fromBase64 } from '@/lib/core/base64';

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
 * The files to fetch for an answer, under the job's ID. Times are milliseconds
 * since the epoch. `triesLeft` exists while files remain to be fetched: if the
 * worker is terminated, the next one continues. `tooMany`: the number of
 * skipped addresses.
 */
export type PictureDownload = {
  id: string;
  answeredAt: number;
  triesLeft?: number;
  tooMany?: number;
};

/**
 * Maximum attempts to fetch an answer's pictures, since the cause that
 * terminates a worker may do so again.
 */
export const maxTries = 3;

export type Files = PictureDownload & { files: KeptFile[] };

/**
 * The location of a picture: in the answer itself, stored, being fetched, only
 * at the service, or deleted there.
 */
export type PictureStatus =
  | { is: 'inline' }
  | { is: 'kept'; blob: Blob; savedAt: number }
  | { is: 'coming' }
  | { is: 'there'; until: number; why?: MissingReason; status?: number }
  | { is: 'gone'; since: number };

/**
 * The current location of the picture with this address. `answeredAt`: when the
 * answer arrived.
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
    why: known?.tooMany ? 'too-many' : undefined,
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

/**
 * The time that a picture stays at the service, in milliseconds. Source:
 * contract, "screenshot: expires after 24 hours".
 */
export const pictureLifeMs = 24 * 3_600_000;

/** The maximum number of pictures of one answer to fetch automatically. */
export const maxPictures = 20;

/** Why a picture is never requested. */
export type PictureRefusal = 'no-address' | 'not-https' | 'private';

type Data = Readonly<Record<string, unknown>>;

/**
 * The addresses of the pictures in an answer's `data`: of the page, then of its
 * actions.
 */
export function picturesOf(data: unknown): string[] {
  const fields: Data = asRecord(data);
  const { screenshots }: Data = asRecord(fields.actions);
  const pictureFields = formats.flatMap(({ isPicture, answer }) =>
    isPicture ? Object.keys(answer) : [],
  );
  const all = [
    ...pictureFields.map((name) => getOwn(fields, name)),
    ...(Array.isArray(screenshots) ? screenshots : []),
  ];
  return [
    ...new Set(
      all.filter((url): url is string => typeof url === 'string' && url !== ''),
    ),
  ];
}

export const asksForPictures = (request: ScrapeRequest): boolean =>
  (request.formats ?? []).some(
    (item) => formatOf(formatIdOf(item))?.isPicture,
  ) || (request.actions ?? []).some(({ type }) => type === 'screenshot');

/** Whether the address contains the file itself. */
export const isInline = (address: string): boolean => /^data:/i.test(address);

/**
 * Whether an answer may make Pluck request this address: on the public web, or
 * on the host of one of `chosen`, the addresses that the user chose. Other
 * private addresses are not requested.
 */
export const mayRequest = (
  address: string,
  chosen: readonly string[],
): boolean => {
  const host = hostOf(address);
  return (
    host !== undefined &&
    (hostKind(host) === 'public' || chosen.some((one) => hostOf(one) === host))
  );
};

const hostOf = (address: string) => URL.parse(address)?.hostname;

/**
 * Whether a picture may be fetched: over https, or from the origin of the
 * service that answered, and not from a private network except that service's
 * own host. `inline`: it is a `data:` address.
 */
export function judgePicture(
  address: string,
  baseUrl: string | undefined,
): 'fetch' | 'inline' | PictureRefusal {
  if (isInline(address)) return 'inline';
  const url = URL.parse(address);
  if (!url || url.username || url.password) return 'no-address';
  if (url.origin === URL.parse(baseUrl ?? '')?.origin) return 'fetch';
  if (url.protocol !== 'https:') return 'not-https';
  return mayRequest(address, [baseUrl ?? '']) ? 'fetch' : 'private';
}

const around = /^(?:\s|<[^<>]*>)*$/;
const maxHeadChars = 2000;

/**
 * The PDF in a text of base64, bare or inside a few tags, as a service sends it
 * when nothing parses the PDF (contract, "parsers: an empty array"); undefined
 * for any other text.
 */
export function pdfIn(text: string): Uint8Array<ArrayBuffer> | undefined {
  const start = text.slice(0, maxHeadChars).search(/JVBERi0/);
  const head = text
    .slice(0, Math.max(start, 0))
    .replace(/data:application\/pdf;base64,$/, '');
  if (start < 0 || !around.test(head)) return undefined;
  const [base64 = ''] = /^[\w+/=\s]+/.exec(text.slice(start)) ?? [];
  const tail = text.slice(start + base64.length);
  if (tail.length > maxHeadChars || !around.test(tail)) return undefined;
  return fromBase64(base64);
}

/**
 * The page count of a PDF; undefined if it is stored only in compressed parts.
 */
export function pdfPages(bytes: Uint8Array): number | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length;
}
