import { onToolbarClick, setPopup } from '@/lib/platform/toolbar'
import { settingsItem } from '@/lib/settings'
import { type RunOutside, byDefault } from '@/lib/scrape/background'

/** Hears the clicks on the toolbar icon that open no popup. Returns what gives the icon the click that is set. */
export function toolbar(run: RunOutside): () => Promise<void> {
  onToolbarClick((tab) => void run(tab, byDefault))
  return async () => setPopup((await settingsItem.getValue()).toolbarClick === 'popup')
}
