import type { browser } from 'wxt/browser'

declare global {
  /** The extension API, inside functions that a test evaluates in the worker or a page of the extension. */
  const chrome: typeof browser
}
