import { browser } from 'wxt/browser'

const needed = { permissions: ['clipboardWrite' as const] }

/** Whether the browser has a way to copy without a page, which the user then may allow. */
export const canCopyAtOnce: boolean = !import.meta.env.FIREFOX

/** Whether the user allowed it. */
export const copiesAtOnce = async (): Promise<boolean> =>
  canCopyAtOnce && browser.permissions.contains(needed)

/** Asks the user for that. Must be called in a click, before anything is awaited. */
export const askToCopyAtOnce = (): Promise<boolean> => browser.permissions.request(needed)

/** Gives it back. */
export const stopCopyingAtOnce = (): Promise<boolean> => browser.permissions.remove(needed)
