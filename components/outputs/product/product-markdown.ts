import { own } from '@/lib/core/own'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import type { Product, Variant } from './offer'
import { optionValues } from './options'
import { priceText } from './price-text'

/** Localized column headings and cell labels. */
export type Words = Record<'variant' | 'code' | 'price' | 'before' | 'stock' | 'inStock' | 'soldOut', string>

/** More option columns would make the table unreadable. */
const maxOptions = 12

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const stockWords = ({ inStock }: Variant['availability'], words: Words) =>
  typeof inStock === 'boolean' && words[inStock ? 'inStock' : 'soldOut']

/** A product as Markdown: its details, then a table of its variants. */
export function productMarkdown(product: Product, words: Words): string {
  const { title, brand, category, url, description, variants } = product
  const all = [...optionValues(variants).keys()]
  const options = all.length > maxOptions ? [] : all
  const cells = ({ title: name, sku, id, values, price, sale, availability }: Variant) => [
    name ?? sku ?? id ?? '',
    ...options.map((option) => own(values, option) ?? ''),
    [...new Set([sku, id])].filter(Boolean).join(', '),
    [price && priceText(price), sale?.originalPrice && `${words.before} ${priceText(sale.originalPrice)}`]
      .filter(Boolean)
      .join(' '),
    [stockWords(availability, words), availability.text].filter(Boolean).join(': '),
  ]
  const head = [words.variant, ...options, words.code, words.price, words.stock]
  const table = [head, ...variants.map(cells)].map((line) => row(line.map(escapeMarkdown)))
  const parts = [
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown([brand, category].filter(Boolean).join(' · ')),
    escapeMarkdown(description ?? ''),
    variants.length > 0 ? table.toSpliced(1, 0, row(head.map(() => '---'))).join('\n') : '',
    `<${url.replace(/[<>\s]/g, encodeURIComponent)}>`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
