import { i18n } from '#i18n'
import type { SettingsPage } from './settings-state'

/** Whether the screenshots of an answer are fetched as soon as it is there. */
export const KeepScreenshots = ({ page }: { page: SettingsPage }) => (
  <label class="pick">
    <input
      type="checkbox"
      checked={page.settings.value.keepScreenshots}
      onChange={({ currentTarget }) => void page.save({ keepScreenshots: currentTarget.checked })}
    />
    <span>
      {i18n.t('settings.running.keep')}
      <span class="help">{i18n.t('settings.running.keepHelp')}</span>
    </span>
  </label>
)
