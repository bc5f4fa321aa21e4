import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import { Icon } from '@/components/ui/icon'
import { count } from '@/components/ui/count'
import { dayAndHour, duration, wholeSeconds } from '@/components/ui/measure'
import { useNow } from '@/components/ui/now'
import { type Batch, isAtWork } from '@/lib/batches/batch'
import { type RowState, countStates } from '@/lib/batches/table'
import { Bar } from './bar'
import {
  batchLooks,
  batchName,
  batchStateName,
  placeName,
  rowLook,
  rowStateName,
  rowStates,
} from './batch-words'
import type { Batches } from './batches-state'
import { CancelDialog } from './cancel-dialog'

type Props = { batch: Batch; batches: Batches }

/** The rows that have come to their end. */
const ended: RowState[] = ['done', 'failed', 'unknown', 'cancelled']

/** What it is, how far, and how long it has taken. */
export const BatchHead = ({ batch, batches }: Props) => {
  const isCancelling = useSignal(false)
  const isRunning = isAtWork(batch)
  const now = useNow(isRunning)
  const { icon, tone } = batchLooks[batch.state]
  const counts = batches.open.table.counts.value
  const total = Math.max(batches.open.rows.value.length - (counts['left-out'] ?? 0), batch.told?.total ?? 0)
  const through = ended.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const taken = (batch.endedAt ?? now) - batch.createdAt
  return (
    <header class="batch-top">
      <h2 class="cut" dir="auto">
        {batchName(batch)}
      </h2>
      <p class="small muted">
        {placeName(batch, batches.settings.value)} · {dayAndHour(batch.createdAt, Date.now())}
      </p>
      <div class="standing">
        <span class={`state ${tone}`} role="status">
          <Icon of={icon} />
          {batchStateName(batch.state)}
        </span>
        <span class="num small">{i18n.t('batches.of', [count(through), count(total)])}</span>
        <span class="num small muted grow">
          {isRunning ? wholeSeconds(Math.max(0, Math.floor(taken / 1000))) : batch.endedAt && duration(taken)}
        </span>
        {isRunning ? (
          <button
            type="button"
            class="btn btn-sm"
            onClick={() => {
              isCancelling.value = true
            }}
          >
            {i18n.t('job.cancel')}
          </button>
        ) : (
          <button
            type="button"
            class="btn btn-sm btn-quiet"
            title={i18n.t('batches.forgetHelp')}
            onClick={() => void batches.forget(batch)}
          >
            {i18n.t('batches.forget')}
          </button>
        )}
      </div>
      {isRunning && <Bar done={through} total={total} label={i18n.t('batches.progress')} />}
      <Counts counts={counts} credits={batch.told?.creditsUsed} />
      {isCancelling.value && (
        <CancelDialog
          came={counts.done ?? 0}
          left={total - through}
          isSent={batch.connection.kind === 'service'}
          onCancel={() => batches.cancel(batch)}
          onClose={() => {
            isCancelling.value = false
          }}
        />
      )}
    </header>
  )
}

type CountsProps = { counts: ReturnType<typeof countStates>; credits: number | undefined }

const Counts = ({ counts, credits }: CountsProps) => (
  <ul class="batch-counts">
    {rowStates.map((state) => {
      const number = counts[state]
      if (!number) return null
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
