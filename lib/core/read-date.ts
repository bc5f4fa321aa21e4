import { z } from './zod'

const pattern = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i

/**
 * Reads a date as servers write them: ISO 8601, or `2026-11-21 00:21:44.832+00` as databases print it.
 * Gives milliseconds since 1970, or undefined for what is no date. Without a zone it is taken as UTC.
 */
export const readDate = (text: string): number | undefined => {
  const parts = pattern.exec(text.trim())
  if (!parts) return undefined
  const [, day, time = '00:00', seconds = ':00', fraction = '0', zone = 'Z'] = parts
  const offset = zone.length === 3 ? `${zone}:00` : zone.toUpperCase().replace(/(\d\d)(\d\d)$/, '$1:$2')
  const read = Date.parse(`${day}T${time}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`)
  return Number.isNaN(read) ? undefined : read
}

/** A text that reads as a date. */
export const dateText = z.string().check(z.refine((text) => readDate(text) !== undefined))

/** A reading whose date texts have become milliseconds since 1970. */
export type Dated<Row, Key extends keyof Row> = Omit<Row, Key> & { [K in Key]?: number }

/** Turns the named date texts of a reading into milliseconds. */
export const withDates = <Row extends object, Key extends keyof Row>(
  row: Row,
  ...keys: Key[]
): Dated<Row, Key> => {
  const texts = keys.flatMap((key) => (typeof row[key] === 'string' ? [[key, readDate(row[key])]] : []))
  return { ...row, ...Object.fromEntries(texts) }
}
