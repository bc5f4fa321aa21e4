import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  pricesIn,
  readAmount,
  readDeclaredAmount,
  currencyOf,
  regionOf,
} from './money';

describe('pricesIn', () => {
  it.each<[string, number | undefined, string | undefined]>([
    ['1.234,56 €', 1234.56, 'EUR'],
    ['$1,234.56', 1234.56, 'USD'],
    ['1 234 kr', 1234, undefined],
    ['¥12,000', 12000, 'JPY'],
    ['Rs. 1,299.00', 1299, undefined],
    ['₹1,23,456.00', 123456, 'INR'],
    ['CHF 1’299.–', 1299, 'CHF'],
    ["CHF 1'299.50", 1299.5, 'CHF'],
    ['12,- €', 12, 'EUR'],
    ['R$ 1.759,99', 1759.99, 'BRL'],
    ['24.990 Kč', 24990, 'CZK'],
    ['131 990 тг.', 131990, 'KZT'],
    ['2,900원~', 2900, 'KRW'],
    ['KWD 1.250', 1.25, 'KWD'],
    ['EUR 0,99', 0.99, 'EUR'],
    ['from £9.99', 9.99, 'GBP'],
    ['£10.00 – £12.00', 10, 'GBP'],
    ['NT$ 2320', 2320, 'TWD'],
    ['US$5', 5, 'USD'],
    [',79 €', 0.79, 'EUR'],
    ['-,79 €', 0.79, 'EUR'],
    ['nur ,79 €', 0.79, 'EUR'],
    ['$.65', 0.65, 'USD'],
    ['€ ,79', 0.79, 'EUR'],
    ['15,- €', 15, 'EUR'],
    ['15€95', 15.95, 'EUR'],
    ['٢٬٣٤٩٫٧٥ ر.س', 2349.75, 'SAR'],
    ['\u200f٣٤٫٥٠ د.إ.\u200f', 34.5, 'AED'],
    ['٤٥ ريال', 45, 'SAR'],
    ['۲۴۵٬۰۰۰ تومان', 245000, undefined],
    ['۲۴۵٬۰۰۰ ریال', 245000, 'IRR'],
    ['฿๑๒๕', 125, 'THB'],
    ['￥２，４００', 2400, 'JPY'],
    ['-5 €', 5, 'EUR'],
    ['$129.00 CAD', 129, 'CAD'],
    ['USD $129.00', 129, 'USD'],
    ['US $129.00', 129, 'USD'],
    ['EUR 45 USD 50', 45, 'EUR'],
    ['12€ 95', 12.95, 'EUR'],
    ['12 € 24 €', 12, 'EUR'],
    ['€12 $10', 12, 'EUR'],
    ['12–48 €', 12, 'EUR'],
    ['2 pairs from $349', 349, 'USD'],
    ['1.290.000đ', 1290000, 'VND'],
    ['৳ 1,290', 1290, 'BDT'],
    ['129.90 ₾', 129.9, 'GEL'],
    ['KSh 1,290', 1290, 'KES'],
    ['$ 1.299.95', 1299.95, 'USD'],
    ['Walk of 5 KM', undefined, undefined],
    ['R2 and D2', undefined, undefined],
    ['Free', undefined, undefined],
    ['Sold out', undefined, undefined],
    ['12 items', undefined, undefined],
    ['Model 1234 EURO2', undefined, undefined],
  ])('%s', (text, amount, currency) => {
    const [price] = pricesIn(text);
    if (text === '-5 €') return expect(price).toBeUndefined();
    expect([price?.amount, price?.currency]).toEqual([amount, currency]);
  });

  it.each([
    ['R 1 299,00', 'ZA', 1299, 'ZAR'],
    ['R1,299.00', 'ZA', 1299, 'ZAR'],
    ['S/ 129.90', 'PE', 129.9, 'PEN'],
    ['129,00 KM', 'BA', 129, 'BAM'],
    ['1.290,00 din.', 'RS', 1290, 'RSD'],
    ['1 290 р.', 'RU', 1290, 'RUB'],
    ['USD $12', 'CA', 12, 'USD'],
  ])('%s in %s', (text, region, amount, currency) => {
    expect(pricesIn(text, region)).toMatchObject([{ amount, currency }]);
  });

  it('reads back what browsers write, in any country', () => {
    const notation = fc.constantFrom<[string, string]>(
      ['en-US', 'USD'],
      ['de-DE', 'EUR'],
      ['fr-FR', 'EUR'],
      ['de-CH', 'CHF'],
      ['en-IN', 'INR'],
      ['pl-PL', 'PLN'],
      ['pt-BR', 'BRL'],
      ['cs-CZ', 'CZK'],
      ['en-GB', 'GBP'],
      ['it-IT', 'EUR'],
      ['nl-NL', 'EUR'],
      ['hu-HU', 'HUF'],
      ['ar-SA', 'SAR'],
      ['ar-EG', 'EGP'],
      ['ar-AE-u-nu-arab', 'AED'],
    );
    fc.assert(
      fc.property(
        notation,
        fc.integer({ min: 1, max: 99_999_999 }),
        ([locale, currency], cents) => {
          const text = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency,
            minimumFractionDigits: 2,
          }).format(cents / 100);
          expect(pricesIn(text)).toMatchObject([
            { amount: cents / 100, currency },
          ]);
        },
      ),
    );
  });

  it('never throws, and finds only finite amounts', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('€', '$', 'kr', ' USD '),
        (text, sign) => {
          for (const { amount } of pricesIn(sign + text))
            expect(Number.isFinite(amount)).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['1.234', '', 1234],
  ['1.234', 'KWD', 1.234],
  ['0.125', '', 0.125],
  ['12.5', '', 12.5],
  ['1.234.567', '', 1234567],
  ['1.234.56', '', 1234.56],
  ['1 299:-', '', 1299],
  ['1,234,567.8', '', 1234567.8],
  ['abc', '', undefined],
  ['', '', undefined],
])('the amount %s in %s is %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
});

