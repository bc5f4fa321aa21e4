import { useComputed, useSignal } from '@preact/signals'
import { Search } from 'lucide'
import { i18n } from '#i18n'
import { JsonTree, type Marks } from '@/components/outputs/parts/json-tree'
import { Icon } from '@/components/ui/icon'
import { prune } from './prune'

/** JSON as a tree to search in, whose paths can be copied. */
export const DataTree = ({ value, marks }: { value: Record<string, unknown> | unknown[]; marks?: Marks }) => {
  const words = useSignal('')
  const left = useComputed(() => (words.value.trim() === '' ? value : prune(value, words.value)))
  return (
    <div class="stack">
      <label class="input">
        <Icon of={Search} />
        <span class="sr">{i18n.t('output.findInData')}</span>
        <input
          type="search"
          placeholder={i18n.t('output.findInData')}
          value={words.value}
          onInput={(event) => {
            words.value = event.currentTarget.value
          }}
        />
      </label>
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
  )
}
