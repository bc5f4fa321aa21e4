import type { browser } from 'wxt/browser';

/** The types of the API name the wrong windows. */
type Views = {
  extension: { getViews(of: { type: 'popup' | 'sidebar' }): Window[] };
};

declare global {
  /**
   * The extension API, inside functions that a test evaluates in the worker or
   * in an extension page.
   */
  const chrome: Views & typeof browser;
}
