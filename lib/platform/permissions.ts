import { browser } from 'wxt/browser'

/** The match pattern of the one origin that a base URL lives on. Match patterns know no ports. */
function originPattern(baseUrl: string): string {
  const { protocol, hostname } = new URL(baseUrl)
  return `${protocol}//${hostname}/*`
}

export const hasOrigin = (baseUrl: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [originPattern(baseUrl)] })

/** Asks the user for the origin. Must be called in a click, before anything is awaited; never from the popup, which the prompt closes. */
export const requestOrigin = (baseUrl: string): Promise<boolean> =>
  browser.permissions.request({ origins: [originPattern(baseUrl)] })

/** Gives the origin back. Resolves to false where it was not held. */
export const releaseOrigin = (baseUrl: string): Promise<boolean> =>
  browser.permissions.remove({ origins: [originPattern(baseUrl)] })
