import { isRecord } from '@/lib/core/objects';

/**
 * A request to the live view page. `mayBeLoopback`: the service itself runs on
 * this computer.
 */
export type ViewRequest = { view: string; mayBeLoopback: boolean };

const loopback = new Set(['127.0.0.1', 'localhost']);

/**
 * Parses a live view address that may be framed: https, or http on this
 * computer if the service is there.
 */
export function viewUrl({ view, mayBeLoopback }: ViewRequest): URL | undefined {
  const url = URL.parse(view);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol === 'https:') return url;
  return url.protocol === 'http:' && mayBeLoopback && loopback.has(url.hostname)
    ? url
    : undefined;
}

export const readViewRequest = (data: unknown): URL | undefined =>
  isRecord(data) &&
  typeof data['view'] === 'string' &&
  typeof data['mayBeLoopback'] === 'boolean'
    ? viewUrl({ view: data['view'], mayBeLoopback: data['mayBeLoopback'] })
    : undefined;
