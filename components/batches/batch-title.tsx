import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import type { Batch } from '@/lib/batches'
import { batchName, questionIn } from './batch-labels'

/** A batch's title: its question, or its first address and the number of others. */
export const BatchTitle = ({ batch }: { batch: Batch }) => {
  const [first, ...others] = batch.addresses
  const question = questionIn(batch.options)
  const text = question ?? first?.replace(/^https?:\/\//, '') ?? batchName(batch)
  return (
    <span class="batch-title">
      <span class="cut" dir="auto" title={text}>
        {text}
      </span>
      {question === undefined && others.length > 0 && (
        <span>{i18n.t('batches.more', [count(others.length)])}</span>
      )}
    </span>
  )
}

/** A batch's progress; indeterminate when the total is unknown. */
export const Bar = ({ done, total, label }: { done: number; total: number; label?: string }) => (
  <span
    class={total > 0 ? 'bar' : 'bar is-open'}
    {...(label && {
      role: 'progressbar',
      'aria-label': label,
      ...(total > 0 && { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': total }),
    })}
  >
    <i style={total > 0 ? { '--v': `${(100 * done) / total}%` } : undefined} />
  </span>
)
