import { declaredMinutes } from '@/lib/core/duration';
import {
  type Thing,
  firstText,
  isA,
  valuesOf,
} from '@/lib/engines/browser/structured/thing';
import type { PagePart } from './page-contents';

/**
 * The recipe or event that a page declares; undefined if it declares several,
 * as lists of them do.
 */
export function describedPart(things: readonly Thing[]): PagePart | undefined {
  const recipes = things.filter((thing) => isA(thing, /^Recipe$/));
  const events = things.filter((thing) => isA(thing, /(?:Event|^Festival)$/));
  const [recipe] = recipes;
  const [event] = events;
  if (recipe && recipes.length === 1) return recipePart(recipe);
  return event && events.length === 1 ? eventPart(event) : undefined;
}

function recipePart(recipe: Thing): PagePart | undefined {
  const ingredients = valuesOf(
    recipe,
    'recipeingredient',
    'ingredients',
  ).length;
  const minutes = declaredMinutes(firstText(recipe, 'totaltime') ?? '');
  return ingredients === 0
    ? undefined
    : {
        kind: 'recipe',
        ingredients,
        ...(minutes !== undefined && { minutes }),
      };
}

function eventPart(event: Thing): PagePart | undefined {
  const start = firstText(event, 'startdate');
  return start ? { kind: 'event', start } : undefined;
}
