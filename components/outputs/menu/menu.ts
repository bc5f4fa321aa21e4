import { i18n } from '#i18n';
import {
  type TextColumn,
  columnsCsv,
} from '@/components/outputs/parts/text-tables';
import { priceText } from '@/components/ui/measure';
import { count } from '@/components/ui/measure';
import type { ScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import { escapeMarkdown } from '@/lib/safe/escape';

export type RestaurantMenu = NonNullable<ScrapeAnswer['data']['menu']>;
export type MenuSection = RestaurantMenu['sections'][number];
export type Dish = MenuSection['items'][number];
type DishPrice = NonNullable<Dish['price']>;

/** A price in its own currency, else the menu's. */
export const priceIn = (
  { currency }: Pick<RestaurantMenu, 'currency'>,
  price: DishPrice,
): DishPrice => ({
  ...price,
  currency: price.currency ?? currency,
});

export const dishCount = ({ sections }: RestaurantMenu): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** The names of each dietary mark, in plain letters. "V" is ambiguous. */
const dietaryNames = {
  vegan: 'vegan plantbased',
  vegetarian: 'vegetarian veggie',
  pescatarian: 'pescatarian',
  glutenFree: 'glutenfree gf',
  dairyFree: 'dairyfree df',
  lactoseFree: 'lactosefree',
  nutFree: 'nutfree',
  eggFree: 'eggfree',
  sugarFree: 'sugarfree',
  nuts: 'nuts containsnuts',
  halal: 'halal',
  kosher: 'kosher',
  organic: 'organic',
  raw: 'raw',
  keto: 'keto',
  lowCarb: 'lowcarb',
  spicy: 'spicy hot',
};
type DietaryMark = keyof typeof dietaryNames;

/** The dietary mark for a text such as "gluten_free" or "GF", or undefined. */
export function dietaryMark(text: string): DietaryMark | undefined {
  const bare = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return (Object.keys(dietaryNames) as DietaryMark[]).find((mark) =>
    dietaryNames[mark].split(' ').includes(bare),
  );
}

/** A dietary mark's label if Pluck knows it, else unchanged. */
export function dietaryLabel(text: string): string {
  const mark = dietaryMark(text);
  return mark ? i18n.t(`output.menu.mark.${mark}`) : text;
}

export const caloriesLabel = (calories: number): string =>
  i18n.t('output.menu.calories', [count(calories)]);

/** The columns by their name in the contract. */
const columns: TextColumn<Dish & { section: string }>[] = [
  ...'section name description price.amount price.currency price.formatted calories dietary'.split(
    ' ',
  ),
  ...'availability.inStock availability.text id identifiers.merchantItemId url sourceUrl'.split(
    ' ',
  ),
  ['images', ({ images }) => images?.map(({ url }) => url).join(' ')],
  [
    'optionGroups',
    ({ optionGroups }) => optionGroups && JSON.stringify(optionGroups),
  ],
];

/** The menu as CSV: one row per dish, with its section. */
export const menuCsv = (menu: RestaurantMenu): string =>
  columnsCsv(
    menu.sections.flatMap(({ name: section, items }) =>
      items.map((dish) => ({
        ...dish,
        section,
        price: dish.price && priceIn(menu, dish.price),
      })),
    ),
    columns,
  );

/**
 * A menu as Markdown: its restaurant, then each section as a list of dishes.
 */
export function menuMarkdown(menu: RestaurantMenu): string {
  const { merchant, sections } = menu;
  const dishLine = ({
    name,
    price,
    description,
    dietary,
    calories,
    availability,
  }: Dish) => {
    const facts = [
      ...(dietary ?? []).map(dietaryLabel),
      typeof calories === 'number' && caloriesLabel(calories),
      availability?.inStock === false &&
        (availability.text || i18n.t('output.soldOut')),
    ].filter((fact) => typeof fact === 'string');
    const parts = [
      price && priceText(priceIn(menu, price)),
      description,
      facts.join(', '),
    ];
    return [
      `- **${escapeMarkdown(name)}**`,
      ...parts.flatMap((part) => (part ? escapeMarkdown(part) : [])),
    ].join(' · ');
  };
  const parts = sections.flatMap(({ name, description, items }) => [
    `## ${escapeMarkdown(name)}`,
    escapeMarkdown(description ?? ''),
    items.map(dishLine).join('\n'),
  ]);
  return `${[merchant?.name ? `# ${escapeMarkdown(merchant.name)}` : '', ...parts].filter(Boolean).join('\n\n')}\n`;
}
