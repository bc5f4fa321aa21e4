import { browser } from 'wxt/browser';

/**
 * Calls `begin` after an install or update, and at each start of the browser.
 */
export function onBegin(begin: () => void): void {
  browser.runtime.onInstalled.addListener(begin);
  browser.runtime.onStartup.addListener(begin);
}

export const onBrowserStart = (begin: () => void): void =>
  browser.runtime.onStartup.addListener(begin);
