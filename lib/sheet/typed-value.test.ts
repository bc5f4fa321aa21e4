import { describe, expect, it } from 'vitest';
import type { ColumnType } from './column';
import { fits, typedValue } from './typed-value';

describe('the value of a cell', () => {
  it.each<[string, ColumnType, number | undefined, string?, string?]>([
    ['1.299,00 €', 'price', 1299, 'EUR'],
    ['$1,299.50', 'price', 1299.5, 'USD'],
    ['€ 84 / night', 'price', 84, 'EUR'],
    ['on request', 'price', undefined],
    ['-12', 'number', -12],
    ['−3,5', 'number', -3.5],
    ['#3', 'number', 3],
    ['1 046', 'number', 1046],
    ['12 beds', 'number', 12],
    ['12 of 20', 'number', undefined],
    ['4.2k', 'number', 4200],
    ['12%', 'number', 12],
    ['1.234', 'number', 1234],
    ['1.234', 'number', 1.234, undefined, 'en'],
    ['1.234', 'number', 1234, undefined, 'de'],
    ['1,234', 'number', 1.234, undefined, 'de-AT'],
    ['1,234', 'number', 1234, undefined, 'en-GB'],
    ['1.234.567', 'number', 1_234_567, undefined, 'en'],
    ['12', 'number', 12, undefined, 'not a language'],
    ['', 'number', undefined],
    ['4,5 von 5', 'rating', 4.5],
    ['★★★★☆', 'rating', 4],
    ['4.8', 'rating', 4.8],
    ['4 beds / 2 rooms', 'rating', undefined],
    ['Oslo', 'text', undefined],
    ['9'.repeat(1_000_000), 'number', undefined],
  ])('of %j as a %s is %s %s', (text, type, number, currency, language) => {
    const typed = typedValue(text, type, { language });
    expect(typed?.number).toBe(number);
    expect(typed?.currency).toBe(currency);
  });

  it.each([
    ['kr 120', 'NO', 'NOK'],
    ['kr 120', undefined, undefined],
    ['$5', 'CA', 'CAD'],
  ])('the currency of %s in %s is %s', (text, region, currency) => {
    expect(typedValue(text, 'price', { region })?.currency).toBe(currency);
  });
});

describe('the day of a cell', () => {
  const now = Date.UTC(2026, 10, 28, 12);
  it.each([
    ['2026-05-12', 'en', '2026-05-12'],
    ['2026-05-12T23:59:00Z', 'en', '2026-05-12'],
    ['2026/5/12', 'en', '2026-05-12'],
    ['12.5.2026', 'de', '2026-05-12'],
    ['5/12/2026', 'en-US', '2026-05-12'],
    ['5/12/2026', 'en-GB', '2026-12-05'],
    ['25/12/2026', 'en', '2026-12-25'],
    ['12/25/2026', 'en-GB', '2026-12-25'],
    ['1/2/99', 'fr', '1999-02-01'],
    ['12 May 2026', 'en', '2026-05-12'],
    ['May 12, 2026', 'en', '2026-05-12'],
    ['12. Mai 2026', 'de', '2026-05-12'],
    ['12 de mayo de 2026', 'es', '2026-05-12'],
    ['12 mai 2026', 'fr', '2026-05-12'],
    ['2026年5月12日', 'ja', '2026-05-12'],
    ['Tue, 12 May 2026', 'en', '2026-05-12'],
    ['4 Dec', 'en', '2026-12-04'],
    ['5 Jan', 'en', '2027-01-05'],
    ['3 days ago', 'en', '2026-11-25'],
    ['5 hours ago', 'en', '2026-11-28'],
    ['vor 3 Tagen', 'de', '2026-11-25'],
    ['il y a 3 jours', 'fr', '2026-11-25'],
    ['yesterday', 'en', '2026-11-27'],
    ['gestern', 'de', '2026-11-27'],
    ['31 February 2026', 'en', undefined],
    ['12 Mug 2026', 'en', undefined],
    ['Storvatn Cabin', 'en', undefined],
    ['2026', 'en', undefined],
    ['', 'en', undefined],
  ])('%s in %s is %s', (text, language, day) => {
    const typed = typedValue(text, 'date', { language, now });
    expect(typed && new Date(typed.number).toISOString().slice(0, 10)).toBe(
      day,
    );
  });

  it.each(['4 Dec', '3 days ago', 'yesterday'])(
    '%s is none without the time it was read',
    (text) => {
      expect(typedValue(text, 'date', { language: 'en' })).toBeUndefined();
    },
  );
});

it.each<[string, ColumnType, boolean]>([
  ['https://a.example/', 'link', true],
  ['javascript:alert(1)', 'link', false],
  ['data:image/png;base64,AA', 'image', false],
  ['Oslo', 'text', true],
  ['', 'text', false],
  ['12', 'number', true],
])('%j fits %s: %s', (text, type, isFitting) => {
  expect(fits(text, type, {})).toBe(isFitting);
});
