import { i18n } from '#i18n'
import { keyOf } from '@/components/ui/words'
import { modes } from '@/lib/privacy'
import type { Popup } from './popup-state'
import { Select } from '@/components/ui/select'

/** What the service and Pluck store of a page, for all future jobs. */
export const ModeSelect = ({ popup }: { popup: Popup }) => {
  const outlook = popup.outlook.value
  if (!outlook || outlook.places.length < 2) return null
  const { mode } = outlook
  return (
    <div class={mode === 'usual' ? 'mode' : 'mode is-on'}>
      <label>
        <span class="muted">{i18n.t('sending.mode')}</span>
        <Select
          class="mode-select"
          aria-describedby={mode === 'usual' ? undefined : 'mode-help'}
          options={modes.map((one) => ({ value: one, label: i18n.t(`sending.modes.${keyOf(one)}`) }))}
          value={mode}
          onChange={popup.setMode}
        />
      </label>
      {mode !== 'usual' && (
        <p id="mode-help" class="help">
          {i18n.t(`sending.modeHelp.${keyOf(mode)}`)}
        </p>
      )}
    </div>
  )
}
