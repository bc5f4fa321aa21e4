import { i18n } from '#i18n';
import type { Bound } from '@/components/form/form-scope';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/choices';
import { isRecord } from '@/lib/core/objects';
import { type Recipe, type Way, rowsOption } from '@/lib/sheet';

/** As many of a page's lists can be chosen by their number. */
const maxLists = 5;

/**
 * Which of a page's lists is read as rows: one of those found, or the one that
 * a recipe finds. A recipe is made by pointing, and only shown here.
 */
export const RowsControl = ({ bound }: { bound: Bound }) => {
  const { value, set } = bound;
  const read = rowsOption.safeParse(value);
  const { list, recipe } = read.success ? read.data : {};
  if (recipe)
    return (
      <div class="stack" {...bound.groupAttributes} role="group">
        <RecipeParts recipe={recipe} />
        <div>
          <Button size="small" onClick={() => set({})}>
            {i18n.t('recipe.remove')}
          </Button>
        </div>
      </div>
    );
  const numbers = Array.from({ length: maxLists }, (_, index) => index + 1);
  const chosen = isRecord(value) ? (list ?? 1) : 0;
  return (
    <Select
      {...bound.attributes}
      aria-labelledby={bound.groupAttributes['aria-labelledby']}
      options={[
        { value: 0, label: i18n.t('form.notSet') },
        { value: 1, label: i18n.t('recipe.usual') },
        ...[...new Set([...numbers, chosen])]
          .filter((number) => number > 1)
          .map((number) => ({
            value: number,
            label: `${i18n.t('recipe.list')} ${number}`,
          })),
      ]}
      value={chosen}
      onChange={(number) => set(valueFor(number))}
    />
  );
};

function valueFor(list: number) {
  if (list === 0) return undefined;
  return list === 1 ? {} : { list };
}

/** How the rows, the columns and the next page are found. */
export const RecipeParts = ({ recipe }: { recipe: Recipe }) => (
  <dl class="recipe-parts small">
    <dt>{i18n.t('recipe.rows')}</dt>
    <Ways ways={recipe.rows} />
    {recipe.columns.map(({ name, at }) => (
      <>
        <dt dir="auto">{name}</dt>
        <Ways ways={at.map(wayText)} />
      </>
    ))}
    {recipe.next && (
      <>
        <dt>{i18n.t('recipe.next')}</dt>
        <Ways ways={recipe.next} />
      </>
    )}
  </dl>
);

const Ways = ({ ways }: { ways: readonly string[] }) => (
  <dd dir="ltr">
    {ways.map((way, index) => (
      <code key={index}>{way}</code>
    ))}
  </dd>
);

const wayText = ({ selector, label, nth }: Way): string =>
  [selector, label && `“${label}”`, nth !== undefined && `[${nth + 1}]`]
    .filter(Boolean)
    .join(' ') || '·';
