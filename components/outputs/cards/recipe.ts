import { i18n } from '#i18n';
import { wholeSeconds } from '@/components/ui/measure';
import { isoSeconds } from '@/lib/core/duration';
import { asLine, readFields } from './fields';

export type Recipe = NonNullable<ReturnType<typeof fieldsOf>>;

const fieldsOf = (value: unknown) =>
  readFields(
    value,
    [
      'description',
      'author',
      'servings',
      'prepTime',
      'cookTime',
      'totalTime',
      'rating',
    ] as const,
    ['ingredients', 'instructions'] as const,
  );

/** A recipe as the preset asks for it; undefined for anything else. */
export function readRecipe(value: unknown): Recipe | undefined {
  const recipe = fieldsOf(value);
  return recipe && recipe.ingredients.length + recipe.instructions.length > 0
    ? { ...recipe, instructions: withoutNumbers(recipe.instructions) }
    : undefined;
}

const numbered = /^\s*(\d{1,3})[.):]\s+(?=\S)/;

/** Steps without their own numbers, if all of them are numbered in order. */
const withoutNumbers = (steps: string[]): string[] =>
  steps.every((step, at) => numbered.exec(step)?.[1] === String(at + 1))
    ? steps.map((step) => step.replace(numbered, ''))
    : steps;

/** A duration of ISO 8601 in words, or the text as it is. */
export function timeText(text: string): string {
  const seconds = isoSeconds(text);
  return seconds === undefined ? text : wholeSeconds(seconds);
}

/** How much it makes, without a last word that is its name already. */
function servingsFact(name: string, text = ''): [string, string] {
  const words = text.trim().split(/\s+/);
  const last = words.at(-1)?.toLocaleLowerCase();
  const repeats = /^\d/.test(text) && last === name.toLocaleLowerCase();
  return [name, repeats ? words.slice(0, -1).join(' ') : text];
}

/** What is known of a recipe in short, as name and text. */
export function recipeFacts(recipe: Recipe): [name: string, text: string][] {
  const { servings, prepTime, cookTime, totalTime, rating } = recipe;
  const facts: [string, string | undefined][] = [
    servingsFact(i18n.t('output.recipe.servings'), servings),
    [i18n.t('output.recipe.prepTime'), prepTime && timeText(prepTime)],
    [i18n.t('output.recipe.cookTime'), cookTime && timeText(cookTime)],
    [i18n.t('output.recipe.totalTime'), totalTime && timeText(totalTime)],
    [i18n.t('output.recipe.rating'), rating],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text]] : []));
}

/** A recipe as Markdown, to copy and save. */
export function recipeMarkdown(recipe: Recipe): string {
  const { name, author, description, ingredients, instructions } = recipe;
  const parts = [
    `# ${asLine(name)}`,
    author && asLine(author),
    description && asLine(description),
    recipeFacts(recipe)
      .map(([fact, text]) => `- ${fact}: ${asLine(text)}`)
      .join('\n'),
    ingredients.length > 0 && `## ${i18n.t('output.recipe.ingredients')}`,
    ingredients.map((item) => `- ${asLine(item)}`).join('\n'),
    instructions.length > 0 && `## ${i18n.t('output.recipe.steps')}`,
    instructions.map((step, at) => `${at + 1}. ${asLine(step)}`).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
