import { browser } from 'wxt/browser'

const needed = { permissions: ['clipboardWrite' as const] }

/** Whether the browser can copy without a page, once the user allows it. */
export const canCopyAtOnce: boolean = !import.meta.env.FIREFOX

/** Whether the user has allowed it. */
export const copiesAtOnce = async (): Promise<boolean> =>
  canCopyAtOnce && browser.permissions.contains(needed)

/** Asks the user for this permission. Must be called in a click, before any await. */
export const askToCopyAtOnce = (): Promise<boolean> => browser.permissions.request(needed)

/** Gives the permission back. */
export const stopCopyingAtOnce = (): Promise<boolean> => browser.permissions.remove(needed)
