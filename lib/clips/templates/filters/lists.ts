import { isRecord } from '@/lib/core/is-record';
import {
  type Filter,
  type Filters,
  listOf,
  membersOf,
  numberOf,
  shown,
} from './filter';
import { searchOf } from './pattern';
import { filled, readArrow } from './paths';

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

/** Half a sign at either end, which no file can hold. */
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

/** Of members with the same value the last is kept. */
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

/** The filters for lists and objects. */
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
    if (part === 'array') return Object.entries(value);
    return part === 'keys'
      ? Object.keys(value)
      : part === 'values'
        ? Object.values(value)
        : value;
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
