import { i18n } from '#i18n'

const seconds = new Intl.NumberFormat(i18n.t('@@ui_locale').replaceAll('_', '-'), {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'short',
  maximumFractionDigits: 1,
})

/** A span of milliseconds in seconds, such as "2.1 sec". */
export const duration = (ms: number): string => seconds.format(ms / 1000)

const locale = i18n.t('@@ui_locale').replaceAll('_', '-')
const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })

/** The hour of a time of today, else its day. */
export function moment(at: number, now: number): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString()
  return (sameDay ? clock : day).format(at)
}
