import { expect, it, vi } from 'vitest';
import { builtInPresets } from '@/lib/presets/preset';
import { readRecipe, recipeFacts, recipeMarkdown, timeText } from './recipe';

vi.mock('#i18n', () => ({
  readLocale: () => 'en',
  i18n: {
    t: (key: string, ...values: unknown[]) =>
      key === 'output.recipe.servings'
        ? 'Servings'
        : [key, ...values].join(' '),
  },
}));

const tart = {
  name: 'Leek tart',
  author: 'Ben',
  servings: 4,
  totalTime: 'PT1H30M',
  prepTime: '',
  cookTime: null,
  ingredients: ['3 leeks', '2 *eggs*', ' '],
  instructions: ['1. Mix.', '2. Bake.'],
};

it('reads what the preset asks for, without blanks and the numbers of steps', () => {
  expect(readRecipe(tart)).toEqual({
    name: 'Leek tart',
    author: 'Ben',
    servings: '4',
    totalTime: 'PT1H30M',
    ingredients: ['3 leeks', '2 *eggs*'],
    instructions: ['Mix.', 'Bake.'],
  });
});

it('keeps numbers that are not those of the steps', () => {
  const instructions = ['1. Mix.', '10. Bake.'];
  expect(readRecipe({ ...tart, instructions })).toMatchObject({ instructions });
});

it.each<[string, unknown]>([
  ['a value that the preset doesn’t ask for', { ...tart, calories: 5 }],
  ['a text in place of a list', { ...tart, ingredients: '3 leeks' }],
  ['a list in place of a text', { ...tart, author: ['Ben'] }],
  ['no name', { ...tart, name: ' ' }],
  ['neither ingredients nor steps', { name: 'Leek tart', servings: '4' }],
  ['a list of recipes', [tart]],
  ['nothing', null],
])('reads no recipe from %s', (_, value) =>
  expect(readRecipe(value)).toBeUndefined(),
);

it('reads all that the preset asks for', () => {
  const { options } = builtInPresets.find(({ id }) => id === 'recipe') ?? {};
  const [format] = options && 'formats' in options ? options.formats : [];
  const schema =
    typeof format === 'object' && 'schema' in format && format.schema;
  const filled = Object.entries(schema ? schema.properties : {}).map(
    ([name, { type }]) => [name, type === 'array' ? ['a'] : 'a'],
  );
  expect(readRecipe(Object.fromEntries(filled))).toEqual(
    Object.fromEntries(filled),
  );
});

it.each([
  ['PT1H30M', 'job.time.h 1 job.time.min 30'],
  ['P0DT0H40M', 'job.time.min 40'],
  ['PT0S', 'PT0S'],
  ['P', 'P'],
  ['an hour', 'an hour'],
])('shows the duration %s as %s', (text, shown) =>
  expect(timeText(text)).toBe(shown),
);

it('writes a recipe as Markdown, in which its texts are plain', () => {
  const recipe = readRecipe({
    ...tart,
    author: undefined,
    totalTime: 'an hour',
  });
  expect(recipe && recipeMarkdown(recipe)).toBe(
    `# Leek tart

- Servings: 4
- output.recipe.totalTime: an hour

## output.recipe.ingredients

- 3 leeks
- 2 \\*eggs\\*

## output.recipe.steps

1. Mix.
2. Bake.
`,
  );
});

it.each([
  ['4 servings', '4'],
  ['4–6 Servings ', '4–6'],
  ['4', '4'],
  ['4 large bowls', '4 large bowls'],
  ['servings for 4', 'servings for 4'],
  ['24 mini-servings', '24 mini-servings'],
])('says of %o how much it makes as %o', (servings, expected) => {
  expect(recipeFacts({ ...readRecipe(tart)!, servings })[0]).toEqual([
    'Servings',
    expected,
  ]);
});
