import { onBegin } from '@/lib/platform/install'
import { isPrivate } from '@/lib/platform/private-window'
import type { Quick } from '@/lib/offscreen/background'
import type { RunOutside } from '@/lib/scrape/background'
import { settingsItem } from '@/lib/settings'
import { commands } from './commands'
import { menus } from './menus'
import { toolbar } from './toolbar'

/** Adds the context menus, the keyboard commands and the toolbar icon, as configured. */
export function addMenus(runOutside: RunOutside, quick: Quick): void {
  commands(runOutside, quick)
  const buildMenus = menus(runOutside, quick)
  const setToolbar = toolbar(runOutside)
  onBegin(buildMenus)
  // The browser sends no startup event to private windows.
  if (isPrivate) buildMenus()
  settingsItem.watch(() => {
    buildMenus()
    void setToolbar()
  })
  void setToolbar()
}
