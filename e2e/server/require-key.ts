import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './server-context'

const challenge = 'Bearer resource_metadata="https://www.firecrawl.dev/.well-known/oauth-protected-resource"'

/** Refuses requests without the key, in the real server's three ways. Without a key all pass. */
export const requireKey =
  (key: string | null): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    if (key === null) return next()
    const header = context.req.header('authorization')
    const token = header?.replace(/^Bearer\s*/i, '')
    if (token === key) return next()
    const detail = header === undefined ? '' : token === '' ? ': Token missing' : ': Invalid token'
    return context.json({ success: false, error: `Unauthorized${detail}` }, 401, {
      'www-authenticate': challenge,
    })
  }
