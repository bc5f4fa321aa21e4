import { onCommand } from '@/lib/platform/commands'
import { togglePanel } from '@/lib/platform/panel'
import type { Quick } from '@/lib/offscreen/background'
import { type RunOutside, byDefault } from '@/lib/scrape/background'

/** Handles the keyboard commands. The browser itself handles the one that clicks the toolbar icon. */
export const commands = (run: RunOutside, quick: Quick): void =>
  onCommand({
    'run-default': (tab) => void run(tab, byDefault),
    // Whether the panel is needed depends on the settings, which load too late to open it.
    'quick-clip': (tab) => void quick.clips.clip(tab, false),
    'toggle-panel': ({ windowId }) => void togglePanel(windowId).catch(() => {}),
  })
