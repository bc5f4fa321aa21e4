import { i18n } from '#i18n'
import { fileSize } from '@/components/ui/measure'
import type { Holding, Standing, Went } from '@/lib/data'

/** How much is in use, and of what. */
export function usageWords({ usage, reserve }: Standing): string {
  const used = usage === undefined ? i18n.t('storage.unknown') : i18n.t('storage.used', [fileSize(usage)])
  return reserve > 0 ? `${used} ${i18n.t('storage.reserve', [fileSize(reserve)])}` : used
}

/** How many results there are, and what they hold. */
export const holdingWords = (holdings: readonly Holding[]): string =>
  i18n.t('storage.holds', holdings.length, [
    String(holdings.length),
    fileSize(holdings.reduce((sum, one) => sum + one.bytes, 0)),
  ])

/** Which results went. */
export const wentWords = ({ count, titles }: Went): string =>
  i18n.t('storage.went', count, [String(count), titles.join(' · ')])
