import { storage } from 'wxt/utils/storage'
import { type Settings, defaultSettings } from '@/lib/schema/settings'

/** The user's settings. Pages read and watch them; only the background writes. No secret is in them. */
export const settingsItem = storage.defineItem<Settings>('local:settings', {
  fallback: defaultSettings,
  version: 1,
})

/** Changes the settings one change after another, so that none overwrites what another one wrote. */
export const changeSettings = (change: (settings: Settings) => Settings): Promise<void> =>
  navigator.locks.request('pluck.settings', async () =>
    settingsItem.setValue(change(await settingsItem.getValue())),
  )
