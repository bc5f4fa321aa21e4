import { onCommand } from '@/lib/platform/commands'
import { togglePanel } from '@/lib/platform/panel'
import type { Quick } from '@/lib/offscreen/background'
import { type RunOutside, byDefault } from '@/lib/scrape/background'

/** Hears the keyboard commands. The one that clicks the toolbar icon is the browser's own. */
export const commands = (run: RunOutside, quick: Quick): void =>
  onCommand({
    'run-default': (tab) => void run(tab, byDefault),
    // Whether the panel is needed the settings tell, which is too late to open it.
    'quick-clip': (tab) => void quick.clips.clip(tab, false),
    'toggle-panel': ({ windowId }) => void togglePanel(windowId).catch(() => {}),
  })
