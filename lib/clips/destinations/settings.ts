import { z } from '@/lib/core/zod'
import { readBaseUrl } from '@/lib/services'
import { isReference, isSecretHeader } from '@/lib/contract/schema/secret-places'

/** Where a note goes: into a new note, at the end of the note with its name, or of the daily note. */
export type Place = 'new' | 'append' | 'daily'

/** What happens to a new note whose name is taken. */
export const exists = z.enum(['ask', 'number', 'replace', 'append'])
export type Exists = z.output<typeof exists>

/** The address of a program, as returned by `readBaseUrl`. */
const ownAddress = z.string().check(
  z.maxLength(2000),
  z.refine((text) => {
    const read = readBaseUrl(text)
    return read.ok && read.baseUrl === text
  }),
)

/** A reference to a vault text; empty if there is none, as after a restored backup. */
const token = z.string().check(z.refine((text) => text === '' || isReference(text)))

/** Set by Pluck, or by no page at all. Source: Fetch, “forbidden request-header”, those that users might try. */
const takenHeader = /^(?:content-type|content-length|idempotency-key|host|cookie|origin|referer)$/i

const headerName = z.string().check(
  z.regex(/^[\w!#$%&'*+.^`|~-]+$/),
  z.refine((name) => !takenHeader.test(name)),
)

/** The settings of each kind of destination. They contain no secret, only references. */
export const settingsOf = {
  obsidian: z.strictObject({
    kind: z.literal('obsidian'),
    baseUrl: ownAddress,
    token,
    /** Opens the note in Obsidian after delivery, which may bring its window to the front. */
    opens: z.boolean(),
  }),
  joplin: z.strictObject({ kind: z.literal('joplin'), baseUrl: ownAddress, token }),
  logseq: z.strictObject({ kind: z.literal('logseq'), baseUrl: ownAddress, token }),
  webhook: z.strictObject({
    kind: z.literal('webhook'),
    url: z.string().check(
      z.maxLength(4000),
      z.refine((text) => {
        const url = URL.parse(text)
        return !!url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
      }),
    ),
    /** Custom headers; secret values are references. */
    headers: z.record(headerName, z.string().check(z.maxLength(4000))),
  }),
  folder: z.strictObject({
    kind: z.literal('folder'),
    /** The id its handle is stored under, and the folder's own name. */
    folder: z.string().check(z.minLength(1), z.maxLength(200)),
    name: z.string().check(z.maxLength(500)),
  }),
  obsidianUri: z.strictObject({
    kind: z.literal('obsidian-uri'),
    /** The name of the vault; empty for the open one. */
    vault: z.string().check(z.maxLength(500)),
    opens: z.boolean(),
  }),
  clipboard: z.strictObject({
    kind: z.literal('clipboard'),
    /** Also as HTML, for programs that paste it. */
    rich: z.boolean(),
  }),
  download: z.strictObject({ kind: z.literal('download') }),
}

export const destinationSettings = z.discriminatedUnion('kind', [
  settingsOf.obsidian,
  settingsOf.joplin,
  settingsOf.logseq,
  settingsOf.webhook,
  settingsOf.folder,
  settingsOf.obsidianUri,
  settingsOf.clipboard,
  settingsOf.download,
])
export type DestinationSettings = z.output<typeof destinationSettings>

/**
 * A destination for notes. `exists`: what happens to a new note whose name is taken. `images`: saves them next to the
 * note, if the destination accepts files; otherwise they stay on the web.
 */
export const destination = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  exists,
  images: z.optional(z.literal('saved')),
  settings: destinationSettings,
})
export type Destination = z.output<typeof destination>

/** The destinations that need no setup. */
export const builtInDestinations: readonly [Destination, Destination] = [
  { id: 'clipboard', exists: 'ask', settings: { kind: 'clipboard', rich: false } },
  { id: 'download', exists: 'ask', settings: { kind: 'download' } },
]

/** The address of the program behind a destination reached over HTTP. */
export const addressOf = (one: DestinationSettings): string | undefined =>
  'baseUrl' in one ? one.baseUrl : 'url' in one ? one.url : undefined

/** The same with each secret text changed: the token, and the values of a webhook's headers. */
export function mapDestinationSecrets<T extends DestinationSettings>(
  one: T,
  change: (text: string) => string,
): T {
  if ('token' in one) return { ...one, token: change(one.token) }
  if (!('headers' in one)) return one
  const valueOf = ([name, value]: [string, string]) => [name, isSecretHeader(name) ? change(value) : value]
  return { ...one, headers: Object.fromEntries(Object.entries(one.headers).map(valueOf)) }
}

/** A destination for another browser: its secrets must be entered again. */
export const withoutSecrets = (one: Destination): Destination => ({
  ...one,
  settings: mapDestinationSecrets(one.settings, () => ''),
})

/** The texts at these places. */
export function destinationSecrets(one: DestinationSettings): string[] {
  const found: string[] = []
  mapDestinationSecrets(one, (text) => {
    found.push(text)
    return text
  })
  return found
}
