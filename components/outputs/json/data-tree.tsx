import { useComputed, useSignal } from '@preact/signals';
import { i18n } from '#i18n';
import { JsonTree, type Marks } from '@/components/outputs/parts/json-tree';
import { SearchField } from '@/components/ui/search-field';
import type { JsonBranch } from '@/lib/core/is-record';
import { prune } from './prune';

/** JSON as a searchable tree whose paths can be copied. */
export const DataTree = ({
  value,
  marks,
}: {
  value: JsonBranch;
  marks?: Marks;
}) => {
  const words = useSignal('');
  const left = useComputed(() =>
    words.value.trim() === '' ? value : prune(value, words.value),
  );
  return (
    <div class="stack">
      <SearchField words={words} label={i18n.t('output.findInData')} />
      {left.value === undefined ? (
        <p class="muted">{i18n.t('output.notFound')}</p>
      ) : (
        <JsonTree
          key={words.value}
          value={left.value}
          pointer=""
          marks={marks}
          isOpen={left.value !== value}
        />
      )}
    </div>
  );
};
