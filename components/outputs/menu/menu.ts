import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer'

export type RestaurantMenu = NonNullable<ScrapeAnswer['data']['menu']>
export type MenuSection = RestaurantMenu['sections'][number]
export type Dish = MenuSection['items'][number]
type DishPrice = NonNullable<Dish['price']>

/** A price in its own currency, else the menu's. */
export const priceIn = ({ currency }: Pick<RestaurantMenu, 'currency'>, price: DishPrice): DishPrice => ({
  ...price,
  currency: price.currency ?? currency,
})

export const dishCount = ({ sections }: RestaurantMenu): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0)

const dietaryMarks = {
  vegan: 'vegan',
  plantbased: 'vegan',
  vegetarian: 'vegetarian',
  veggie: 'vegetarian',
  pescatarian: 'pescatarian',
  glutenfree: 'glutenFree',
  gf: 'glutenFree',
  dairyfree: 'dairyFree',
  df: 'dairyFree',
  lactosefree: 'lactoseFree',
  nutfree: 'nutFree',
  eggfree: 'eggFree',
  sugarfree: 'sugarFree',
  containsnuts: 'nuts',
  nuts: 'nuts',
  halal: 'halal',
  kosher: 'kosher',
  organic: 'organic',
  raw: 'raw',
  keto: 'keto',
  lowcarb: 'lowCarb',
  spicy: 'spicy',
  hot: 'spicy',
} as const

export type DietaryMark = (typeof dietaryMarks)[keyof typeof dietaryMarks]

const known = new Map<string, DietaryMark>(Object.entries(dietaryMarks))

/** The dietary mark for a text such as "gluten_free" or "GF", or undefined. "V" is ambiguous. */
export const dietaryMark = (text: string): DietaryMark | undefined =>
  known.get(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))

/** A dietary mark's label if Pluck knows it, else unchanged. */
export function dietaryLabel(text: string): string {
  const mark = dietaryMark(text)
  return mark ? i18n.t(`output.menu.mark.${mark}`) : text
}

export const caloriesLabel = (calories: number): string => i18n.t('output.menu.calories', [count(calories)])
