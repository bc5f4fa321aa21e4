import { inertAnswer } from './inert-answer';
import { isRecord, getOwn } from './objects';
import { readDate } from './read-date';

/**
 * A JSON value split into valid and invalid parts. `odd` keeps the structure:
 * members by name, items by number from 1. Either part may be missing.
 */
export type Split<T> = { fits?: T; odd?: unknown };

/**
 * Reads a value from outside. Never throws, and every leaf of the input is in
 * the `fits` or the `odd` it returns.
 */
export type Reader<T> = (value: unknown) => Split<T>;

/**
 * A reader of a member that views require: `missing` replaces it if it is null,
 * odd or absent.
 */
export type RequiredReader<T> = Reader<T> & { missing: T };

/** The members of an object, each with its reader. */
export type Shape = Readonly<Record<string, Reader<unknown>>>;

export type ReadValue<R> = R extends Reader<infer T> ? T : never;

type RequiredKey<S> = {
  [Key in keyof S]: S[Key] extends RequiredReader<unknown> ? Key : never;
}[keyof S];

type Members<S> = { [Key in RequiredKey<S>]: ReadValue<S[Key]> } & {
  [Key in Exclude<keyof S, RequiredKey<S>>]?: ReadValue<S[Key]> | null;
};

const leaf =
  <T>(is: (value: unknown) => value is T): Reader<T> =>
  (value) =>
    is(value) ? { fits: value } : { odd: value };

export const text = leaf((value) => typeof value === 'string');
/** A finite number: JSON may contain infinite ones, such as 1e999. */
export const number = leaf((value): value is number => Number.isFinite(value));
/**
 * A number counted by a service, which sends -1 for unknown. Source:
 * real-server.md, "Batch".
 */
export const counted = leaf(
  (value): value is number => Number.isFinite(value) && Number(value) >= 0,
);
export const flag = leaf((value) => typeof value === 'boolean');
export const anything: Reader<unknown> = (value) => ({ fits: value });
export const anyRecord = leaf(isRecord);
export const anyList = leaf((value): value is unknown[] =>
  Array.isArray(value),
);

/** A short text, which a server may also send as a number. */
export const label: Reader<string> = (value) =>
  text(typeof value === 'number' ? `${value}` : value);

export const modelText: Reader<string> = (value) =>
  typeof value === 'string' ? { fits: inertAnswer(value) } : { odd: value };

/** The text of a date, as milliseconds since 1970. */
export const date: Reader<number> = (value) => {
  const fits = typeof value === 'string' ? readDate(value) : undefined;
  return fits === undefined ? { odd: value } : { fits };
};

/** A list of exactly `length` numbers. */
// @__NO_SIDE_EFFECTS__
export const numbers = <T extends number[]>(length: T['length']): Reader<T> =>
  leaf(
    (value): value is T =>
      Array.isArray(value) &&
      value.length === length &&
      value.every((item) => typeof item === 'number'),
  );

// @__NO_SIDE_EFFECTS__
export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === null ? { fits: null } : reader(value);

// @__NO_SIDE_EFFECTS__
export const required = <T>(reader: Reader<T>, missing: T): RequiredReader<T> =>
  Object.assign((value: unknown) => reader(value), { missing });

/** Reads with the first reader that accepts part of the value. */
// @__NO_SIDE_EFFECTS__
export const either =
  <A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> =>
  (value) => {
    const split = first(value);
    return split.fits === undefined ? second(value) : split;
  };

/**
 * A list without its odd items; if all items are odd, the whole list is odd.
 */
// @__NO_SIDE_EFFECTS__
export const list =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return { odd: value };
    const { fits, odd, isSame } = splitMembers(
      value.map((item, index) => [`${index + 1}`, item]),
      () => reader,
    );
    if (isSame) return { fits: value };
    return fits.length > 0
      ? { fits: fits.map(([, item]) => item), odd: together(odd) }
      : { odd: value };
  };

/**
 * An object with any keys and members of one type. A null member counts as
 * missing.
 */
// @__NO_SIDE_EFFECTS__
export const record =
  <T>(reader: Reader<T>): Reader<Record<string, T | null>> =>
  (value) =>
    readMembers(value, () => nullable(reader));

/**
 * An object with these members; all others are odd. A null member counts as
 * missing.
 */
// @__NO_SIDE_EFFECTS__
export const object = <S extends Shape>(shape: S): Reader<Members<S>> => {
  const readers = Object.fromEntries(
    Object.entries(shape).map(([name, reader]) => [name, nullable(reader)]),
  );
  const needed = Object.entries(shape).filter(
    (member): member is [string, RequiredReader<unknown>] =>
      'missing' in member[1],
  );
  return (value) => {
    const { fits, odd } = readMembers(value, (name) => getOwn(readers, name));
    if (!fits) return { odd };
    const isMissing = ([name]: [string, unknown]) =>
      (getOwn(fits, name) ?? null) === null;
    const standIns = needed
      .filter(isMissing)
      .map(([name, { missing }]) => [name, missing]);
    const whole =
      standIns.length > 0 ? { ...fits, ...Object.fromEntries(standIns) } : fits;
    return { fits: whole as Members<S>, odd };
  };
};

function readMembers<T>(
  value: unknown,
  readerOf: (name: string) => Reader<T> | undefined,
): Split<Record<string, T>> {
  if (!isRecord(value)) return { odd: value };
  const { fits, odd, isSame } = splitMembers(Object.entries(value), readerOf);
  if (isSame) return { fits: value as Record<string, T> };
  return fits.length > 0
    ? { fits: Object.fromEntries(fits), odd: together(odd) }
    : { odd: value };
}

type Entries<T> = [name: string, value: T][];

/**
 * Splits each member with its reader. `isSame`: all of them are valid and
 * unchanged.
 */
export function splitMembers<T>(
  members: Entries<unknown>,
  readerOf: (name: string) => Reader<T> | undefined,
) {
  const fits: Entries<T> = [];
  const odd: Entries<unknown> = [];
  let isSame = true;
  for (const [name, value] of members) {
    const split: Split<T> = readerOf(name)?.(value) ?? { odd: value };
    if (split.fits !== undefined) fits.push([name, split.fits]);
    if (split.odd !== undefined) odd.push([name, split.odd]);
    isSame &&= split.fits === value;
  }
  return { fits, odd, isSame };
}

const together = (odd: Entries<unknown>) =>
  odd.length > 0 ? Object.fromEntries(odd) : undefined;
