import { i18n } from '#i18n'
import { locale } from '@/components/ui/locale'
import type { Service } from '@/lib/contract/schema/connection'
import { serviceName } from '@/components/services'

const list = new Intl.ListFormat(locale)

/** "3 presets and 1 site rule"; omits zero counts. */
export const addedWords = (presets: number, rules: number): string =>
  list.format([
    ...(presets > 0 ? [i18n.t('transfer.presets', presets)] : []),
    ...(rules > 0 ? [i18n.t('transfer.rules', rules)] : []),
  ])

/** "Restored 2 results. Enter the key of Mine again."; `services`: those restored without keys. */
export function restoredWords(results: number, services: readonly Service[]): string {
  const restored = i18n.t('data.restored', results)
  if (services.length === 0) return restored
  const names = list.format(services.map(serviceName))
  return `${restored} ${i18n.t('data.enterKeys', services.length, [names])}`
}
