/**
 * Every permission in the manifest, with the file that uses it and the code
 * there that needs it. None of them shows a warning at install.
 */
export const permissionUses = {
  activeTab: {
    file: 'lib/platform/tab.ts',
    call: 'browser.scripting.executeScript',
  },
  storage: { file: 'lib/store/stored-item.ts', call: 'browser.storage' },
  unlimitedStorage: { file: 'lib/store/db.ts', call: 'openDB' },
  scripting: {
    file: 'lib/engines/browser/in-tab.ts',
    call: 'browser.scripting.executeScript',
  },
  declarativeNetRequestWithHostAccess: {
    file: 'lib/platform/session-rules.ts',
    call: 'browser.declarativeNetRequest.updateSessionRules',
  },
  alarms: { file: 'lib/platform/life.ts', call: 'browser.alarms.create' },
  contextMenus: {
    file: 'lib/platform/menus.ts',
    call: 'browser.contextMenus.create',
  },
  offscreen: {
    file: 'lib/platform/offscreen.ts',
    call: 'browser.offscreen.createDocument',
  },
  sidePanel: { file: 'lib/platform/panel.ts', call: 'browser.sidePanel.open' },
} as const;

export type ManifestPermission = keyof typeof permissionUses;

/**
 * Not needed in Firefox: its sidebar requires no permission, and it has no
 * offscreen document.
 */
const chromiumOnly: ReadonlySet<string> = new Set([
  'sidePanel',
  'offscreen',
  'clipboardWrite',
]);

const isIn = (browser: string) => (name: string) =>
  browser !== 'firefox' || !chromiumOnly.has(name);

export const permissionsIn = (browser: string): ManifestPermission[] =>
  (Object.keys(permissionUses) as ManifestPermission[]).filter(isIn(browser));

/**
 * Requested when the user first needs them; removable in the browser's
 * settings.
 */
export const optionalUses = {
  tabs: { file: 'lib/platform/tab.ts', call: 'browser.tabs.query' },
  clipboardWrite: {
    file: 'lib/platform/offscreen.ts',
    call: "document.execCommand('copy')",
  },
  notifications: {
    file: 'lib/platform/notifications.ts',
    call: 'browser.notifications.create',
  },
} as const;

export type OptionalPermission = keyof typeof optionalUses;

export const optionalIn = (browser: string): OptionalPermission[] =>
  (Object.keys(optionalUses) as OptionalPermission[]).filter(isIn(browser));
