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
