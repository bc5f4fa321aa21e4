import { i18n } from '#i18n'
import { type TextColumns, columnsCsv } from '@/components/outputs/parts/text-tables'
import { priceText } from '@/components/outputs/product/price'
import { escapeMarkdown } from '@/lib/safe/escape-markdown'
import { type Dish, type Menu, caloriesLabel, dietaryLabel, priceIn } from './menu'

type DishRow = { section: string; dish: Dish; menu: Menu }

/** The columns by their name in the contract. */
const columns: TextColumns<DishRow> = [
  ['section', ({ section }) => section],
  ['name', ({ dish }) => dish.name],
  ['description', ({ dish }) => dish.description],
  ['price.amount', ({ dish }) => dish.price?.amount],
  ['price.currency', ({ dish, menu }) => dish.price && priceIn(menu, dish.price).currency],
  ['price.formatted', ({ dish }) => dish.price?.formatted],
  ['calories', ({ dish }) => dish.calories],
  ['dietary', ({ dish }) => dish.dietary?.join(' ')],
  ['availability.inStock', ({ dish }) => dish.availability?.inStock],
  ['availability.text', ({ dish }) => dish.availability?.text],
  ['id', ({ dish }) => dish.id],
  ['identifiers.merchantItemId', ({ dish }) => dish.identifiers?.merchantItemId],
  ['url', ({ dish }) => dish.url],
  ['sourceUrl', ({ dish }) => dish.sourceUrl],
  ['images', ({ dish }) => dish.images?.map(({ url }) => url).join(' ')],
  ['optionGroups', ({ dish }) => dish.optionGroups && JSON.stringify(dish.optionGroups)],
]

/** The menu as CSV: one row per dish, with its section. */
export const menuCsv = (menu: Menu): string =>
  columnsCsv(
    menu.sections.flatMap(({ name, items }) => items.map((dish) => ({ section: name, dish, menu }))),
    columns,
  )

/** A menu as Markdown: its restaurant, then each section as a list of dishes. */
export function menuMarkdown(menu: Menu): string {
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
