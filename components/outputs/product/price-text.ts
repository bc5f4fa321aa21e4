import { locale } from '@/components/ui/locale'
import type { Price } from './offer'

/** A price as the page wrote it, else in the user's locale. */
export function priceText({ amount, currency, formatted }: Price): string {
  if (formatted || typeof amount !== 'number') return formatted || currency || ''
  try {
    return new Intl.NumberFormat(locale, {
      ...(currency && { style: 'currency', currency }),
      maximumFractionDigits: 6,
    }).format(amount)
  } catch {
    return `${amount} ${currency}`
  }
}

/** The original amount and currency. */
export const amountText = ({ amount, currency }: Price): string =>
  [amount, currency].filter(Boolean).join(' ')
