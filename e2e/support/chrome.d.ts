import type { browser } from 'wxt/browser';

declare global {
  /**
   * The extension API, inside functions that a test evaluates in the worker or
   * in an extension page.
   */
  const chrome: typeof browser;
}
