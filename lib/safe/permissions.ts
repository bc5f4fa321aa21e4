/**
 * Every permission that the manifest asks for: the file that uses it, and the words there that need it. None of them
 * warns at install.
 */
export const permissionUses = {
  activeTab: { file: 'lib/platform/tab.ts', call: 'browser.scripting.executeScript' },
  storage: { file: 'lib/store/stored-item.ts', call: 'browser.storage' },
  unlimitedStorage: { file: 'lib/store/db.ts', call: 'openDB' },
  scripting: { file: 'lib/engines/browser/in-tab.ts', call: 'browser.scripting.executeScript' },
  alarms: { file: 'lib/platform/life.ts', call: 'browser.alarms.create' },
  contextMenus: { file: 'lib/platform/menus.ts', call: 'browser.contextMenus.create' },
  offscreen: { file: 'lib/platform/offscreen.ts', call: 'browser.offscreen.createDocument' },
  sidePanel: { file: 'lib/platform/panel.ts', call: 'browser.sidePanel.open' },
} as const

export type Permission = keyof typeof permissionUses

/** What Firefox has no use for: it has a sidebar, which needs none, and no document that nobody sees. */
const chromiumOnly: ReadonlySet<string> = new Set(['sidePanel', 'offscreen', 'clipboardWrite'])

const isIn = (browser: string) => (name: string) => browser !== 'firefox' || !chromiumOnly.has(name)

/** The permissions in one browser's manifest. */
export const permissionsIn = (browser: string): Permission[] =>
  (Object.keys(permissionUses) as Permission[]).filter(isIn(browser))

/** What is asked for once the user wants what needs it, and given back in the browser's own settings. */
export const optionalUses = {
  tabs: { file: 'lib/platform/window-tabs.ts', call: 'browser.tabs.query' },
  clipboardWrite: { file: 'lib/platform/copy-unseen.ts', call: "document.execCommand('copy')" },
} as const

export type OptionalPermission = keyof typeof optionalUses

/** The optional permissions in one browser's manifest. */
export const optionalIn = (browser: string): OptionalPermission[] =>
  (Object.keys(optionalUses) as OptionalPermission[]).filter(isIn(browser))
