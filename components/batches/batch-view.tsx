import { i18n } from '#i18n'
import { bind } from '@/components/ui/bind'
import { Segmented } from '@/components/ui/segmented'
import { isAtWork } from '@/lib/batches'
import { Answers, AskAll } from './answers'
import { BatchHead } from './batch-head'
import { BatchNotices } from './batch-notices'
import type { BatchesState } from './batches-state'
import { Failures } from './failures'
import { Pages } from './pages'

/** One batch: its progress, and its results as a table. */
export const BatchView = ({ batches, onSettings }: { batches: BatchesState; onSettings(): void }) => {
  const { open } = batches
  const batch = open.batch.value
  if (!batch) return <p class="batch-pad muted">{i18n.t('batches.gone')}</p>
  const part = open.part.value
  return (
    <div class="batch-view">
      <BatchHead batch={batch} batches={batches} />
      <BatchNotices batch={batch} batches={batches} onSettings={onSettings} />
      <div class="batch-parts">
        <Segmented
          label={i18n.t('batches.parts.label')}
          options={open.parts.value.map((value) => ({ value, label: i18n.t(`batches.parts.${value}`) }))}
          {...bind(open.part)}
        />
      </div>
      {part === 'pages' && <Pages batch={batch} batches={batches} />}
      {part === 'failures' && <Failures batch={batch} batches={batches} onSettings={onSettings} />}
      {part === 'answers' && <Answers batch={batch} batches={batches} />}
      {!isAtWork(batch) && part !== 'failures' && <AskAll batch={batch} batches={batches} />}
    </div>
  )
}
