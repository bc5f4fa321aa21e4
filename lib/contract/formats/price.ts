import { label, number, object } from '@/lib/core/reader'

/** An amount as products and menus state it; `currency` is an ISO 4217 code. */
export const price = object({ amount: number, currency: label, formatted: label })
