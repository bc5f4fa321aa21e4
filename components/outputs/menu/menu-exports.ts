import { i18n } from '#i18n'
import { type TextColumn, columnsCsv } from '@/components/outputs/parts/text-tables'
import { priceText } from '@/components/outputs/product/price-and-stock'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { type Dish, type RestaurantMenu, caloriesLabel, dietaryLabel, priceIn } from './menu'

/** The columns by their name in the contract. */
const columns: TextColumn<Dish & { section: string }>[] = [
  ...'section name description price.amount price.currency price.formatted calories dietary'.split(' '),
  ...'availability.inStock availability.text id identifiers.merchantItemId url sourceUrl'.split(' '),
  ['images', ({ images }) => images?.map(({ url }) => url).join(' ')],
  ['optionGroups', ({ optionGroups }) => optionGroups && JSON.stringify(optionGroups)],
]

/** The menu as CSV: one row per dish, with its section. */
export const menuCsv = (menu: RestaurantMenu): string =>
  columnsCsv(
    menu.sections.flatMap(({ name: section, items }) =>
      items.map((dish) => ({ ...dish, section, price: dish.price && priceIn(menu, dish.price) })),
    ),
    columns,
  )

/** A menu as Markdown: its restaurant, then each section as a list of dishes. */
export function menuMarkdown(menu: RestaurantMenu): string {
  const { merchant, sections } = menu
  const dishLine = ({ name, price, description, dietary, calories, availability }: Dish) => {
    const facts = [
      ...(dietary ?? []).map(dietaryLabel),
      typeof calories === 'number' && caloriesLabel(calories),
      availability?.inStock === false && (availability.text || i18n.t('output.soldOut')),
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
