import { signal } from '@preact/signals'
import { render } from 'preact'
import { browser } from 'wxt/browser'
import { createConnectionForm } from '@/components/settings/connection-state'
import { Settings } from '@/components/settings/settings'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/settings/settings.css'
import { hasOrigin, requestOrigin } from '@/lib/platform/permissions'
import { call } from '@/lib/rpc/call'
import { settingsItem } from '@/lib/store/settings'

const root = document.querySelector('#app')
if (root) {
  const settings = signal(await settingsItem.getValue())
  const commands = await browser.commands.getAll()
  const shortcut = commands.find(({ name }) => name === '_execute_action')?.shortcut
  const form = createConnectionForm({ call, requestOrigin, hasOrigin })
  await form.show(settings.value.service)
  settingsItem.watch((next) => {
    settings.value = next
    void form.show(next.service)
  })
  const Page = () => (
    <Settings
      form={form}
      settings={settings.value}
      shortcut={shortcut}
      onSaveCap={(answerCap) => call('settings.save', { answerCap })}
    />
  )
  render(<Page />, root)
}
