import { i18n } from '#i18n'
import { count } from '@/components/ui/count'
import type { Batch } from '@/lib/batches'
import { batchName } from './batch-words'
import { questionIn } from './question-in'

/** A batch's title: its question, or its first address and the number of others. */
export const BatchTitle = ({ batch }: { batch: Batch }) => {
  const [first, ...others] = batch.addresses
  const text = questionIn(batch.options) ?? first?.replace(/^https?:\/\//, '') ?? batchName(batch)
  const isAddress = questionIn(batch.options) === undefined && others.length > 0
  return (
    <span class="batch-title">
      <span class="cut" dir="auto" title={text}>
        {text}
      </span>
      {isAddress && <span>{i18n.t('batches.more', [count(others.length)])}</span>}
    </span>
  )
}
