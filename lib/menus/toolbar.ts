import { onToolbarClick, setPopup } from '@/lib/platform/toolbar'
import { settingsItem } from '@/lib/settings'
import { type RunOutside, byDefault } from '@/lib/scrape/background'

/**
 * Handles clicks on the toolbar icon that don't open the popup. Returns a function that applies the
 * configured click action.
 */
export function toolbar(run: RunOutside): () => Promise<void> {
  onToolbarClick((tab) => void run(tab, byDefault))
  return async () => setPopup((await settingsItem.getValue()).toolbarClick === 'popup')
}
