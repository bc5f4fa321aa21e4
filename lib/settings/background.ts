import { loadedFor } from '@/lib/rpc/feature'
import type { createSettingsHandlers as make } from './settings-handlers'

export { listHandlers } from './list-handlers'

export const settingsHandlers = (deps: Parameters<typeof make>[0]) =>
  loadedFor(
    [
      'preset.save',
      'preset.copy',
      'preset.remove',
      'presets.import',
      'records.remove',
      'rule.add',
      'settings.save',
      'unread.remove',
      'unread.restore',
    ],
    async () => (await import('./settings-handlers')).createSettingsHandlers(deps),
  )
