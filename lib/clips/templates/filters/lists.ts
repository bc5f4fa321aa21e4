import { isRecord, getOwn } from '@/lib/core/objects';
import {
  type Filter,
  type Filters,
  listOf,
  membersOf,
  numberOf,
  shown,
  searchOf,
} from './filter';

/**
 * The positions that `nth` keeps: 3, 3n, n+3 or 2n+1, or `1,2,3:5`, which
 * repeats every five. An invalid rule keeps all.
 */
function isNth(rule: string): (position: number) => boolean {
  const [, places, basis] =
    /^\s*(\d+(?:\s*,\s*\d+)*)\s*:\s*(\d+)\s*$/.exec(rule) ?? [];
  if (places !== undefined) {
    const kept = new Set(places.split(',').map(Number));
    return (position) => kept.has(((position - 1) % Number(basis)) + 1);
  }
  const [, step, offset] = /^\s*(\d*)n\s*(?:\+\s*(\d+))?\s*$/.exec(rule) ?? [];
  if (step === undefined)
    return (position) => position === numberOf(rule, position);
  const [by, from] = [step === '' ? 1 : Number(step), Number(offset ?? 0)];
  return (position) =>
    position >= from &&
    (by === 0 ? position === from : (position - from) % by === 0);
}

/** A lone surrogate at either end, which no file can contain. */
const halves = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g;

/** A single remaining text is returned as text, not as a list. */
const slice: Filter = (value, args) => {
  const [start, end] = args
    .map((arg) => numberOf(arg, Number.NaN))
    .map((at) => (Number.isNaN(at) ? undefined : at));
  if (!Array.isArray(value))
    return shown(value).slice(start, end).replace(halves, '');
  const left = value.slice(start, end);
  return left.length === 1 && typeof left[0] !== 'object' ? left[0] : left;
};

const reverse: Filter = (value) => {
  if (Array.isArray(value)) return value.toReversed();
  if (isRecord(value)) return Object.fromEntries(membersOf(value).toReversed());
  return Array.from(shown(value)).toReversed().join('');
};

const firsts = <Item>(items: Item[], part: (item: Item) => unknown): Item[] => {
  const seen = new Set<string>();
  return items.filter(
    (item) => seen.size < seen.add(JSON.stringify(part(item))).size,
  );
};

/** Of members with the same value, the last is kept. */
const unique: Filter = (value) => {
  if (isRecord(value))
    return Object.fromEntries(
      firsts(
        membersOf(value).toReversed(),
        ([, member]) => member,
      ).toReversed(),
    );
  const items = listOf(value);
  return items.length < 2 ? value : firsts(items, (item) => item);
};

const templated = (text: string, item: unknown): string =>
  filled(text.replaceAll(String.raw`\n`, '\n'), item)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();

export const listFilters: Filters = {
  first: (value) => (listOf(value).length > 0 ? listOf(value)[0] : value),
  last: (value) => (listOf(value).length > 0 ? listOf(value).at(-1) : value),
  join: (value, [by = ',']) => listOf(value).map(shown).join(shown(by)),
  map: (value, [rule]) => listOf(value).map(readArrow(shown(rule))),
  merge: (value, args) => [...listOf(value), ...args.flatMap(listOf)],
  nth: (value, [rule]) => {
    const isKept = isNth(shown(rule));
    const items = listOf(value);
    return Array.isArray(value) || items.length > 1
      ? items.filter((_, index) => isKept(index + 1))
      : value;
  },
  object: (value, [part]) => {
    if (!isRecord(value)) return value;
    switch (part) {
      case 'array':
        return Object.entries(value);
      case 'keys':
        return Object.keys(value);
      case 'values':
        return Object.values(value);
      default:
        return value;
    }
  },
  reverse,
  slice,
  split: (value, [by]) => {
    const separator = searchOf(shown(by));
    return Array.isArray(value) ? value : shown(value).split(separator);
  },
  template: (value, [text]) =>
    listOf(value)
      .map((item) => templated(shown(text), item))
      .join('\n\n'),
  unique,
};

/**
 * The value at a path such as `author.name` or `steps[0].text`: own members
 * only.
 */
function readPath(value: unknown, path: string): unknown {
  let at = value;
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    at = memberOf(at, index ?? name ?? '');
  }
  return at;
}

function memberOf(value: unknown, key: string): unknown {
  if (Array.isArray(value))
    return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return isRecord(value) ? getOwn(value, key) : undefined;
}

/**
 * Replaces `${path}` in a text by the value there; for a plain value `${name}`
 * is the value itself.
 */
const filled = (text: string, value: unknown, self?: string): string =>
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
const memberPattern =
  /\s*["']?([\w-]+)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^,]+)\s*(?:,|$)/gy;

/**
 * Parses the argument of `map`: `name`, `item => item.name`, `item => "text
 * ${item.name}"` or `item => ({a: item.b})`. It is data: it can only name
 * members.
 */
function readArrow(text: string): (item: unknown) => unknown {
  const [, self, body] = arrow.exec(text) ?? [];
  if (self === undefined || body === undefined)
    return (item) => readPath(item, text);
  const made =
    /^\(\s*\{(.*)\}\s*\)$/s.exec(body)?.[1] ?? /^\{(.*)\}$/s.exec(body)?.[1];
  if (made === undefined) return (item) => partRead(item, body, self);
  const members = [...made.matchAll(memberPattern)];
  return (item) =>
    Object.fromEntries(
      members.map(([, name = '', part = '']) => [
        name,
        partRead(item, part.trim(), self),
      ]),
    );
}

const literal = /^(?:-?\d+(?:\.\d+)?|true|false)$/;

/** A text has no members, so any member name returns the text itself. */
function partRead(item: unknown, part: string, self: string): unknown {
  const quoted = /^(["'`])(.*)\1$/s.exec(part)?.[2];
  if (quoted !== undefined) return filled(quoted, item, self);
  if (literal.test(part)) return JSON.parse(part);
  return typeof item === 'string'
    ? item
    : partOf(item, /^\$\{(.*)\}$/.exec(part)?.[1] ?? part, self);
}
