import { describe, expect, it } from 'vitest';
import { type Variant, namingOf, optionValues } from './offer';

const variant = (
  values?: Record<string, string> | null,
  title?: string,
): Variant => ({
  availability: { inStock: true },
  values,
  title,
});

describe('optionValues', () => {
  it.each([
    ['no options', [variant(), variant(null)], []],
    [
      'one',
      [variant({ Colour: 'Blue' }), variant({ Colour: 'Red' })],
      [['Colour', ['Blue', 'Red']]],
    ],
    [
      'the same value twice, and an option that not all have',
      [variant({ Colour: 'Blue' }), variant({ Colour: 'Blue', Size: 'L' })],
      [
        ['Colour', ['Blue']],
        ['Size', ['L']],
      ],
    ],
    [
      'a name of the prototype',
      [variant({ constructor: 'x' })],
      [['constructor', ['x']]],
    ],
  ])('of %s', (_, variants, found) => {
    expect([...optionValues(variants)]).toEqual(found);
  });
});

describe('namingOf', () => {
  it.each([
    ['nothing to name them by', [variant()], [], true],
    [
      'options that say it all',
      [variant({ Colour: 'Blue', Size: 'L' }, 'Blue / L')],
      ['Colour', 'Size'],
      false,
    ],
    [
      'options without a title',
      [variant({ Colour: 'Blue' })],
      ['Colour'],
      false,
    ],
    [
      'a title that says more',
      [variant({ Colour: 'Blue' }, 'Ocean mug')],
      [],
      true,
    ],
    ['many options', [variant({ a: '1', b: '2', c: '3' })], [], true],
  ])('where there is %s', (_, variants, columns, hasTitle) => {
    expect(namingOf(variants)).toEqual({ columns, hasTitle });
  });
});
