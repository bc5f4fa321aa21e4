import { ArrowDown, ArrowUp } from 'lucide';
import { i18n } from '#i18n';
import { Button } from './button';
import { Icon } from './icon';

type Props = {
  column: string;
  /** The visible name; by default the column itself. */
  name?: string;
  order: { column: string; isDescending: boolean } | undefined;
  onSort(column: string): void;
};

export const SortableHead = ({
  column,
  name = column,
  order,
  onSort,
}: Props) => {
  const isSorted = order?.column === column;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <Button
        variant="plain"
        class="sort"
        title={i18n.t('output.sortBy', [name])}
        onClick={() => onSort(column)}
      >
        <bdi class="cut">{name}</bdi>
        {isSorted && <Icon of={order.isDescending ? ArrowDown : ArrowUp} />}
      </Button>
    </th>
  );
};
