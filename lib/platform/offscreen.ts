import { browser } from 'wxt/browser';

/** The name under which the offscreen document announces that it is alive. */
export const offscreenPage = 'offscreen';

/** Opens the offscreen document, replacing an open one. Chromium only. */
export async function openOffscreen(): Promise<void> {
  await browser.offscreen.closeDocument().catch(() => {});
  await browser.offscreen.createDocument({
    url: '/offscreen.html',
    reasons: ['CLIPBOARD', 'WORKERS'],
    justification: 'Copies links and makes notes.',
  });
}
