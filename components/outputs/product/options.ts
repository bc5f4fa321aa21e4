import type { Variant } from './offer'

/** All variants' option names with their distinct values, in order of first appearance. */
export function optionValues(variants: readonly Variant[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { values } of variants)
    for (const [name, value] of Object.entries(values ?? {}))
      if (value !== null) found.set(name, (found.get(name) ?? new Set()).add(value))
  return new Map([...found].map(([name, values]) => [name, [...values]]))
}

const maxColumns = 2
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a title has more information than the options. */
const saysMore = ({ title, values }: Variant): boolean =>
  Boolean(title) && bare(title ?? '') !== bare(Object.values(values ?? {}).join(''))

/**
 * How the table names variants: by options, one column each, if they are few and sufficient; else by
 * title, with the options below it.
 */
export function namingOf(variants: readonly Variant[]): { columns: string[]; hasTitle: boolean } {
  const names = [...optionValues(variants).keys()]
  const hasTitle = variants.some(saysMore) || names.length === 0 || names.length > maxColumns
  return { columns: hasTitle ? [] : names, hasTitle }
}
