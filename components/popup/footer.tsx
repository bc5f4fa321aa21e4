import { Cloud, LaptopMinimal, PanelRight, SlidersHorizontal } from 'lucide'
import { i18n } from '#i18n'
import { AccountLine } from '@/components/services'
import { Icon } from '@/components/ui/icon'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { connectionIn } from './popup-action'
import type { Popup } from './popup-state'
import { connectionName } from './popup-words'
import { keyOf } from '@/components/ui/messages'
import { modes } from '@/lib/privacy'
import { Select } from '@/components/ui/select'

export const Footer = ({ popup, openSettings }: { popup: Popup; openSettings(): void }) => {
  const outlook = popup.outlook.value
  const place = (outlook && connectionIn(outlook, outlook.connection)) ?? { host: null }
  const { othersActive = 0 } = outlook ?? {}
  const billed =
    outlook?.presets.some(({ costs }) => Object.hasOwn(costs, outlook.connection)) && outlook.connection
  return (
    <footer class="foot">
      <ModeSelect popup={popup} />
      <div class="who">
        <Icon of={place.host === null ? LaptopMinimal : Cloud} />
        <div>
          <p class="cut" title={connectionName(place)}>
            {connectionName(place)}
          </p>
          <p class={billed ? 'muted is-kept' : 'muted'}>
            {billed && <AccountLine connection={billed} isBrief />}
            {othersActive > 0 && <span>{i18n.t('popup.others', othersActive)}</span>}
          </p>
        </div>
      </div>
      <Button icon={PanelRight} size="small" look="quiet" onClick={() => void popup.showPanel()}>
        {i18n.t('popup.panel')}
      </Button>
      <IconButton icon={SlidersHorizontal} label={i18n.t('popup.settings')} onClick={openSettings} />
    </footer>
  )
}

/** What the service and Pluck store of a page, for all future jobs. */
const ModeSelect = ({ popup }: { popup: Popup }) => {
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
