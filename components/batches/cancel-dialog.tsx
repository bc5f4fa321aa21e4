import { i18n } from '#i18n'
import { Dialog } from '@/components/settings/dialog'
import { count } from '@/components/ui/count'

type Props = { came: number; left: number; isSent: boolean; onCancel(): Promise<unknown>; onClose(): void }

/** Before what is left of a batch is given up: what stays, and what may still be billed. */
export const CancelDialog = ({ came, left, isSent, onCancel, onClose }: Props) => (
  <Dialog title={i18n.t('batches.cancel.title')} onClose={onClose}>
    <p>{i18n.t('batches.cancel.stays', came, [count(came)])}</p>
    <p>{i18n.t('batches.cancel.goes', left, [count(left)])}</p>
    {isSent && <p class="small muted">{i18n.t('batches.cancel.billed')}</p>}
    <div class="row">
      <button
        type="button"
        class="btn btn-danger"
        onClick={() => {
          void onCancel()
          onClose()
        }}
      >
        {i18n.t('batches.cancel.yes')}
      </button>
      <button type="button" class="btn" onClick={onClose}>
        {i18n.t('batches.cancel.no')}
      </button>
    </div>
  </Dialog>
)
