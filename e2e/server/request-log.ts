import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

export type LoggedRequest = {
  /** Milliseconds since the epoch. */
  at: number
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string>
  /** Parsed if it is JSON, else the text; '' without a body. */
  body: unknown
  /** The status of the answer once there is one, and its time. */
  status?: number
  answeredAt?: number
  /** Whether the client disconnected before it had the whole answer. */
  closedEarly: boolean
}

/** Logs every request of the API before it is answered. */
export const logRequests =
  (log: LoggedRequest[]): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (context, next) => {
    const { pathname, search } = new URL(context.req.url)
    const entry: LoggedRequest = {
      at: Date.now(),
      method: context.req.method,
      path: pathname + search,
      headers: context.req.header(),
      body: parsed(await context.req.text()),
      closedEarly: false,
    }
    log.push(entry)
    const { outgoing } = context.env
    outgoing.once('close', () => {
      entry.closedEarly = !outgoing.writableFinished && !outgoing.errored
    })
    await next()
    entry.status = context.res.status
    entry.answeredAt = Date.now()
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
