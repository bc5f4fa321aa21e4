import { i18n } from '#i18n'
import { presetName } from '@/components/presets/preset-name'
import { type MenuClick, onMenuClick, setMenus } from '@/lib/platform/menus'
import { togglePanel } from '@/lib/platform/panel'
import { thisBrowser } from '@/lib/schema/connection'
import { type Settings, findPreset } from '@/lib/schema/settings'
import { settingsItem } from '@/lib/store/settings'
import { choiceOf, menuItems } from './menu-items'
import { type RunOutside, byDefault } from './run-outside'
import { type Asked, pageAt } from './start-job'
import { serviceFor } from './ways'

/** Hears the clicks in the context menus. Returns what builds the menus anew, one building after another. */
export function menus(run: RunOutside): () => void {
  onMenuClick((click) => act(click, run))
  let built = Promise.resolve()
  return () => {
    built = built.then(build).catch(() => {})
  }
}

const build = async () =>
  setMenus(
    menuItems(await settingsItem.getValue(), {
      page: i18n.t('menu.page'),
      link: i18n.t('menu.link'),
      highlights: i18n.t('menu.highlights'),
      selection: i18n.t('menu.selection'),
      run: (preset) => i18n.t('menu.run', [preset]),
      runDefault: i18n.t('command.runDefault'),
      presets: i18n.t('menu.presets'),
      panel: i18n.t('menu.panel'),
      nameOf: presetName,
    }),
  )

/** Opening the panel comes first in each case: the browser allows it only until something is awaited. */
function act({ item, tab, link, linkText = '', selection = '' }: MenuClick, run: RunOutside) {
  const choice = choiceOf(item)
  if (!choice) return
  if ('panel' in choice) void togglePanel(tab.windowId).catch(() => {})
  else if ('runDefault' in choice) void run(tab, byDefault)
  else if ('highlights' in choice) {
    void run(tab, (settings) => ({ ...atService(settings, 'highlights'), words: selection }))
  } else if ('selection' in choice) {
    void run(tab, () => ({ preset: 'markdown', connection: thisBrowser, selection }))
  } else if (choice.of === 'page') void run(tab, () => ({ preset: choice.run }))
  else if (link !== undefined) {
    const page = { ...pageAt(link, tab.windowId), title: linkText, isLink: true as const }
    void run(page, (settings) => atService(settings, choice.run))
  }
}

/** A preset at the service for it. Without any, undecided. */
const atService = (settings: Settings, preset: string): Asked => ({
  preset,
  connection: serviceFor(settings, findPreset(settings, preset))?.id,
})
