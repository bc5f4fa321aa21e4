import type { ComponentChildren } from 'preact';
import { readEvent, eventMarkdown } from './event';
import { EventCard } from './event-card';
import { readRecipe, recipeMarkdown } from './recipe';
import { RecipeCard } from './recipe-card';

/** A view of data of a known kind, and its text to copy and save. */
type Card = { view: ComponentChildren; markdown: () => string };

/**
 * The card of a recipe or an event, if data has the values that their presets
 * ask for and no others. `address`: the page's.
 */
export function cardOf(
  value: unknown,
  address: string | undefined,
): Card | undefined {
  const recipe = readRecipe(value);
  if (recipe)
    return {
      view: <RecipeCard recipe={recipe} />,
      markdown: () => recipeMarkdown(recipe),
    };
  const event = readEvent(value);
  return (
    event && {
      view: <EventCard event={event} address={address} />,
      markdown: () => eventMarkdown(event),
    }
  );
}
