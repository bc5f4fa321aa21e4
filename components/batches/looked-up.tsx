import { type Failure, FailureBanner } from '@/components/services'
import { BatchReport, reportTitle } from './batch-report'
import { isUnknownBatch, unknownBatchWords } from './batch-words'
import type { BatchesState } from './batches-state'

type Props = { batches: BatchesState; onSettings(): void }

/** The error report of a batch that isn't opened. */
export const LookedUp = ({ batches, onSettings }: Props) => {
  const { report, failure } = batches.report
  const shown = report.value
  return (
    <div class="batch-scroll batch-pad">
      <div aria-live="polite">
        {shown && <p class="sr">{reportTitle(shown.errors)}</p>}
        {failure.value && <Trouble failure={failure.value} onSettings={onSettings} />}
      </div>
      {shown && (
        <BatchReport
          report={shown.errors}
          name={shown.batchId}
          onAgain={(urls) => batches.begin({ urls, connection: shown.connection })}
        />
      )}
    </div>
  )
}

/** Why the service returned nothing about a batch. */
export const Trouble = ({ failure, onSettings }: { failure: Failure; onSettings(): void }) => {
  const words = isUnknownBatch(failure) ? unknownBatchWords() : undefined
  return <FailureBanner failure={failure} words={words} onSettings={onSettings} />
}
