import { Hono } from 'hono'
import type { ServerEnv, ServerState } from './server-context'

/**
 * A file that answers can reference, under `/__files/` and its name. `cors: false` omits the CORS header.
 * It is sent after `until`; with `cut`, its connection breaks then.
 */
export type ServedFile = {
  body: string | Uint8Array<ArrayBuffer>
  type: string
  status?: number
  headers?: Record<string, string>
  cors?: boolean
  until?: Promise<unknown>
  cut?: true
}

export function fileRoutes({ files }: ServerState) {
  const routes = new Hono<ServerEnv>()
  routes.get('/__files/:name', async (context) => {
    const file = files.get(context.req.param('name'))
    if (!file) return context.notFound()
    const { body, type, status = 200, headers, cors = true, until, cut } = file
    await until
    if (cut) context.env.outgoing.destroy()
    context.set('noCors', !cors)
    return new Response(status === 302 ? null : body, {
      status,
      headers: { 'content-type': type, ...headers },
    })
  })
  return routes
}
