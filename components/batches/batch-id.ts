const inAddress = /\/batch\/scrape\/([^/?#]+)/
const longest = 200

/**
 * Reads the id of a batch from what was typed: the id itself, or the address that creating the batch answered.
 * Undefined for what is no id: nothing, too much, or dots alone, which lead to another path of the service.
 */
export function readBatchId(typed: string): string | undefined {
  const text = typed.trim()
  const id = inAddress.exec(text)?.[1] ?? text
  return id === '' || id.length > longest || /^\.+$/.test(id) || /[\s/?#]/.test(id) ? undefined : id
}
