import { own } from '@/lib/core/own'
import { csv } from '@/lib/safe/csv'
import type { Product, Variant } from './offer'
import { optionValues } from './options'

type Cell = string | number | boolean | null | undefined

/** The columns by their name in the contract. */
const columns: Record<string, (variant: Variant) => Cell> = {
  title: ({ title }) => title,
  sku: ({ sku }) => sku,
  id: ({ id }) => id,
  'price.amount': ({ price }) => price?.amount,
  'price.currency': ({ price }) => price?.currency,
  'price.formatted': ({ price }) => price?.formatted,
  'sale.originalPrice.amount': ({ sale }) => sale?.originalPrice?.amount,
  'sale.originalPrice.currency': ({ sale }) => sale?.originalPrice?.currency,
  'sale.originalPrice.formatted': ({ sale }) => sale?.originalPrice?.formatted,
  'availability.inStock': ({ availability }) => availability.inStock,
  'availability.text': ({ availability }) => availability.text,
  images: ({ images }) => images?.map(({ url }) => url).join(' '),
}

/** With more option columns, a table would be mostly empty and grow quadratically. */
const maxOptions = 100

/** The variants as CSV: one row each and one column per option, or one JSON column if there are too many. */
export function productCsv({ variants }: Product): string {
  const options = [...optionValues(variants).keys()]
  const isTable = options.length <= maxOptions
  const optionCells = ({ values }: Variant): Cell[] =>
    isTable ? options.map((name) => own(values, name)) : [values && JSON.stringify(values)]
  const rows = variants.map((variant) => [
    ...Object.values(columns).map((read) => read(variant)),
    ...optionCells(variant),
  ])
  return csv([
    [...Object.keys(columns), ...(isTable ? options.map((name) => `values.${name}`) : ['values'])],
    ...rows.map((row) => row.map((value) => String(value ?? ''))),
  ])
}
