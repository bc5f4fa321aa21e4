import { priceText } from '@/components/outputs/product/price-text'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { type Dish, type Menu, priceIn } from './menu'

/** `mark`: a dietary mark's label; `soldOut`: the label for unavailable dishes. */
export type MenuWords = { mark(text: string): string; calories(value: number): string; soldOut: string }

/** A menu as Markdown: its restaurant, then each section as a list of dishes. */
export function menuMarkdown(menu: Menu, words: MenuWords): string {
  const { merchant, sections } = menu
  const dishLine = ({ name, price, description, dietary, calories, availability }: Dish) => {
    const facts = [
      ...(dietary ?? []).map(words.mark),
      typeof calories === 'number' && words.calories(calories),
      availability?.inStock === false && (availability.text || words.soldOut),
    ].filter((fact) => typeof fact === 'string')
    const parts = [price && priceText(priceIn(menu, price)), description, facts.join(', ')]
    return [
      `- **${escapeMarkdown(name)}**`,
      ...parts.flatMap((part) => (part ? escapeMarkdown(part) : [])),
    ].join(' · ')
  }
  const parts = sections.flatMap(({ name, description, items }) => [
    `## ${escapeMarkdown(name)}`,
    escapeMarkdown(description ?? ''),
    items.map(dishLine).join('\n'),
  ])
  return `${[merchant?.name ? `# ${escapeMarkdown(merchant.name)}` : '', ...parts].filter(Boolean).join('\n\n')}\n`
}
