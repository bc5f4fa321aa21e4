import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnTypes } from './column';
import { type Recipe, recipe, type Way } from './recipe';
import { recipePrompt, recipeSchema, withValues } from './recipe-schema';

const huts: Recipe = {
  rows: ['.hut'],
  columns: [
    { name: 'Name', type: 'text', at: [{ selector: '.name' }] },
    { name: 'Price', type: 'price', at: [{ selector: '.price' }] },
  ],
};

it('asks for the columns of a recipe, each as a text', () => {
  expect(recipeSchema(huts)).toEqual({
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            Name: { type: 'string' },
            Price: {
              type: 'string',
              description: 'A price with its currency, as the page shows it.',
            },
          },
          required: ['Name', 'Price'],
        },
      },
    },
    required: ['rows'],
  });
  expect(recipePrompt(huts)).toContain('these keys: "Name", "Price".');
});

const anyRecipe = fc.record({
  rows: fc.constant<string[]>(['li']),
  columns: fc.uniqueArray(
    fc.record({
      name: fc.oneof(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.constantFrom('__proto__', 'constructor', 'toString'),
      ),
      type: fc.constantFrom(...columnTypes),
      at: fc.constant<Way[]>([{ selector: 'b' }]),
    }),
    { minLength: 1, maxLength: 100, selector: ({ name }) => name },
  ),
});

it('has a property for each column, whatever its name, and a short prompt', () => {
  fc.assert(
    fc.property(anyRecipe, (any) => {
      expect(recipe.safeParse(any).success).toBe(true);
      const { properties } = recipeSchema(any) as {
        properties: { rows: { items: { properties: object } } };
      };
      expect(Object.keys(properties.rows.items.properties).toSorted()).toEqual(
        any.columns.map(({ name }) => name).toSorted(),
      );
      expect(recipePrompt(any).length).toBeLessThanOrEqual(10_000);
    }),
  );
});

const price = {
  type: 'string',
  description: 'A price with its currency, as the page shows it.',
};

it.each<[string, Record<string, unknown>, unknown]>([
  [
    'nothing',
    {},
    {
      type: 'object',
      properties: { Name: { type: 'string' }, Price: price },
      required: ['Name', 'Price'],
    },
  ],
  [
    'fields of its own',
    {
      title: 'Hut',
      properties: { Price: { type: 'number' }, Beds: { type: 'number' } },
      required: ['Beds', 'Price'],
    },
    {
      title: 'Hut',
      type: 'object',
      properties: {
        Name: { type: 'string' },
        Price: { type: 'number' },
        Beds: { type: 'number' },
      },
      required: ['Beds', 'Price', 'Name'],
    },
  ],
  [
    'members of other shapes',
    { properties: [], required: 'Name' },
    {
      type: 'object',
      properties: { Name: { type: 'string' }, Price: price },
      required: ['Name', 'Price'],
    },
  ],
])('adds values to a schema with %s', (_, schema, expected) => {
  expect(withValues(schema, huts.columns)).toEqual(expected);
});

it('adds values of any name', () => {
  fc.assert(
    fc.property(anyRecipe, ({ columns }) => {
      const { properties } = withValues({}, columns);
      expect(Object.keys(properties as object).toSorted()).toEqual(
        columns.map(({ name }) => name).toSorted(),
      );
    }),
  );
});
