import { TriangleAlert } from 'lucide';
import { i18n } from '#i18n';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { listText } from '@/components/ui/measure';

type Props = {
  /** The names of the recipe's columns that the page doesn't have. */
  missing: readonly string[];
  /** Undefined if the page can't be pointed at. */
  onPoint: (() => unknown) | undefined;
};

/** Says which columns of a recipe no longer hold; the others go on. */
export const RecipeLine = ({ missing, onPoint }: Props) => (
  <div class="page-line recipe-line" aria-live="polite">
    {missing.length > 0 && (
      <>
        <Icon of={TriangleAlert} />
        <span>
          <strong>{i18n.t('recipe.missing', [listText(missing)])}</strong>
          <br />
          {i18n.t('recipe.missingHelp')}
        </span>
        {onPoint && (
          <Button variant="link" onClick={() => void onPoint()}>
            {i18n.t('point.again')}
          </Button>
        )}
      </>
    )}
  </div>
);
