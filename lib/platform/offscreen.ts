import { browser } from 'wxt/browser'

/** The name under which the document that nobody sees lets it be known that it lives. */
export const offscreenPage = 'offscreen'

/** Opens it, anew where one is open. Only Chromium has it. */
export async function openOffscreen(): Promise<void> {
  await browser.offscreen.closeDocument().catch(() => {})
  await browser.offscreen.createDocument({
    url: '/offscreen.html',
    reasons: ['CLIPBOARD', 'WORKERS'],
    justification: 'Copies links and makes notes.',
  })
}
