import { isRecord, getOwn } from './objects';
import { type ReadValue, type Shape, splitMembers } from './reader';

/** The fields of a shape, as read from an answer: each may be missing. */
export type KnownFields<S extends Shape> = {
  -readonly [Key in keyof S]?: ReadValue<S[Key]>;
};

/** Everything that matches no known field, at its original place. */
export type Rest = Record<string, unknown>;

/** A flat result: the matching fields, with the others in `rest`. */
export type ReadRow<S extends Shape> = KnownFields<S> & { rest: Rest };

/**
 * Splits a JSON object leaf by leaf into the parts that match their field and
 * the rest: a field with an invalid leaf is in both. Anything but an object is
 * in the rest as `value`.
 */
export const readFields = <S extends Shape>(
  shape: S,
  json: unknown,
): { fields: KnownFields<S>; rest: Rest } => {
  if (!isRecord(json))
    return { fields: {}, rest: json === undefined ? {} : { value: json } };
  const { fits, odd } = splitMembers(Object.entries(json), (name) =>
    getOwn(shape, name),
  );
  return {
    fields: Object.fromEntries(fits) as KnownFields<S>,
    rest: Object.fromEntries(odd),
  };
};

/** Makes a reader of objects of this shape. Its results are flat. */
export const rowReader =
  <S extends Shape>(shape: S) =>
  (json: unknown): ReadRow<S> => {
    const { fields, rest } = readFields(shape, json);
    return { ...fields, rest };
  };

/**
 * The items of a list that may be null or missing; anything but a list is its
 * only item.
 */
export function itemsOf(json: unknown): unknown[] {
  if (json === null || json === undefined) return [];
  return Array.isArray(json) ? json : [json];
}
