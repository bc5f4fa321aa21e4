/**
 * Every permission that the manifest asks for: the file that uses it, and the words there that need it. None of them
 * warns at install.
 */
export const permissionUses = {
  activeTab: { file: 'lib/platform/tab.ts', call: 'browser.scripting.executeScript' },
  storage: { file: 'lib/store/settings.ts', call: 'storage.defineItem' },
  unlimitedStorage: { file: 'lib/store/db.ts', call: 'openDB' },
  scripting: { file: 'lib/engines/browser/in-tab.ts', call: 'browser.scripting.executeScript' },
  alarms: { file: 'lib/platform/life.ts', call: 'browser.alarms.create' },
  contextMenus: { file: 'lib/platform/menus.ts', call: 'browser.contextMenus.create' },
  sidePanel: { file: 'lib/platform/panel.ts', call: 'browser.sidePanel.open' },
} as const

export type Permission = keyof typeof permissionUses

/** The permissions in one browser's manifest: Firefox has a sidebar, which needs none. */
export const permissionsIn = (browser: string): Permission[] =>
  (Object.keys(permissionUses) as Permission[]).filter(
    (name) => name !== 'sidePanel' || browser !== 'firefox',
  )

/** What is asked for once the user wants what needs it, and given back in the browser's own settings. */
export const optionalUses = {
  tabs: { file: 'lib/platform/window-tabs.ts', call: 'browser.tabs.query' },
} as const

export type OptionalPermission = keyof typeof optionalUses
