import { i18n } from '#i18n'
import { presetName } from '@/lib/presets'
import { findPreset } from '@/lib/settings'
import { RadioGroup } from '@/components/ui/radio-group'
import { SelectField } from '@/components/ui/field'
import { FollowSwitch } from './follow-switch'
import { SettingSwitch } from './setting-switch'
import type { Changes } from './changes'

/** What starts a job at once, what becomes of one whose answer was lost, what is fetched after an answer, and where Pluck shows. */
export const RunningSection = ({ page }: { page: Changes }) => {
  const settings = page.settings.value
  const preset = findPreset(settings, settings.defaultPreset)
  return (
    <section class="card settings-card" aria-labelledby="running">
      <h2 id="running">{i18n.t('settings.running.title')}</h2>
      <RadioGroup
        legend={i18n.t('settings.running.click')}
        options={[
          { value: 'popup', label: i18n.t('settings.running.popup') },
          {
            value: 'run',
            label: i18n.t('settings.running.run'),
            help: preset && i18n.t('settings.running.runNow', [presetName(preset)]),
          },
        ]}
        value={settings.toolbarClick}
        onChange={(toolbarClick) => page.save({ toolbarClick })}
      />
      <RadioGroup
        legend={i18n.t('settings.lost.title')}
        help={i18n.t('settings.lost.help')}
        options={[
          { value: 'ask', label: i18n.t('settings.lost.ask') },
          { value: 'cache', label: i18n.t('settings.lost.cache'), help: i18n.t('settings.lost.cacheHelp') },
          { value: 'again', label: i18n.t('settings.lost.again'), help: i18n.t('settings.lost.againHelp') },
        ]}
        value={settings.onUnknown}
        onChange={(onUnknown) => page.save({ onUnknown })}
      />
      <SelectField<number>
        id="reuse"
        label={i18n.t('settings.running.reuse')}
        help={i18n.t('settings.running.reuseHelp')}
        options={[
          { value: 0, label: i18n.t('settings.running.reuseNever') },
          { value: 10, label: i18n.t('settings.running.reuseMinutes') },
          { value: 60, label: i18n.t('settings.running.reuseHour') },
          { value: 1440, label: i18n.t('settings.running.reuseDay') },
        ]}
        value={settings.reuseMinutes}
        onChange={(reuseMinutes) => page.save({ reuseMinutes })}
      />
      <SettingSwitch
        page={page}
        of="keepScreenshots"
        label={i18n.t('settings.running.keep')}
        help={i18n.t('settings.running.keepHelp')}
      />
      <SettingSwitch
        page={page}
        of="menus"
        label={i18n.t('settings.running.menus')}
        help={i18n.t('settings.running.menusHelp')}
      />
      <FollowSwitch page={page} />
    </section>
  )
}
