import { isRecord } from './objects';

/** Replaces text that is hidden until the user reveals it. */
export const redacted = '••••••••';

const secretName = /(?:ur[il]s?|address|endpoint|token|secret|password|key)$/i;
const isAddress = /:\/\/|^wss?:/i;
const maxDepth = 40;

/**
 * A value with every address and every secret-like field redacted: a session's
 * address gives access to the session. Values nested too deeply are redacted
 * too. `isRedacted`: something was redacted.
 */
export function redact(value: unknown): {
  value: unknown;
  isRedacted: boolean;
} {
  let isRedacted = false;
  const cover = () => {
    isRedacted = true;
    return redacted;
  };
  const walk = (item: unknown, name: string, depth: number): unknown => {
    if (typeof item === 'string' && item !== '')
      return secretName.test(name) || isAddress.test(item) ? cover() : item;
    if (typeof item === 'number') return secretName.test(name) ? cover() : item;
    if (typeof item !== 'object' || item === null) return item;
    if (depth > maxDepth) return cover();
    if (Array.isArray(item))
      return item.map((part) => walk(part, name, depth + 1));
    return isRecord(item)
      ? Object.fromEntries(
          Object.entries(item).map(([key, part]) => [
            key,
            walk(part, key, depth + 1),
          ]),
        )
      : item;
  };
  return { value: walk(value, '', 0), isRedacted };
}
