import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { count } from '@/components/ui/count'
import { dayAndHour, duration, wholeSeconds } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { type Batch, type RowState, countStates, isAtWork } from '@/lib/batches'
import { Bar } from './bar'
import {
  batchLook,
  batchName,
  batchStateName,
  placeName,
  rowLook,
  rowStateName,
  rowStates,
} from './batch-words'
import type { BatchesState } from './batches-state'
import { BatchTitle } from './batch-title'
import { EndBatch } from './end-batch'

type Props = { batch: Batch; batches: BatchesState }

/** Final row states. */
const ended: RowState[] = ['done', 'page-error', 'failed', 'unknown', 'cancelled']

/** Title, progress and duration. */
export const BatchHead = ({ batch, batches }: Props) => {
  const isRunning = isAtWork(batch)
  const now = useNow(isRunning)
  const { icon, tone } = batchLook(batch.state)
  const counts = batches.open.table.counts.value
  const total = Math.max(batches.open.rows.value.length - (counts['left-out'] ?? 0), batch.told?.total ?? 0)
  const through = ended.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const taken = (batch.endedAt ?? now) - batch.createdAt
  return (
    <header class="batch-top">
      <h2>
        <BatchTitle batch={batch} />
      </h2>
      <p class="small muted cut">
        {batch.addresses.length > 0 && `${batchName(batch)} · `}
        {placeName(batch, batches.settings.value)} · {dayAndHour(batch.createdAt, Date.now())}
      </p>
      <div class="standing">
        <span class={`state ${tone}`} role="status">
          <Icon of={icon} />
          {batchStateName(batch)}
        </span>
        <span class="num small">{i18n.t('batches.of', [count(through), count(total)])}</span>
        <span class="num small muted grow">
          {isRunning ? wholeSeconds(Math.max(0, Math.floor(taken / 1000))) : batch.endedAt && duration(taken)}
        </span>
        <EndBatch
          batch={batch}
          batches={batches}
          came={(counts.done ?? 0) + (counts['page-error'] ?? 0)}
          left={total - through}
        />
      </div>
      {isRunning && <Bar done={through} total={total} label={i18n.t('batches.progress')} />}
      <Counts counts={counts} isRunning={isRunning} credits={batch.told?.creditsUsed} />
    </header>
  )
}

type CountsProps = {
  counts: ReturnType<typeof countStates>
  isRunning: boolean
  credits: number | undefined
}

/** The count per state. Omitted when all are done, which the batch's state already says. */
const Counts = ({ counts, isRunning, credits }: CountsProps) => (
  <ul class="batch-counts">
    {rowStates.map((state) => {
      const number = counts[state]
      if (!number || (!isRunning && state === 'done' && Object.keys(counts).length === 1)) return null
      const { icon, tone } = rowLook(state)
      return (
        <li key={state} class={`state ${tone}`}>
          <Icon of={icon} />
          {rowStateName(state)} <b class="num">{count(number)}</b>
        </li>
      )
    })}
    {credits !== undefined && <li class="num muted">{i18n.t('job.credits', credits, [count(credits)])}</li>}
  </ul>
)
