import { Layers } from 'lucide'
import { i18n } from '#i18n'
import { FailureBanner } from '@/components/lookups/failure-banner'
import { ServiceSelect } from '@/components/lookups/service-select'
import { Teach } from '@/components/lookups/teach'
import { BatchReport, reportTitle } from './batch-report'
import type { Batch as BatchState } from './batch-state'
import '@/components/lookups/lookups.css'
import './batches.css'

type Props = { batch: BatchState; onSettings(): void }

/** The errors of a batch, looked up by its id. */
export const Batch = ({ batch, onSettings }: Props) => {
  if (batch.choice.services.value.length === 0) return <NoService onSettings={onSettings} />
  const report = batch.report.value
  const isFresh = !report && !batch.failure.value && !batch.isAsking.value
  return (
    <div class="batch">
      <BatchForm batch={batch} />
      <div aria-live="polite">
        {batch.isAsking.value && <p class="muted">{i18n.t('batch.asking')}</p>}
        {report && <p class="sr">{reportTitle(report.errors)}</p>}
        <Trouble batch={batch} onSettings={onSettings} />
      </div>
      {report && <BatchReport report={report} />}
      {isFresh && (
        <Teach icon={Layers} title={i18n.t('batch.fresh')}>
          <p>{i18n.t('batch.what')}</p>
          <p>{i18n.t('batch.whence')}</p>
        </Teach>
      )}
    </div>
  )
}

const BatchForm = ({ batch }: { batch: BatchState }) => {
  const isBad = batch.isBadId.value
  return (
    <form
      class="stack"
      autocomplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        void batch.look()
      }}
    >
      <ServiceSelect choice={batch.choice} />
      <div class="field">
        <label for="batch-id">{i18n.t('batch.id')}</label>
        <div class="row">
          <input
            id="batch-id"
            class={isBad ? 'input mono is-bad' : 'input mono'}
            type="text"
            spellcheck={false}
            value={batch.typed.value}
            aria-invalid={isBad}
            aria-describedby="batch-id-help"
            onInput={(event) => {
              batch.typed.value = event.currentTarget.value
            }}
          />
          <button type="submit" class="btn btn-primary">
            {i18n.t('batch.look')}
          </button>
        </div>
        <p id="batch-id-help" class={isBad ? 'error' : 'help'} role={isBad ? 'alert' : undefined}>
          {i18n.t(isBad ? 'batch.badId' : 'batch.idHelp')}
        </p>
      </div>
      <Recent batch={batch} />
    </form>
  )
}

const Recent = ({ batch }: { batch: BatchState }) => {
  const others = batch.recent.value.filter((id) => id !== batch.typed.value)
  if (others.length === 0) return null
  return (
    <div class="batch-recent">
      <span class="small muted">{i18n.t('batch.recent')}</span>
      {others.map((id) => (
        <button
          key={id}
          type="button"
          class="btn btn-sm mono"
          title={id}
          onClick={() => {
            batch.typed.value = id
            void batch.look()
          }}
        >
          <span class="cut">{id}</span>
        </button>
      ))}
    </div>
  )
}

const Trouble = ({ batch, onSettings }: Props) => {
  const failure = batch.failure.value
  if (!failure) return null
  const words =
    failure.kind === 'not-found'
      ? { title: i18n.t('batch.unknown'), help: i18n.t('batch.unknownHelp') }
      : undefined
  return <FailureBanner failure={failure} words={words} onSettings={onSettings} />
}

const NoService = ({ onSettings }: { onSettings(): void }) => (
  <Teach icon={Layers} title={i18n.t('batch.noService')}>
    <p>{i18n.t('batch.what')}</p>
    <p>{i18n.t('lookup.connect')}</p>
    <button type="button" class="btn btn-primary" onClick={onSettings}>
      {i18n.t('popup.connect')}
    </button>
  </Teach>
)
