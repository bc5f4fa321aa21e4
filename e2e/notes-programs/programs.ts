import { type Held, heldByJoplin, heldByLogseq, heldByObsidian, heldByWebhook } from './held'
import { type JoplinFolder, type JoplinNote, serveJoplin } from './joplin-service'
import { serveLogseq } from './logseq-graph'
import { serveObsidian } from './obsidian-vault'
import type { ProgramServer } from './program-server'
import { serveWebhook } from './webhook-target'

/** A running stand-in. `again` starts it where it was, with what it holds, once it was closed. */
export type Running = ProgramServer & { held(): Held; again(): Promise<Running> }

/** A program that notes go to over HTTP, as the settings and menus of Pluck know it. */
export type Program = {
  /** What the kind of place is called. */
  kind: string
  start(): Promise<Running>
  /** What is typed into its fields, by their labels. */
  fields(url: string, key: string): Record<string, string>
  /** What can be done where a name is taken. A program that cannot be looked into has no names. */
  taken: readonly ('Keep both' | 'Replace' | 'Add below')[]
  /** Its test tells a wrong key before anything is clipped. */
  tellsKey: boolean
  /** How many writes go before the one that makes a note whole. */
  before: number
  /** What a lost answer comes to: it can be looked into, else the user is asked. */
  lost: 'found' | 'asked'
}

export const key = 'the-right-key'

function starter<Server extends ProgramServer, Keeps extends object>(
  serve: (how: Keeps & { token: string; port?: number }) => Promise<Server & Keeps>,
  held: (server: Keeps) => Held,
  none: () => Keeps,
) {
  const start = async (keeps: Keeps, port = 0): Promise<Running> => {
    const server = await serve({ ...keeps, token: key, port })
    return { ...server, held: () => held(keeps), again: () => start(keeps, server.port) }
  }
  return () => start(none())
}

const addressAndKey = (url: string, typed: string) => ({ Address: url, Key: typed })

/** One row for each; every case of the specs runs over all of them. */
export const programs: readonly Program[] = [
  {
    kind: 'Obsidian',
    start: starter(serveObsidian, heldByObsidian, () => ({ files: new Map() })),
    fields: addressAndKey,
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Joplin',
    start: starter(serveJoplin, heldByJoplin, () => ({
      notes: new Map<string, JoplinNote>(),
      folders: new Array<JoplinFolder>(),
    })),
    fields: addressAndKey,
    taken: ['Keep both', 'Replace', 'Add below'],
    tellsKey: true,
    before: 2,
    lost: 'found',
  },
  {
    kind: 'Logseq',
    start: starter(serveLogseq, heldByLogseq, () => ({ pages: new Map() })),
    fields: addressAndKey,
    taken: ['Keep both', 'Add below'],
    tellsKey: true,
    before: 0,
    lost: 'found',
  },
  {
    kind: 'Webhook',
    start: starter(serveWebhook, heldByWebhook, () => ({ taken: new Map() })),
    fields: (url, typed) => ({
      'Address that takes the note': `${url}/hook`,
      'Own headers': `X-Token: ${typed}\nX-Source: Pluck`,
    }),
    taken: [],
    tellsKey: false,
    before: 0,
    lost: 'asked',
  },
]
