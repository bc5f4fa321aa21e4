import { isRecord, getOwn } from '@/lib/core/objects';

const maxDepth = 4;

/**
 * Where services, frameworks and proxies put their message. `title` and
 * `detail` are from RFC 9457.
 */
const keys = ['error', 'message', 'title', 'detail', 'msg', 'errors'];

const textsIn = (value: unknown, depth: number): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (depth === 0) return [];
  if (Array.isArray(value))
    return value.slice(0, 10).flatMap((one) => textsIn(one, depth - 1));
  return isRecord(value)
    ? keys.flatMap((key) => textsIn(getOwn(value, key), depth - 1))
    : [];
};

/** The server's message in a JSON answer, or '' if there is none. */
export const readMessage = (json: unknown): string =>
  [...new Set(textsIn(json, maxDepth))].join(': ');
