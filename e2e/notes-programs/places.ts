import { Locked } from '@/lib/core/locked'
import type { DestinationDefinition } from '@/lib/clips/destinations/definition'
import type { Delivery, DestinationDelivery, PageReach } from '@/lib/clips/destinations/delivery'
import type { HttpReach } from '@/lib/clips/destinations/http'
import { backgroundDeliveries, pageDeliveries } from '@/lib/clips/destinations/deliveries'
import { destinationTypes } from '@/lib/clips/destinations/registry'
import { noteText } from '@/lib/clips/templates/note'
import { heldByJoplin, heldByLogseq, heldByObsidian, heldByWebhook } from './held'
import { serveJoplin } from './joplin-service'
import { serveLogseq } from './logseq-graph'
import { memoryDirectory } from './memory-directory'
import { serveObsidian } from './obsidian-vault'
import type { ProgramServer } from './program-server'
import { serveWebhook } from './webhook-target'

export const token = 'Tok3n-of-the-vault'
const reference = 'secret:00000000-0000-4000-8000-000000000001'

/** A destination with its program's stand-in, set up again for each test. */
export type Setup = {
  destination: DestinationDelivery<never, never>
  type: DestinationDefinition
  settings: object
  reach: object
  server?: ProgramServer
  /** Everything the destination stores: texts by name. */
  held(): Promise<Record<string, string>>
  /** The name under which a note with this path is stored. */
  nameOf(path: string): string
  /** The stored text of a note. */
  textOf(note: Delivery['note']): string
  close(): Promise<void>
}

const httpReach = (secret: string | undefined | Locked): HttpReach => ({
  fetch: (url, init) => fetch(url, init),
  secret: async () => {
    if (secret instanceof Locked) throw secret
    return secret
  },
  patienceMs: 10_000,
})

export const withSecret = (secret: string | undefined | Locked) => ({ secret: httpReach(secret).secret })

const find = (
  kind: string,
): { destination: DestinationDelivery<never, never>; type: DestinationDefinition } => {
  const destination = [...backgroundDeliveries, ...pageDeliveries].find((one) => one.kind === kind)
  const type = destinationTypes.find((one) => one.kind === kind)
  if (!destination || !type) throw new Error(kind)
  return { destination, type }
}

const overHttp = (kind: string, server: ProgramServer, settings: object) => ({
  ...find(kind),
  settings: { kind, ...settings },
  reach: httpReach(token),
  server,
  close: () => server.close().catch(() => {}),
})

const yamlBelow = ({ frontmatter, body }: Delivery['note']) =>
  frontmatter === ''
    ? body
    : `\`\`\`yaml\n${frontmatter.replaceAll('---\n', '').trimEnd()}\n\`\`\`\n\n${body}`

const pageSetup = (kind: string, settings: object, reach: Partial<PageReach>) => ({
  ...find(kind),
  settings: { kind, ...settings },
  reach,
  close: async () => {},
})

export const setups: Record<string, () => Promise<Setup>> = {
  async obsidian() {
    const vault = await serveObsidian({ token })
    return {
      ...overHttp('obsidian', vault, { baseUrl: vault.url, token: reference, opens: false }),
      held: async () => heldByObsidian(vault),
      nameOf: (path) => `${path}.md`,
      textOf: noteText,
    }
  },
  async joplin() {
    const service = await serveJoplin({ token })
    return {
      ...overHttp('joplin', service, { baseUrl: service.url, token: reference }),
      held: async () => heldByJoplin(service),
      nameOf: (path) => path,
      textOf: yamlBelow,
    }
  },
  async logseq() {
    const graph = await serveLogseq({ token })
    return {
      ...overHttp('logseq', graph, { baseUrl: graph.url, token: reference }),
      held: async () => heldByLogseq(graph),
      nameOf: (path) => path,
      textOf: (note) => `${yamlBelow(note).replaceAll('\n\n', '\n').trimEnd()}\n`,
    }
  },
  async webhook() {
    const target = await serveWebhook({ token })
    return {
      ...overHttp('webhook', target, { url: `${target.url}/hook`, headers: { 'X-Token': reference } }),
      held: async () => heldByWebhook(target),
      nameOf: (path) => path,
      textOf: noteText,
    }
  },
  async folder() {
    const { handle, files } = memoryDirectory()
    return {
      ...pageSetup('folder', { folder: 'f', name: 'Notes' }, { folder: async () => handle, mayAsk: false }),
      held: files,
      nameOf: (path) => `${path}.md`,
      textOf: noteText,
    }
  },
  async download() {
    const saved: Record<string, string> = {}
    const save = async (file: Blob, name: string) => {
      saved[name] = await file.text()
    }
    return {
      ...pageSetup('download', {}, { save }),
      held: async () => saved,
      nameOf: (path) => `${path.split('/').at(-1)}.md`,
      textOf: noteText,
    }
  },
  async clipboard() {
    const held: Record<string, string> = {}
    const clipboard = {
      writeText: async (text: string) => {
        held['clipboard'] = text
      },
      write: async () => {},
    }
    return {
      ...pageSetup('clipboard', { rich: false }, { clipboard }),
      held: async () => held,
      nameOf: () => 'clipboard',
      textOf: noteText,
    }
  },
  async 'obsidian-uri'() {
    const held: Record<string, string> = {}
    let copied = ''
    const clipboard = {
      writeText: async (text: string) => {
        copied = text
      },
      write: async () => {},
    }
    // Parsed as Obsidian does: the parameters are only what is between the separators.
    const open = (address: string) => {
      const { protocol, host, searchParams } = new URL(address)
      const known = new Set(['vault', 'file', 'content', 'clipboard', 'append', 'overwrite', 'silent'])
      const names = [...searchParams.keys()]
      if (protocol !== 'obsidian:' || host !== 'new' || address.length > 2000) throw new Error(address)
      if (names.some((name) => !known.has(name)) || new Set(names).size < names.length)
        throw new Error(address)
      const content = searchParams.get('clipboard') === 'true' ? copied : (searchParams.get('content') ?? '')
      held[searchParams.get('file') ?? ''] = content
    }
    return {
      ...pageSetup('obsidian-uri', { vault: 'My vault & more', opens: false }, { clipboard, open }),
      held: async () => held,
      nameOf: (path) => path,
      textOf: noteText,
    }
  },
}
