import type { SettingsControl } from './shared'

type SwitchProps = { isOn: boolean; label: string; help: string; onTurn(input: HTMLInputElement): unknown }

/** What is on or off, with what it does. */
export const Switch = ({ isOn, label, help, onTurn }: SwitchProps) => (
  <label class="pick">
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => void onTurn(currentTarget)} />
    <span>
      {label}
      <span class="help">{help}</span>
    </span>
  </label>
)

type Props = { page: SettingsControl; of: 'keepScreenshots' | 'menus'; label: string; help: string }

/** A setting that is on or off. */
export const RunningSwitch = ({ page, of, ...words }: Props) => (
  <Switch {...words} isOn={page.settings.value[of]} onTurn={({ checked }) => page.save({ [of]: checked })} />
)
