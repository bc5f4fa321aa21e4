import { browser } from 'wxt/browser'

/** Opens the document that nobody sees, anew where one is open. Only Chromium has it. */
export async function openOffscreen(): Promise<void> {
  await browser.offscreen.closeDocument().catch(() => {})
  await browser.offscreen.createDocument({
    url: '/offscreen.html',
    reasons: ['CLIPBOARD', 'WORKERS'],
    justification: 'Copies links and makes notes.',
  })
}
