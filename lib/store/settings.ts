import { storage } from 'wxt/utils/storage'
import { type Settings, defaultSettings } from '@/lib/schema/settings'

/** The user's settings. Pages read and watch them; only the background writes. No secret is in them. */
export const settingsItem = storage.defineItem<Settings>('local:settings', {
  fallback: defaultSettings,
  version: 1,
})
