import { Hono } from 'hono'
import { knownErrors } from './known-errors'
import type { ServerEnv, ServerState } from './server-context'

const sample = 'Sample from the local server, which has no browser.'
const missing = "Either 'code' or 'prompt' must be provided."

/** Sessions: their list, and runs on a scrape that this server made. Nothing is really run. */
export function interactRoutes(state: ServerState) {
  const routes = new Hono<ServerEnv>()
  const isKnown = (scrapeId: string) => state.scrapes.some(({ id }) => id === scrapeId)

  routes.get('/interact', (context) => {
    const status = context.req.query('status')
    const sessions = state.sessions.filter((session) => status === undefined || session.status === status)
    return context.json({ success: true, sessions })
  })

  routes.post('/scrape/:id/interact', async (context) => {
    const body: { code?: unknown; prompt?: unknown } = await context.req.json().catch(() => ({}))
    if (body.code === undefined && body.prompt === undefined) {
      const details = [{ code: 'custom', path: [], message: missing }]
      return context.json({ success: false, code: 'BAD_REQUEST', error: missing, details }, 400)
    }
    if (!isKnown(context.req.param('id')))
      return context.json({ success: false, error: 'Job not found.' }, 404)
    const [session] = state.sessions
    const { id: sessionId, cdpUrl, liveViewUrl, interactiveLiveViewUrl } = session ?? {}
    const output = body.prompt === undefined ? {} : { output: sample }
    const result = { stdout: `${sample}\n`, result: '42', stderr: '', exitCode: 0, killed: false }
    return context.json({
      success: true,
      sessionId,
      cdpUrl,
      liveViewUrl,
      interactiveLiveViewUrl,
      ...output,
      ...result,
    })
  })

  routes.delete('/scrape/:id/interact', (context) =>
    isKnown(context.req.param('id'))
      ? context.json({ success: true, sessionDurationMs: 137, creditsBilled: 2, cleanupQueued: true })
      : context.json(knownErrors['job-not-found'].body, 404),
  )
  return routes
}
