import { getOwn, isRecord } from '@/lib/core/objects';
import type { FieldError } from '@/lib/contract/client/errors';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';

/**
 * A part of a request as the contract's documentation names it: `fastMode`,
 * `parsers.refresh`, `formats.menu` or `formats.json.checkPromptInjection`.
 */
export type PartPath = string;

type Asked = Partial<PresetOptions>;

/** What a server's schema says of a key that it doesn't know. */
const unrecognizedKey =
  /^unrecognized key|\bunknown (?:field|key|parameter|property)\b|\badditional propert|\bextra inputs? (?:is|are) not permitted|\bextra fields not permitted/i;

export const isUnknownKey = ({ message }: FieldError): boolean =>
  unrecognizedKey.test(message);

/** What it says of such an item of a list. */
const isUnknownItem =
  /\binvalid\b|\bunknown\b|\bexpected one of\b|\bunrecognized\b|\bnot supported\b/i;

/** Where an item of a list, or its `type`, was refused. */
const itemPath = /^((?:formats|parsers|actions)\[\d+\])(?:\.type)?$/;

const typeOf = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item;
  return isRecord(item) && typeof item['type'] === 'string'
    ? item['type']
    : undefined;
};

/** The path of a list's item. A parser's options are named without its type. */
function pathOfItem(list: PartPath, item: unknown): PartPath {
  const type = typeOf(item);
  return type === undefined || (list === 'parsers' && isRecord(item))
    ? list
    : `${list}.${type}`;
}

/** A part with the place where a server names it: `formats[1].mode`. */
type Placed = { place: string; part: PartPath };

/** Deeper parts are what the user wrote, such as a JSON Schema. */
const maxDepth = 4;

function placedIn(value: unknown, at: Placed, depth = 0): Placed[] {
  if (depth === maxDepth) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const place = `${at.place}[${index}]`;
      const part = pathOfItem(at.part, item);
      return [{ place, part }, ...placedIn(item, { place, part }, depth + 1)];
    });
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === 'type' || name === 'url') return [];
    const own = {
      place: at.place ? `${at.place}.${name}` : name,
      part: at.part ? `${at.part}.${name}` : name,
    };
    return [own].concat(placedIn(member, own, depth + 1));
  });
}

const root: Placed = { place: '', part: '' };

/** All parts that a request has. */
export const partsOf = (request: Asked): ReadonlySet<PartPath> =>
  new Set(placedIn(request, root).map(({ part }) => part));

/**
 * The parts of a request that a server refused because it doesn't know them.
 * Undefined unless that is all that it refused.
 */
export function unknownParts(
  fields: readonly FieldError[],
  request: Asked,
): PartPath[] | undefined {
  const placed = placedIn(request, root);
  const items = fields.flatMap(({ path, message }) => {
    const item = itemPath.exec(path)?.[1];
    return item !== undefined && isUnknownItem.test(message) ? [item] : [];
  });
  const partAt = ({ path, message }: FieldError): PartPath[] => {
    const item = items.find(
      (one) => path === one || path.startsWith(`${one}.`),
    );
    if (item !== undefined)
      return placed.flatMap(({ place, part }) => (place === item ? part : []));
    if (!isUnknownKey({ path, message })) return [];
    const named = placed.filter(
      ({ place, part }) => place === path || part === path,
    );
    // A server that names no place names only the key.
    const inner = placed.filter(({ place }) => place.endsWith(`].${path}`));
    return (named.length > 0 ? named : inner).map(({ part }) => part);
  };
  const found = fields.map(partAt);
  return fields.length > 0 && found.every(({ length }) => length > 0)
    ? [...new Set(found.flat())]
    : undefined;
}

/** What a server says only of an item that it doesn't know. */
const isSurelyUnknown =
  /\bunknown\b|\bunrecognized\b|\bexpected (?:one of\b|")|\binvalid (?:enum|discriminator|option)\b/i;

/**
 * Whether a refusal can only mean that the server doesn't know a part: an item
 * with options may have a bad value, such as a selector.
 */
const isSure = ({ path, message }: FieldError, request: Asked): boolean => {
  const [, list = '', index] =
    /^(formats|parsers|actions)\[(\d+)\]/.exec(path) ?? [];
  if (list === '') return true;
  const items: unknown = getOwn<unknown>({ ...request }, list);
  const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined;
  const isBare = !isRecord(item) || Object.keys(item).length === 1;
  return (
    isBare || isUnknownKey({ path, message }) || isSurelyUnknown.test(message)
  );
};

/** The unknown parts that are worth remembering for all further requests. */
export const surelyUnknownParts = (
  fields: readonly FieldError[],
  request: Asked,
): PartPath[] | undefined =>
  fields.every((field) => isSure(field, request))
    ? unknownParts(fields, request)
    : undefined;

/** The request without these parts, and without lists that they leave empty. */
export function withoutParts<T extends Asked>(
  request: T,
  parts: readonly PartPath[],
): T {
  const left = (value: unknown, part: PartPath): unknown => {
    if (Array.isArray(value))
      return value.flatMap((item: unknown) => {
        const own = pathOfItem(part, item);
        return own !== part && parts.includes(own) ? [] : [left(item, own)];
      });
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]) => {
        const own = part ? `${part}.${name}` : name;
        const kept = parts.includes(own) ? undefined : left(member, own);
        return kept === undefined || hasEmptied(member, kept)
          ? []
          : [[name, kept]];
      }),
    );
  };
  return left(request, '') as T;
}

/** An empty list means something else than none. */
const hasEmptied = (before: unknown, after: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  before.length > 0 &&
  after.length === 0;
