import { locale } from './locale'

const seconds = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
const dayAndTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
const distance = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
const present = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
  ['second', 1000],
] as const

/** The time of day, with seconds. */
export const timeWithSeconds = (at: number): string => seconds.format(at)

/** The date. */
export const day = (at: number): string => date.format(at)

/** Date and time, with seconds. */
export const dateAndTime = (at: number): string => dayAndTime.format(at)

/** The time relative to now, in the largest fitting unit: "5 minutes ago", "in 20 seconds", "now". */
export function fromNow(at: number, now: number): string {
  const ms = at - now
  const fitting = units.find(([, length]) => Math.abs(ms) >= length)
  if (!fitting) return present.format(0, 'second')
  const [unit, length] = fitting
  return distance.format(Math.trunc(ms / length), unit)
}
