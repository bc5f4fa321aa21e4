import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { ServiceSelect } from '@/components/services'
import { Button } from '@/components/ui/button'
import type { BatchesState } from './batches-state'
import { Trouble } from './looked-up'
import { VersionChoice } from './version-choice'

type Props = { batches: BatchesState; onSettings(): void }

/** Opens a batch that was started elsewhere by its ID, or only its error report. */
export const ById = ({ batches, onSettings }: Props) => {
  const { byId, report } = batches
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (byId.isWanted.value) field.current?.focus()
    byId.isWanted.value = false
  }, [byId.isWanted.value])
  const isBad = byId.isBadId.value
  const isAsking = byId.isAsking.value || report.isAsking.value
  if (byId.choice.services.value.length === 0) return null
  return (
    <form
      class="stack batch-by-id"
      autocomplete="off"
      aria-labelledby="batch-by-id"
      onSubmit={(event) => {
        event.preventDefault()
        void byId.open()
      }}
    >
      <h2 id="batch-by-id">{i18n.t('batches.byId.title')}</h2>
      <ServiceSelect choice={byId.choice} />
      <div class="field">
        <label for="batch-id">{i18n.t('batch.id')}</label>
        <div class="row">
          <input
            ref={field}
            id="batch-id"
            class={isBad ? 'input mono is-bad' : 'input mono'}
            type="text"
            spellcheck={false}
            value={byId.typed.value}
            aria-invalid={isBad}
            aria-describedby="batch-id-help"
            onInput={(event) => {
              byId.typed.value = event.currentTarget.value
            }}
          />
          <Button type="submit" disabled={isAsking}>
            {i18n.t('batches.byId.open')}
          </Button>
        </div>
        <p id="batch-id-help" class={isBad ? 'error' : 'help'} role={isBad ? 'alert' : undefined}>
          {i18n.t(isBad ? 'batch.badId' : 'batch.idHelp')}
        </p>
      </div>
      <div class="row">
        <Button look="link" disabled={isAsking} onClick={() => void batches.lookUpReport()}>
          {i18n.t('batches.byId.report')}
        </Button>
        <VersionChoice version={report.version} />
      </div>
      <div aria-live="polite">
        {isAsking && <p class="muted">{i18n.t('batch.asking')}</p>}
        {byId.failure.value && <Trouble failure={byId.failure.value} onSettings={onSettings} />}
      </div>
    </form>
  )
}
