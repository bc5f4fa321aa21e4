import type { Settings } from './model'
import { readSettings, settingsVersion, withExistingDefaults } from './read-settings'
import { storedItem } from '@/lib/store/stored-item'

const item = storedItem<unknown>('local', 'settings', undefined)

/** The user's settings, without secrets. Pages read and watch them; only the background writes. */
export const settingsItem = {
  getValue: async (): Promise<Settings> => readSettings(await item.getValue()),
  watch: (onChange: (settings: Settings) => void) => item.watch((stored) => onChange(readSettings(stored))),
}

export const changeSettings = (change: (settings: Settings) => Settings): Promise<void> =>
  item.change((stored) => ({
    version: settingsVersion,
    ...withExistingDefaults(change(readSettings(stored))),
  }))
