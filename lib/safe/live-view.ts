import { isRecord } from '@/lib/core/is-record'

/** What the panel asks its live view page to show. `mayBeLoopback`: the service itself is on this computer. */
export type ViewRequest = { view: string; mayBeLoopback: boolean }

const loopback = new Set(['127.0.0.1', 'localhost'])

/** Reads the address of a live view that may be framed: https, or http on this computer where the service is there too. */
export function viewUrl({ view, mayBeLoopback }: ViewRequest): URL | undefined {
  const url = URL.parse(view)
  if (!url || url.username !== '' || url.password !== '') return undefined
  if (url.protocol === 'https:') return url
  return url.protocol === 'http:' && mayBeLoopback && loopback.has(url.hostname) ? url : undefined
}

export const readViewRequest = (data: unknown): URL | undefined =>
  isRecord(data) && typeof data['view'] === 'string' && typeof data['mayBeLoopback'] === 'boolean'
    ? viewUrl({ view: data['view'], mayBeLoopback: data['mayBeLoopback'] })
    : undefined
