import { onCommand } from '@/lib/platform/commands'
import { togglePanel } from '@/lib/platform/panel'
import { type RunOutside, byDefault } from './run-outside'

/** Hears the keyboard commands. The one that clicks the toolbar icon is the browser's own. */
export const commands = (run: RunOutside): void =>
  onCommand({
    'run-default': (tab) => void run(tab, byDefault),
    'toggle-panel': ({ windowId }) => void togglePanel(windowId).catch(() => {}),
  })
