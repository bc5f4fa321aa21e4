const inAddress = /\/batch\/scrape\/([^/?#]+)/
const longest = 200

/**
 * Reads a batch ID from typed text: the ID itself or the URL that creating the batch returned. Returns
 * undefined if the text is empty, too long, or only dots, which would change the path of the request.
 */
export function readBatchId(typed: string): string | undefined {
  const text = typed.trim()
  const id = inAddress.exec(text)?.[1] ?? text
  return id === '' || id.length > longest || /^\.+$/.test(id) || /[\s/?#]/.test(id) ? undefined : id
}
