import { storage } from 'wxt/utils/storage'
import type { Settings } from '@/lib/schema/settings'
import { readSettings } from './read-settings'

const item = storage.defineItem<unknown>('local:settings')

/** The user's settings. Pages read and watch them; only the background writes. No secret is in them. */
export const settingsItem = {
  getValue: async (): Promise<Settings> => readSettings(await item.getValue()),
  watch: (onChange: (settings: Settings) => void) => item.watch((stored) => onChange(readSettings(stored))),
}

/** Changes the settings one change after another, so that none overwrites what another one wrote. */
export const changeSettings = (change: (settings: Settings) => Settings): Promise<void> =>
  navigator.locks.request('pluck.settings', async () => item.setValue(change(await settingsItem.getValue())))
