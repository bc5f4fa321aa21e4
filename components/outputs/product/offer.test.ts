import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ProductPrice,
  type Variant,
  offerOf,
  savedPercent,
} from './offer';

const euro = (amount: number): ProductPrice => ({ amount, currency: 'EUR' });
const variant = (price: ProductPrice | undefined, inStock = true): Variant => ({
  availability: { inStock },
  price,
});

describe('offerOf', () => {
  it.each([
    ['no variants', [], undefined, false, 0],
    ['no price', [variant(undefined)], undefined, false, 1],
    ['one price', [variant(euro(5)), variant(euro(5))], 5, false, 2],
    ['the lowest', [variant(euro(7)), variant(euro(5))], 5, true, 2],
    [
      'the lowest in stock',
      [variant(euro(7)), variant(euro(5), false)],
      7,
      true,
      1,
    ],
    [
      'all sold out',
      [variant(euro(7), false), variant(euro(5), false)],
      5,
      true,
      0,
    ],
    [
      'another currency',
      [variant(euro(7)), variant({ amount: 1, currency: 'USD' })],
      7,
      true,
      2,
    ],
    [
      'some without a price',
      [variant(undefined), variant(euro(5))],
      5,
      false,
      2,
    ],
  ])('of %s', (_, variants, amount, differs, inStock) => {
    const offer = offerOf(variants);
    expect([offer.best?.price.amount, offer.differs, offer.inStock]).toEqual([
      amount,
      differs,
      inStock,
    ]);
  });
});

describe('savedPercent', () => {
  it.each([
    [euro(12), euro(15), 20],
    [euro(2149), euro(2599), 17],
    [euro(0), euro(10), 100],
    [euro(10), euro(10), undefined],
    [euro(12), euro(10), undefined],
    [euro(-1), euro(10), undefined],
    [euro(1), euro(0), undefined],
    [euro(9.999), euro(10), undefined],
    [{ amount: 5 }, euro(10), 50],
    [{ amount: 5, currency: 'USD' }, euro(10), undefined],
    [undefined, euro(10), undefined],
    [null, euro(10), undefined],
    [euro(5), undefined, undefined],
  ])('%j instead of %j is %s', (price, original, percent) => {
    expect(savedPercent(price, original)).toBe(percent);
  });

  it('returns an integer from 1 to 100, or nothing', () => {
    const amount = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(amount, amount, (now, before) => {
        const percent = savedPercent(euro(now), euro(before));
        if (percent !== undefined)
          expect(
            Number.isInteger(percent) && percent >= 1 && percent <= 100,
          ).toBe(true);
      }),
    );
  });
});
