import { isRecord } from '@/lib/core/is-record';
import { getOwn } from '@/lib/core/get-own';
import { shown } from './filter';

/**
 * The value at a path such as `author.name` or `steps[0].text`: own members
 * only.
 */
function readPath(value: unknown, path: string): unknown {
  let at = value;
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const key = index ?? name ?? '';
    at = Array.isArray(at)
      ? /^\d+$/.test(key)
        ? at[Number(key)]
        : undefined
      : isRecord(at)
        ? getOwn(at, key)
        : undefined;
  }
  return at;
}

/**
 * Replaces `${path}` in a text by the value there; for a plain value `${name}`
 * is the value itself.
 */
export const filled = (text: string, value: unknown, self?: string): string =>
  text.replace(/\$\{([^{}]*)\}/g, (_, place: string) =>
    shown(partOf(value, place.trim(), self)),
  );

/**
 * The value of an item at a path, which may start with the item's own name
 * (`item`).
 */
function partOf(value: unknown, place: string, self?: string): unknown {
  if (place === self || (self === undefined && typeof value !== 'object'))
    return value;
  const isInside =
    self !== undefined &&
    (place.startsWith(`${self}.`) || place.startsWith(`${self}[`));
  return readPath(value, isInside ? place.slice(self.length) : place);
}

const arrow = /^\s*\(?\s*([A-Za-z_]\w*)\s*\)?\s*=>\s*(.+?)\s*$/s;
const member =
  /\s*["']?([\w-]+)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)\s*(?:,|$)/gy;

/**
 * Parses the argument of `map`: `name`, `item => item.name`, `item => "text
 * ${item.name}"` or `item => ({a: item.b})`. It is data: it can only name
 * members.
 */
export function readArrow(text: string): (item: unknown) => unknown {
  const [, self, body] = arrow.exec(text) ?? [];
  if (self === undefined || body === undefined)
    return (item) => readPath(item, text);
  const made =
    /^\(\s*\{(.*)\}\s*\)$/s.exec(body)?.[1] ?? /^\{(.*)\}$/s.exec(body)?.[1];
  if (made === undefined) return (item) => partRead(item, body, self);
  const members = [...made.matchAll(member)];
  return (item) =>
    Object.fromEntries(
      members.map(([, name = '', part = '']) => [
        name,
        partRead(item, part.trim(), self),
      ]),
    );
}

const literal = /^(?:-?\d+(?:\.\d+)?|true|false)$/;

/** A text has no members: any member is the text itself. */
function partRead(item: unknown, part: string, self: string): unknown {
  const quoted = /^(["'`])(.*)\1$/s.exec(part)?.[2];
  if (quoted !== undefined) return filled(quoted, item, self);
  if (literal.test(part)) return JSON.parse(part);
  return typeof item === 'string'
    ? item
    : partOf(item, /^\$\{(.*)\}$/.exec(part)?.[1] ?? part, self);
}
