import { randomBytes } from 'node:crypto'
import { asRecord } from '@/lib/core/is-record'
import { type ProgramServer, serveProgram } from './program-server'

export type KarakeepBookmark = { id: string; url: string; title: string; note: string; tags: string[] }
export type KarakeepService = ProgramServer & { bookmarks: Map<string, KarakeepBookmark> }

/**
 * Karakeep's API, after docs.karakeep.app/api and, for its quota, `packages/trpc/routers/bookmarks.ts` of its code: an
 * address that is there already answers 200 and stays as it is.
 */
export async function serveKarakeep({
  token,
  bookmarks = new Map<string, KarakeepBookmark>(),
  port = 0,
}: {
  token: string
  bookmarks?: Map<string, KarakeepBookmark>
  port?: number
}): Promise<KarakeepService> {
  const refuse = (status: number, message: string) => Response.json({ message }, { status })
  const at = (url: string | undefined) => [...bookmarks.values()].find((one) => one.url === url)
  const isText = (value: unknown): value is string => typeof value === 'string'

  const server = await serveProgram(
    {
      isWrite: ({ method }) => method !== 'GET',
      full: () => new Response('Bookmark quota exceeded. You can only have 2 bookmarks.', { status: 403 }),
      routes(app) {
        app.use(async ({ req }, next) =>
          req.header('authorization') === `Bearer ${token}`
            ? next()
            : refuse(401, `Unauthorized ${req.header('authorization')}`),
        )
        app.get('/api/v1/users/me', () => Response.json({ id: 'u1', name: 'Me', email: null }))
        app.get('/api/v1/bookmarks/check-url', ({ req }) =>
          Response.json({ bookmarkId: at(req.query('url'))?.id ?? null }),
        )
        app.get('/api/v1/bookmarks/:id', ({ req }) => {
          const found = bookmarks.get(req.param('id'))
          return found ? Response.json(found) : refuse(404, 'Bookmark not found')
        })
        app.post('/api/v1/bookmarks', async ({ req }) => {
          const { type, url, title, note } = asRecord(await req.json())
          if (type !== 'link' || !isText(url) || !isText(title) || title.length > 1000 || !isText(note))
            return refuse(400, 'Bad request')
          const known = at(url)
          if (known) return Response.json({ ...known, alreadyExists: true })
          const made = { id: randomBytes(12).toString('hex'), url, title, note, tags: [] }
          bookmarks.set(made.id, made)
          return Response.json({ ...made, alreadyExists: false }, { status: 201 })
        })
        app.patch('/api/v1/bookmarks/:id', async ({ req }) => {
          const found = bookmarks.get(req.param('id'))
          const { title, note } = asRecord(await req.json())
          if (!found) return refuse(404, 'Bookmark not found')
          return Response.json(Object.assign(found, isText(title) && { title }, isText(note) && { note }))
        })
        app.post('/api/v1/bookmarks/:id/tags', async ({ req }) => {
          const found = bookmarks.get(req.param('id'))
          const { tags } = asRecord(await req.json())
          if (!found || !Array.isArray(tags)) return refuse(404, 'Bookmark not found')
          found.tags.push(...tags.map((tag) => String(asRecord(tag)['tagName'])))
          return Response.json({ attached: [] })
        })
        app.notFound(() => refuse(404, 'Not Found'))
      },
    },
    port,
  )
  return { ...server, bookmarks }
}
