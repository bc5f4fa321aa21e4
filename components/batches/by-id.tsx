import { useLayoutEffect, useRef } from 'preact/hooks'
import { i18n } from '#i18n'
import { ServiceSelect } from '@/components/services'
import { Button } from '@/components/ui/button'
import type { BatchesState } from './batches-state'
import { Trouble } from './looked-up'
import { VersionChoice } from './version-choice'
import { TextField } from '@/components/ui/field'
import { bind } from '@/components/ui/bind'

type Props = { batches: BatchesState; onSettings(): void }

/** Opens a batch that was started elsewhere by its ID, or only its error report. */
export const ById = ({ batches, onSettings }: Props) => {
  const { byId, report } = batches
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (byId.isWanted.value) field.current?.focus()
    byId.isWanted.value = false
  }, [byId.isWanted.value])
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
      <TextField
        id="batch-id"
        label={i18n.t('batch.id')}
        help={i18n.t('batch.idHelp')}
        problem={byId.isBadId.value ? i18n.t('batch.badId') : undefined}
        ref={field}
        class="mono"
        spellcheck={false}
        end={
          <Button type="submit" disabled={isAsking}>
            {i18n.t('batches.byId.open')}
          </Button>
        }
        {...bind(byId.typed)}
      />
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
