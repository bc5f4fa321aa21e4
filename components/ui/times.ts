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

/** The time of day, to the second. */
export const clock = (at: number): string => seconds.format(at)

/** The day of the year. */
export const day = (at: number): string => date.format(at)

/** Day and time, to the second. */
export const moment = (at: number): string => dayAndTime.format(at)

/** How far a time is from now, in the largest unit that fits: "5 minutes ago", "in 20 seconds", "now". */
export function fromNow(at: number, now: number): string {
  const ms = at - now
  const fitting = units.find(([, length]) => Math.abs(ms) >= length)
  if (!fitting) return present.format(0, 'second')
  const [unit, length] = fitting
  return distance.format(Math.trunc(ms / length), unit)
}
