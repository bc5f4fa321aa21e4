import { randomBytes } from 'node:crypto'
import { isRecord } from '@/lib/core/is-record'
import { type ProgramServer, serveProgram } from './program-server'

export type JoplinNote = { id: string; title: string; body: string; parent_id: string; source_url: string }
export type JoplinFolder = { id: string; title: string; parent_id: string }

export type JoplinService = ProgramServer & { notes: Map<string, JoplinNote>; folders: JoplinFolder[] }

/** Joplin decodes each piece of a body separately, as Node reads it from the connection. */
const pieceBytes = 64 * 1024 - 1

/**
 * Joplin’s Web Clipper service, after joplinapp.org/help/api/references/rest_api and, where that is
 * silent, `packages/lib/ClipperServer.ts` and `packages/lib/services/rest` of its source: a taken ID is
 * an internal error.
 */
export async function serveJoplin({
  token,
  notes = new Map<string, JoplinNote>(),
  folders = [{ id: 'f'.repeat(32), title: 'Inbox', parent_id: '' }],
  port = 0,
}: {
  token: string
  notes?: Map<string, JoplinNote>
  folders?: JoplinFolder[]
  port?: number
}): Promise<JoplinService> {
  const refuse = (status: number, error: string) => Response.json({ error }, { status })
  const listed = (all: readonly object[], url: string) => {
    const query = new URL(url).searchParams
    const [page, limit] = [Number(query.get('page') ?? 1), Math.min(100, Number(query.get('limit') ?? 100))]
    const items = all.slice((page - 1) * limit, page * limit)
    return Response.json({ items, has_more: page * limit < all.length })
  }
  const readBody = async (request: { arrayBuffer(): Promise<ArrayBuffer> }) => {
    const bytes = Buffer.from(await request.arrayBuffer())
    let decoded = ''
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoded += bytes.subarray(at, at + pieceBytes).toString()
    const body: unknown = JSON.parse(decoded)
    return isRecord(body) ? body : {}
  }
  const text = (value: unknown) => (typeof value === 'string' ? value : '')

  const server = await serveProgram(
    {
      routes(app) {
        app.get('/ping', () => new Response('JoplinClipperServer'))
        app.use(async (context, next) => {
          if (context.req.query('token') === token) return next()
          // The real one repeats nothing, but a program might.
          return refuse(403, `Invalid "token" parameter: ${context.req.query('token')}`)
        })
        app.get('/folders', ({ req }) => listed(folders, req.url))
        app.post('/folders', async ({ req }) => {
          const { title, parent_id } = await readBody(req)
          const folder = {
            id: randomBytes(16).toString('hex'),
            title: text(title),
            parent_id: text(parent_id),
          }
          folders.push(folder)
          return Response.json(folder)
        })
        app.get('/folders/:id/notes', ({ req }) => {
          const inIt = [...notes.values()].filter((note) => note.parent_id === req.param('id'))
          return listed(
            inIt.map(({ id, title }) => ({ id, title })),
            req.url,
          )
        })
        app.get('/notes/:id', ({ req }) => {
          const note = notes.get(req.param('id'))
          return note ? Response.json({ id: note.id, body: note.body }) : refuse(404, 'Not Found')
        })
        app.post('/notes', async ({ req }) => {
          const body = await readBody(req)
          const id = text(body['id']) || randomBytes(16).toString('hex')
          if (!/^[\da-f]{32}$/.test(id)) return refuse(400, 'Invalid id')
          if (notes.has(id))
            return refuse(500, 'Internal Server Error: SQLITE_CONSTRAINT: UNIQUE constraint failed')
          const note = {
            id,
            title: text(body['title']),
            body: text(body['body']),
            parent_id: text(body['parent_id']) || (folders[0]?.id ?? ''),
            source_url: text(body['source_url']),
          }
          notes.set(id, note)
          return Response.json(note)
        })
        app.put('/notes/:id', async ({ req }) => {
          const note = notes.get(req.param('id'))
          if (!note) return refuse(404, 'Not Found')
          const body = await readBody(req)
          note.body = text(body['body'])
          return Response.json(note)
        })
        app.notFound(() => refuse(404, 'Not Found'))
      },
    },
    port,
  )
  return { ...server, notes, folders }
}
