import { isRecord } from './is-record'
import { z } from './zod'

/** The fields of an object, each with the schema of its value. */
export type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The fields of a shape that an answer may hold: each of them can be missing. */
export type Fields<S extends Shape> = { -readonly [Key in keyof S]?: z.output<S[Key]> }

/** What no field of ours took, as it came. */
export type Rest = Record<string, unknown>

/** A flat reading: the fields that fit, and the rest beside them. */
export type Reading<S extends Shape> = Fields<S> & { rest: Rest }

/**
 * Sorts the members of a JSON object into those that fit their field, kept exactly as they came, and the rest.
 * A member that misfits anywhere inside goes whole to the rest; what is no object goes there as `value`.
 */
export const readFields = <S extends Shape>(shape: S, json: unknown): { fields: Fields<S>; rest: Rest } => {
  const members = isRecord(json) ? Object.entries(json) : json === undefined ? [] : [['value', json] as const]
  const fits = ([key, value]: readonly [string, unknown]) =>
    isRecord(json) && Object.hasOwn(shape, key) && shape[key]!.safeParse(value).success
  return {
    fields: Object.fromEntries(members.filter(fits)) as Fields<S>,
    rest: Object.fromEntries(members.filter((member) => !fits(member))),
  }
}

/** The same, flat. */
export const readRow = <S extends Shape>(shape: S, json: unknown): Reading<S> => {
  const { fields, rest } = readFields(shape, json)
  return { ...fields, rest }
}

/** A list that may have come as null or not at all; what is no list is one row. */
export const readRows = <S extends Shape>(shape: S, json: unknown): Reading<S>[] =>
  (json === null || json === undefined ? [] : Array.isArray(json) ? json : [json]).map((row) =>
    readRow(shape, row),
  )
