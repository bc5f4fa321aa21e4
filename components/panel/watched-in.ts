import { type Sheet, isOfPage, recipeAsShown } from '@/lib/sheet';
import type { WatchDraft } from '@/components/watches';

/** What of a result can be watched besides its text: its list, or its values. */
export function watchedIn(
  sheet: Sheet | null | undefined,
): Pick<WatchDraft, 'recipe' | 'list'> {
  if (!sheet) return {};
  const recipe = recipeAsShown(sheet.recipe, sheet.columns);
  if (recipe && isOfPage(recipe)) return { recipe };
  return {
    list: {
      rows: recipe ? { recipe } : { list: sheet.list },
      columns: sheet.columns.map(({ name, source }) => source ?? name),
    },
  };
}
