import { i18n } from '#i18n'
import { Segmented } from '@/components/ui/segmented'
import { isAtWork } from '@/lib/batches'
import { Answers } from './answers'
import { AskAll } from './ask-all'
import { BatchEnd } from './batch-end'
import { BatchHead } from './batch-head'
import type { BatchesState } from './batches-state'
import { Failures } from './failures'
import type { Part } from './open-batch-state'
import { Pages } from './pages'

type Props = { batches: BatchesState; onSettings(): void }

/** One batch: its progress, and its results as a table. */
export const BatchView = ({ batches, onSettings }: Props) => {
  const { open } = batches
  const batch = open.batch.value
  if (!batch) return <p class="batch-pad muted">{i18n.t('batches.gone')}</p>
  const part = open.part.value
  return (
    <div class="batch-view">
      <BatchHead batch={batch} batches={batches} />
      <BatchEnd batch={batch} batches={batches} onSettings={onSettings} />
      <div class="batch-parts">
        <Segmented
          label={i18n.t('batches.parts.label')}
          value={part}
          options={open.parts.value.map((value) => ({ value, label: partName(value) }))}
          onChange={(next) => {
            open.part.value = next
          }}
        />
      </div>
      {part === 'pages' && <Pages batch={batch} batches={batches} />}
      {part === 'failures' && <Failures batch={batch} batches={batches} onSettings={onSettings} />}
      {part === 'answers' && <Answers batch={batch} open={open} />}
      {!isAtWork(batch) && part !== 'failures' && <AskAll batch={batch} batches={batches} />}
    </div>
  )
}

const partName = (part: Part): string => i18n.t(`batches.parts.${part}`)
