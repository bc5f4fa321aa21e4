import type { SettingsPage } from './settings-state'

type Props = {
  page: SettingsPage
  of: 'keepScreenshots' | 'menus' | 'followsTab'
  label: string
  help: string
}

/** A setting that is on or off, with what it does. */
export const RunningSwitch = ({ page, of, label, help }: Props) => (
  <label class="pick">
    <input
      type="checkbox"
      checked={page.settings.value[of]}
      onChange={({ currentTarget }) => void page.save({ [of]: currentTarget.checked })}
    />
    <span>
      {label}
      <span class="help">{help}</span>
    </span>
  </label>
)
