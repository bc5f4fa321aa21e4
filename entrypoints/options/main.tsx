import { signal } from '@preact/signals'
import { render } from 'preact'
import { Settings } from '@/components/settings/settings'
import { createSettings } from '@/components/settings/settings-state'
import '@/components/ui/tokens.css'
import '@/components/ui/base.css'
import '@/components/settings/settings.css'
import { hasOrigin, requestOrigin } from '@/lib/platform/permissions'
import { call } from '@/lib/rpc/call'
import { createOpenDatabase } from '@/lib/store/db'
import { allLanes } from '@/lib/store/read'
import { watchStore } from '@/lib/store/revision'
import { settingsItem } from '@/lib/store/settings'
import { openKeys, readCommands } from './keys'

const root = document.querySelector('#app')
if (root) {
  const db = createOpenDatabase()
  const readBlocked = async () => {
    // Without the database there are no jobs, but all settings.
    const lanes = await db().then(allLanes, () => [])
    return Object.fromEntries(
      lanes.flatMap(({ id, isBlocked, error }) => (isBlocked && error ? [[id, error]] : [])),
    )
  }
  const page = createSettings({
    call,
    requestOrigin,
    hasOrigin,
    readBlocked,
    settings: await settingsItem.getValue(),
  })
  const commands = signal(await readCommands())
  const look = () => void page.services.look()

  settingsItem.watch((settings) => {
    page.show(settings)
    look()
  })
  watchStore(look, new AbortController().signal)
  window.addEventListener('focus', async () => {
    look()
    commands.value = await readCommands()
  })
  look()
  render(<Settings page={page} keys={{ commands, onChange: openKeys }} />, root)
}
