/**
 * Reads a date as servers write them: ISO 8601, or PostgreSQL's `2026-11-21 00:21:44.832+00`.
 * Gives milliseconds since 1970, or undefined for what is no date. A date without a zone is taken as UTC.
 */
export const readDate = (text: unknown): number | undefined => {
  if (typeof text !== 'string') return undefined
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(\.\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i.exec(
    text.trim(),
  )
  if (!parts) return undefined
  const [, day, time = '00:00', fraction = '', zone = 'Z'] = parts
  const minutes = zone.length === 3 ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const read = Date.parse(
    `${day}T${time}${time.length === 5 && fraction ? ':00' : ''}${fraction.slice(0, 4)}${minutes.toUpperCase()}`,
  )
  return Number.isNaN(read) ? undefined : read
}
