import { describe, expect, it, vi } from 'vitest';
import {
  type RestaurantMenu,
  dietaryMark,
  dishCount,
  menuCsv,
  menuMarkdown,
  priceIn,
} from './menu';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: {
    t: (key: string, values: readonly string[] = []) =>
      ({
        'output.menu.mark.glutenFree': 'GF',
        'output.menu.calories': `${values.join()} kcal`,
        'output.soldOut': 'sold out',
      })[key] ?? 'en',
  },
}));

const menu: RestaurantMenu = {
  isMenu: true,
  currency: 'EUR',
  merchant: { name: 'The *Mill*' },
  sections: [
    {
      name: 'Soups',
      description: 'With bread',
      items: [
        {
          name: 'Tide soup',
          description: 'Of the\nday',
          price: { amount: 6.5 },
          dietary: ['GF', 'house'],
          calories: 210,
          availability: { inStock: false },
          optionGroups: [{ name: 'Size' }],
        },
        {
          name: '=1+1',
          price: { amount: 1, currency: 'USD', formatted: '$1' },
          identifiers: { merchantItemId: 'm1' },
        },
      ],
    },
    { name: 'Empty', items: [] },
  ],
};

describe('dietaryMark', () => {
  it.each([
    ['vegan', 'vegan'],
    ['Gluten-Free', 'glutenFree'],
    ['gluten_free', 'glutenFree'],
    ['GF', 'glutenFree'],
    ['contains nuts', 'nuts'],
    ['V', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('%s is %s', (text, mark) => expect(dietaryMark(text)).toBe(mark));
});

describe('priceIn', () => {
  it.each([
    ['EUR', undefined, 'EUR'],
    ['EUR', 'USD', 'USD'],
    [undefined, null, undefined],
  ])('a menu in %s and a price in %s: %s', (currency, own, found) => {
    expect(priceIn({ currency }, { amount: 1, currency: own }).currency).toBe(
      found,
    );
  });
});

describe('menu exports', () => {
  it('counts the dishes', () => expect(dishCount(menu)).toBe(2));

  it('writes a table with a row for each dish', () => {
    const [head, soup, sum] = menuCsv(menu).split('\r\n');
    expect(head).toMatch(
      /^section,name,description,price.amount,price.currency/,
    );
    expect(soup).toBe(
      'Soups,Tide soup,"Of the\nday",6.5,EUR,,210,GF house,false,,,,,,,"[{""name"":""Size""}]"',
    );
    expect(sum).toMatch(/^Soups,'=1\+1,,1,USD,\$1,/);
  });

  it('writes a text with a list for each section', () => {
    expect(menuMarkdown(menu)).toBe(
      [
        String.raw`# The \*Mill\*`,
        '## Soups',
        'With bread',
        '- **Tide soup** · €6.50 · Of the day · GF, house, 210 kcal, sold out',
      ]
        .join('\n\n')
        .concat(String.raw`
- **\=1+1** · $1

## Empty
`),
    );
  });
});
