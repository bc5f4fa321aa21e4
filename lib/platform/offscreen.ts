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

/**
 * Copies a text, and its rich text if there is HTML, in a hidden document,
 * where the Clipboard API refuses. Resolves to whether the browser copied it.
 */
export function copyUnseen(text: string, html?: string): boolean {
  const listening = new AbortController();
  document.addEventListener(
    'copy',
    (event) => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (html !== undefined) event.clipboardData?.setData('text/html', html);
    },
    { signal: listening.signal },
  );
  const isCopied = document.execCommand('copy');
  listening.abort();
  return isCopied;
}
