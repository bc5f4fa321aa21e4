import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';

declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
};

/**
 * Runs by itself only on sites that the user has chosen. What draws is brought
 * to pages that have highlights.
 */
export default defineUnlistedScript(() => {
  // Pluck is off or was updated since.
  chrome.runtime.sendMessage({ highlights: 'draw' }).catch(() => {});
});
