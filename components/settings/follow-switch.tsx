import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { i18n } from '#i18n'
import { askToSeeTabs, onSeesTabs, seesTabs } from '@/lib/platform/window-tabs'
import { Switch } from './setting-switch'
import type { SettingsControl } from './shared'

/** Whether the panel follows the tabs: it must be wanted, and the browser must let it. */
export const FollowSwitch = ({ page }: { page: SettingsControl }) => {
  const isAllowed = useSignal(false)
  useEffect(() => {
    const look = async () => {
      isAllowed.value = await seesTabs()
    }
    void look()
    onSeesTabs(() => void look())
  }, [isAllowed])
  const turn = async (input: HTMLInputElement) => {
    const isOn = input.checked
    if (isOn) isAllowed.value = await askToSeeTabs().catch(() => false)
    if (!isOn || isAllowed.value) return page.save({ followsTab: isOn })
    input.checked = false
  }
  return (
    <Switch
      isOn={isAllowed.value && page.settings.value.followsTab}
      label={i18n.t('settings.running.follow')}
      help={i18n.t('settings.running.followHelp')}
      onTurn={turn}
    />
  )
}
