import type { MiddlewareHandler } from 'hono';
import type { RateLimit, ServerEnv } from './server-context';

/**
 * Refuses scrapes beyond the limit until the window is over, reported in whole
 * seconds.
 */
export function limitRate(
  limitOf: () => RateLimit | undefined,
): MiddlewareHandler<ServerEnv> {
  let opened = 0;
  let used = 0;
  return async (context, next) => {
    const limit = limitOf();
    if (!limit) return next();
    const now = Date.now();
    if (now - opened >= limit.perMs) {
      opened = now;
      used = 0;
    }
    used += 1;
    if (used <= limit.scrapes) return next();
    const seconds = Math.max(1, Math.ceil((opened + limit.perMs - now) / 1000));
    const words =
      limit.tells === 'words'
        ? `Please retry after ${seconds}s, resets at ${new Date(now).toUTCString()}`
        : '';
    const error =
      `Rate limit exceeded. Consumed (req/min): ${used}, Remaining (req/min): 0. ${words}`.trim();
    const headers: Record<string, string> =
      limit.tells === 'header' ? { 'retry-after': String(seconds) } : {};
    return context.json({ success: false, error }, 429, headers);
  };
}
