/**
 * Copies a text, and as rich text where there is HTML, in a document that nobody sees: there the Clipboard API refuses.
 * Resolves to whether the browser did.
 */
export function copyUnseen(text: string, html?: string): boolean {
  const listening = new AbortController()
  document.addEventListener(
    'copy',
    (event) => {
      event.preventDefault()
      event.clipboardData?.setData('text/plain', text)
      if (html !== undefined) event.clipboardData?.setData('text/html', html)
    },
    { signal: listening.signal },
  )
  const isCopied = document.execCommand('copy')
  listening.abort()
  return isCopied
}
