import { csv } from '@/lib/safe/csv'
import { type Dish, type Menu, priceIn } from './menu'

type Cell = string | number | boolean | null | undefined

/** The columns by their name in the contract. */
const columns: Record<string, (dish: Dish, menu: Menu) => Cell> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  'price.amount': ({ price }) => price?.amount,
  'price.currency': ({ price }, menu) => price && priceIn(menu, price).currency,
  'price.formatted': ({ price }) => price?.formatted,
  calories: ({ calories }) => calories,
  dietary: ({ dietary }) => dietary?.join(' '),
  'availability.inStock': ({ availability }) => availability?.inStock,
  'availability.text': ({ availability }) => availability?.text,
  id: ({ id }) => id,
  'identifiers.merchantItemId': ({ identifiers }) => identifiers?.merchantItemId,
  url: ({ url }) => url,
  sourceUrl: ({ sourceUrl }) => sourceUrl,
  images: ({ images }) => images?.map(({ url }) => url).join(' '),
  optionGroups: ({ optionGroups }) => optionGroups && JSON.stringify(optionGroups),
}

/** The menu as CSV: one row per dish, with its section. */
export const menuCsv = (menu: Menu): string =>
  csv([
    ['section', ...Object.keys(columns)],
    ...menu.sections.flatMap(({ name, items }) =>
      items.map((dish) => [name, ...Object.values(columns).map((read) => String(read(dish, menu) ?? ''))]),
    ),
  ])
