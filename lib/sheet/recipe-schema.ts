import { isRecord } from '@/lib/core/objects';
import type { ColumnType } from './column';
import type { Recipe, RecipeColumn } from './recipe';

/** What the schema says about a type, beyond its name. */
const described: Readonly<Partial<Record<ColumnType, string>>> = {
  price: 'A price with its currency, as the page shows it.',
  number: 'A number, as the page shows it.',
  date: 'A date, as the page shows it.',
  rating: 'A rating, as the page shows it.',
  link: 'The full address of a link.',
  image: 'The full address of a picture.',
};

/** Models and services read what is shorter well. */
const maxInPrompt = 40;

/**
 * The JSON Schema of the rows that a recipe finds, for a service or a model:
 * `{rows: [{<column>: <text>}]}`. All cells are texts, as this browser reads
 * them, so that an answer has the same columns.
 */
export function recipeSchema({ columns }: Recipe): Record<string, unknown> {
  const properties = propertiesOf(columns);
  return {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties,
          required: Object.keys(properties),
        },
      },
    },
    required: ['rows'],
  };
}

const propertiesOf = (
  columns: readonly RecipeColumn[],
): Record<string, unknown> =>
  Object.fromEntries(
    columns.map(({ name, type }) => [
      name,
      {
        type: 'string',
        ...(described[type] && { description: described[type] }),
      },
    ]),
  );

/**
 * A JSON Schema of an object with a property for each of these values of a page,
 * beside those that it has. What it says of a property stays.
 */
export function withValues(
  schema: Readonly<Record<string, unknown>>,
  columns: readonly RecipeColumn[],
): Record<string, unknown> {
  const { properties, required } = schema;
  const known = isRecord(properties) ? properties : {};
  const names = Array.isArray(required) ? required : [];
  return {
    ...schema,
    type: 'object',
    properties: { ...propertiesOf(columns), ...known },
    required: [...new Set([...names, ...columns.map(({ name }) => name)])],
  };
}

/**
 * What a service or a model is asked for in place of a recipe. In English, as
 * models understand it best.
 */
export function recipePrompt({ build, columns }: Recipe): string {
  const names = columns.slice(0, maxInPrompt).map(({ name }) => `"${name}"`);
  if (build === 'page')
    return [
      'What this page says about its main subject, as {"rows": [{...}]} with one object.',
      `Its keys: ${names.join(', ')}.`,
      'Values as the page shows them; full addresses for links and pictures; an empty text where the page has no such value.',
    ].join(' ');
  return [
    'Every record of the main list or table of this page, as {"rows": [...]}, in the order of the page.',
    `One object for each record, with these keys: ${names.join(', ')}.`,
    'Values as the page shows them; full addresses for links and pictures; an empty text where a record has no such value.',
    'Leave out advertisements, headings and navigation.',
  ].join(' ');
}