it.each([
  ['23.450', undefined, 23.45],
  ['23.450', 'EUR', 23.45],
  ['23.450', 'CLP', 23450],
  ['23.5', 'JPY', 23.5],
  ['24990', undefined, 24990],
  ['1,299.00', undefined, 1299],
  ['19,99', undefined, 19.99],
  ['£1,000', undefined, 1000],
  ['call us', undefined, undefined],
])('data that says %s in %s means %s', (text, currency, amount) => {
  expect(readDeclaredAmount(text, currency)).toBe(amount);
});

it.each([
  ['kr', 'NO', 'NOK'],
  ['kr', undefined, undefined],
  ['$', 'CA', 'CAD'],
  ['$', undefined, 'USD'],
  ['¥', 'CN', 'CNY'],
  ['usd', undefined, 'USD'],
  ['?', undefined, undefined],
])('the sign %s in %s stands for %s', (sign, region, code) => {
  expect(currencyOf(sign, region)).toBe(code);
});

it.each([
  ['en-IE', 'https://shop.example/', 'IE'],
  ['en', 'https://shop.example.se/a', 'SE'],
  ['zh-Hant-TW', 'not an address', 'TW'],
  ['zh', 'https://shop.example/', 'CN'],
  ['sv', 'https://shop.example/', 'SE'],
  ['en', 'https://shop.example/', undefined],
  ['no such language', 'https://shop.example/', undefined],
  ['', 'https://shop.example/', undefined],
])('a page in %s at %s is from %s', (language, url, region) => {
  expect(regionOf(language, url)).toBe(region);
});

it.each(['1', '1 ', '1.', '1 000', '€ 1 '])(
  'a long text of %j is read in linear time',
  (part) => {
    const before = process.threadCpuUsage();
    pricesIn(part.repeat(20_000));
    expect(process.threadCpuUsage(before).user).toBeLessThan(1e6);
  },
);
