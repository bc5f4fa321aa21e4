import { label, number, object } from '@/lib/core/reader';

/** An amount in products and menus; `currency` is an ISO 4217 code. */
export const price = object({
  amount: number,
  currency: label,
  formatted: label,
});
