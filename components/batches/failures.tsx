import { i18n } from '#i18n'
import type { Batch } from '@/lib/batches'
import { connectionId } from '@/lib/contract/schema/connection'
import { Button } from '@/components/ui/button'
import { BatchReport } from './batch-report'
import type { BatchesState } from './batches-state'
import { keptErrors } from './kept-errors'
import { Trouble } from './looked-up'
import { VersionChoice } from './version-choice'

type Props = { batch: Batch; batches: BatchesState; onSettings(): void }

/** What failed: the errors that Pluck stored, or the service's report once requested. */
export const Failures = ({ batch, batches, onSettings }: Props) => {
  const { report, rows } = batches.open
  const told = report.report.value
  return (
    <div class="batch-scroll batch-pad stack">
      {batch.remoteId !== undefined && <AskService batch={batch} batches={batches} />}
      <div aria-live="polite">
        {report.isAsking.value && <p class="muted">{i18n.t('batch.asking')}</p>}
        {report.failure.value && <Trouble failure={report.failure.value} onSettings={onSettings} />}
      </div>
      <BatchReport
        key={told ? 'told' : 'kept'}
        report={told?.errors ?? keptErrors(rows.value)}
        name={batch.remoteId ?? batch.id}
        onAgain={(urls) => {
          const isHere = batch.connection.kind === 'browser'
          batches.begin({
            urls,
            presetId: batch.presetId,
            ...(!isHere && { connection: connectionId(batch.connection) }),
          })
        }}
      />
    </div>
  )
}

const AskService = ({ batch, batches }: Omit<Props, 'onSettings'>) => {
  const { report } = batches.open
  return (
    <div class="row">
      <span class="small muted grow">
        {i18n.t(report.report.value ? 'batches.report.told' : 'batches.report.kept')}
      </span>
      <VersionChoice version={report.version} />
      <Button
        size="small"
        disabled={report.isAsking.value}
        onClick={() => void report.ask(connectionId(batch.connection), batch.remoteId ?? '')}
      >
        {i18n.t('batches.report.ask')}
      </Button>
    </div>
  )
}
