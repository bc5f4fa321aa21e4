import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { i18n } from '#i18n'
import { Dialog } from '@/components/ui/dialog'
import { count } from '@/components/ui/count'
import { type Batch, isAtWork, isCancelling } from '@/lib/batches'
import { Button } from '@/components/ui/button'
import type { BatchesState } from './batches-state'

type Props = { batch: Batch; batches: BatchesState; came: number; left: number }

/** Cancels the rest of a batch, or removes an ended batch from the list. Both ask for confirmation. */
export const EndBatch = ({ batch, batches, came, left }: Props) => {
  if (isCancelling(batch)) return null
  return isAtWork(batch) ? (
    <Asked
      key="cancel"
      label={i18n.t('job.cancel')}
      title={i18n.t('batches.cancel.title')}
      yes={i18n.t('batches.cancel.yes')}
      no={i18n.t('batches.cancel.no')}
      onYes={() => batches.cancel(batch)}
    >
      <p>{i18n.t('batches.cancel.stays', came, [count(came)])}</p>
      <p>{i18n.t('batches.cancel.goes', left, [count(left)])}</p>
      {batch.connection.kind === 'service' && <p class="small muted">{i18n.t('batches.cancel.billed')}</p>}
    </Asked>
  ) : (
    <Asked
      key="forget"
      label={i18n.t('batches.forget.label')}
      title={i18n.t('batches.forget.title')}
      yes={i18n.t('batches.forget.yes')}
      no={i18n.t('batches.forget.no')}
      onYes={() => batches.forget(batch)}
    >
      <p>{i18n.t('batches.forget.help')}</p>
    </Asked>
  )
}

type AskedProps = {
  label: string
  title: string
  yes: string
  no: string
  onYes(): Promise<unknown>
  children: ComponentChildren
}

const Asked = ({ label, title, yes, no, onYes, children }: AskedProps) => {
  const isAsking = useSignal(false)
  const close = () => {
    isAsking.value = false
  }
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          isAsking.value = true
        }}
      >
        {label}
      </Button>
      {isAsking.value && (
        <Dialog title={title} onClose={close}>
          {children}
          <div class="row">
            <Button
              look="danger"
              onClick={() => {
                void onYes()
                close()
              }}
            >
              {yes}
            </Button>
            <Button onClick={close}>{no}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
