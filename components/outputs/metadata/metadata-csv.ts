import { csv } from '@/lib/safe/csv'
import type { Fact } from './facts'

const cell = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** The table as CSV: key and value, with one row per list item. */
export const metadataCsv = (facts: readonly Fact[]): string =>
  csv([['key', 'value'], ...facts.flatMap(({ key, value }) => [value].flat().map((one) => [key, cell(one)]))])
