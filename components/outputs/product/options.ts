import type { Variant } from './offer'

/** The option names of all variants with their different values, each in the order in which they came. */
export function optionValues(variants: readonly Variant[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { values } of variants)
    for (const [name, value] of Object.entries(values ?? {}))
      if (value !== null) found.set(name, (found.get(name) ?? new Set()).add(value))
  return new Map([...found].map(([name, values]) => [name, [...values]]))
}

const mostColumns = 2
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a title says more than the options do. */
const saysMore = ({ title, values }: Variant): boolean =>
  Boolean(title) && bare(title ?? '') !== bare(Object.values(values ?? {}).join(''))

/**
 * How a variant is named in the table: by its options, a column each, where these say it all and are few; else by its
 * title, with the options under it.
 */
export function namingOf(variants: readonly Variant[]): { columns: string[]; hasTitle: boolean } {
  const names = [...optionValues(variants).keys()]
  const hasTitle = variants.some(saysMore) || names.length === 0 || names.length > mostColumns
  return { columns: hasTitle ? [] : names, hasTitle }
}
