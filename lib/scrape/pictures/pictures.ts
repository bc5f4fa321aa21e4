import { hostKind } from '@/lib/core/host-kind';
import { asRecord } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';
import { formats } from '@/lib/contract/formats';
import { formatOf } from '@/lib/contract/formats/lookup';
import { formatIdOf } from '@/lib/contract/schema/requested-format';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';

/**
 * How long a picture stays at the service, in milliseconds. Source: contract,
 * "screenshot: expires after 24 hours".
 */
export const pictureLifeMs = 24 * 3_600_000;

/** How many pictures of one answer are fetched automatically. */
export const maxPictures = 20;

/** Why a picture is not requested at all. */
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

/** Whether the service was asked to take pictures. */
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
