import type { Settings } from '@/lib/settings'
import type { SettingsControl } from './shared'

type SwitchProps = { isOn: boolean; label: string; help: string; onTurn(input: HTMLInputElement): unknown }

/** A switch with its label and help. */
export const Switch = ({ isOn, label, help, onTurn }: SwitchProps) => (
  <label class="pick">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => void onTurn(currentTarget)} />
    <span>
      {label}
      <span class="help">{help}</span>
    </span>
  </label>
)

type SwitchedSetting = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never
}[keyof Settings]
type Props = { page: SettingsControl; of: SwitchedSetting; label: string; help: string }

/** A switch for a setting. */
export const SettingSwitch = ({ page, of, ...words }: Props) => (
  <Switch {...words} isOn={page.settings.value[of]} onTurn={({ checked }) => page.save({ [of]: checked })} />
)
