const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** An address that Obsidian opens. Each value is encoded as text of its own parameter. */
export function obsidianUri(action: string, parameters: Readonly<Record<string, string>>): string {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, escaped)
  const pairs = Object.entries(parameters).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return `obsidian://${encode(action)}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
