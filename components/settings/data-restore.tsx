import { useSignal } from '@preact/signals'
import { i18n } from '#i18n'
import type { Data, Plan } from './data-state'
import { Dialog } from './dialog'

/** What a backup brings, or why nothing of it is taken. */
export const RestoreDialog = ({ data }: { data: Data }) => {
  const incoming = data.incoming.value
  if (!incoming) return null
  const close = () => {
    data.incoming.value = undefined
  }
  if ('plan' in incoming) {
    return <Planned data={data} plan={incoming.plan} name={incoming.name} onClose={close} />
  }
  const { fault, where } = incoming.refused
  return (
    <Dialog title={i18n.t('data.refused')} onClose={close}>
      <p>{i18n.t(`data.fault.${fault}`, [incoming.name])}</p>
      {where !== '' && <code>{where}</code>}
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          {i18n.t('transfer.close')}
        </button>
      </div>
    </Dialog>
  )
}

type PlannedProps = { data: Data; plan: Plan; name: string; onClose(): void }

const Planned = ({ data, plan, name, onClose }: PlannedProps) => {
  const takesSettings = useSignal(plan.isUntouched)
  const parts = [
    i18n.t('data.results', plan.results),
    i18n.t('data.presets', plan.presets),
    i18n.t('data.services', plan.services),
    i18n.t('data.rules', plan.rules),
  ]
  return (
    <Dialog title={i18n.t('data.restoreTitle')} onClose={onClose}>
      <p class="help cut">{`${name} · ${new Date(plan.backup.madeAt).toLocaleString()}`}</p>
      <ul class="bullets">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {plan.known > 0 && <p class="help">{i18n.t('data.known', plan.known)}</p>}
      {plan.services > 0 && <p class="help">{i18n.t('data.noKeys')}</p>}
      {plan.hasOtherChoices && (
        <label class="pick">
          <input
            type="checkbox"
            checked={takesSettings.value}
            onChange={({ currentTarget }) => {
              takesSettings.value = currentTarget.checked
            }}
          />
          <span>{i18n.t('data.takeSettings')}</span>
        </label>
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={onClose}>
          {i18n.t('transfer.cancel')}
        </button>
        <button
          type="button"
          class="btn btn-primary"
          onClick={() => void data.accept(plan, plan.hasOtherChoices && takesSettings.value)}
        >
          {i18n.t('data.restoreNow')}
        </button>
      </div>
    </Dialog>
  )
}
