import { locale } from '@/components/ui/locale'
import { readDate } from '@/lib/core/read-date'

const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
const spans = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * The time and age of the earlier scrape, such as "3 March 2026, 12 days ago"; unchanged if it isn't a
 * date.
 */
export function sinceWords(text: string, now: number): string {
  const at = readDate(text)
  if (at === undefined) return text.slice(0, 80)
  const [unit, length] = units.find(([, ms]) => now - at >= ms) ?? ['minute', 60_000]
  return `${dates.format(at)}, ${spans.format(-Math.max(0, Math.floor((now - at) / length)), unit)}`
}
