import type { MiddlewareHandler } from 'hono';
import type { ServerEnv, ServerState } from './server-context';

const challenge =
  'Bearer resource_metadata="https://www.firecrawl.dev/.well-known/oauth-protected-resource"';

/**
 * Refuses requests without the key, in the real server's three ways. Without a
 * key all pass, or scrapes, and pages that a newer server is sent, up to the
 * trial's cap.
 */
export const requireKey =
  (
    state: Pick<ServerState, 'key' | 'trial' | 'age'>,
  ): MiddlewareHandler<ServerEnv> =>
  async (context, next) => {
    const { key, trial, age } = state;
    if (key === null) return next();
    const header = context.req.header('authorization');
    const token = header?.replace(/^Bearer\s*/i, '');
    if (token === key) return next();
    const { method, path } = context.req;
    const isScrape = path === '/v2/scrape';
    const isFree = isScrape || (path === '/v2/parse' && age === 2026);
    if (trial && header === undefined && method === 'POST' && isFree) {
      const isTest =
        isScrape && JSON.stringify(await context.req.json()) === '{}';
      if (isTest || trial.scrapes-- > 0) return next();
      const error = 'Daily limit without an API key reached.';
      return context.json(
        { success: false, error, retry_after_seconds: trial.resetsInSeconds },
        429,
      );
    }
    const detail =
      header === undefined
        ? ''
        : token === ''
          ? ': Token missing'
          : ': Invalid token';
    return context.json(
      { success: false, error: `Unauthorized${detail}` },
      401,
      {
        'www-authenticate': challenge,
      },
    );
  };
