import { browser } from 'wxt/browser'
import { portOf } from '@/lib/core/port-of'

const patternOf = (baseUrl: string) => originPattern(baseUrl, { withPort: !import.meta.env.FIREFOX })

/** Whether Pluck may access the origin of an address. */
export const hasOrigin = (baseUrl: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [patternOf(baseUrl)] })

/**
 * Asks the user for the origins. Must be called in a click, before any await, and never from the popup, which
 * the prompt closes.
 */
export const requestOrigins = (urls: string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...new Set(urls.map(patternOf))] })

export const requestOrigin = (baseUrl: string): Promise<boolean> => requestOrigins([baseUrl])

/** Removes the permission for the origin of an unused address, unless another address needs it. */
export async function releaseOrigin(baseUrl: string, others: string[]): Promise<void> {
  const pattern = patternOf(baseUrl)
  if (!others.some((other) => patternOf(other) === pattern)) {
    await browser.permissions.remove({ origins: [pattern] })
  }
}

/** Calls `listener` when the user grants access to an address. */
export const onGranted = (listener: () => void): void => browser.permissions.onAdded.addListener(listener)

/** Calls `listener` when the user grants or removes a permission. */
export function onPermissions(listener: () => void): void {
  browser.permissions.onAdded.addListener(listener)
  browser.permissions.onRemoved.addListener(listener)
}

/**
 * The match pattern of a base URL's origin. In Chromium a pattern without a port matches every port of the
 * host, so even the default port is named. Firefox doesn't support ports in patterns.
 */
export function originPattern(baseUrl: string, { withPort }: { withPort: boolean }): string {
  const url = new URL(baseUrl)
  return `${url.protocol}//${url.hostname}${withPort ? `:${portOf(url)}` : ''}/*`
}

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
