import { z } from '@/lib/core/zod'
import { isReference, isSecretHeader } from '@/lib/schema/secret-places'
import { clipboard } from './clipboard'
import { download } from './download'
import { folder } from './folder'
import { joplin } from './joplin'
import { logseq } from './logseq'
import { obsidian } from './obsidian'
import { obsidianUri } from './obsidian-uri'
import { webhook } from './webhook'

/** Those that the background reaches, and those that need a page; each in the order in which they are offered. */
export const inBackground = [obsidian, joplin, logseq, webhook] as const
export const inPage = [folder, obsidianUri, clipboard, download] as const

/** What is stored of a destination, and what a clip keeps of it. No secret is in it: references stand for those. */
export const destinationSettings = z.union([
  obsidian.settings,
  joplin.settings,
  logseq.settings,
  webhook.settings,
  folder.settings,
  obsidianUri.settings,
  clipboard.settings,
  download.settings,
])
export type DestinationSettings = z.output<typeof destinationSettings>

/**
 * The same with each text changed that is secret whatever it says: the token, and the values of a webhook’s headers. For
 * the vault to take what the user typed and leave references, and to know which ones are in use.
 */
export function mapDestinationSecrets<T extends DestinationSettings>(
  one: T,
  change: (text: string) => string,
): T {
  if ('token' in one) return { ...one, token: change(one.token) }
  if (!('headers' in one)) return one
  const valueOf = ([name, value]: [string, string]) => [name, isSecretHeader(name) ? change(value) : value]
  return { ...one, headers: Object.fromEntries(Object.entries(one.headers).map(valueOf)) }
}

export function destinationReferences(one: DestinationSettings): string[] {
  const found: string[] = []
  mapDestinationSecrets(one, (text) => {
    if (isReference(text)) found.push(text)
    return text
  })
  return found
}
