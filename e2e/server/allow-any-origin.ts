import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './server-context';

/**
 * The real server's CORS: any origin may call, and no response header is
 * exposed.
 */
export const allowAnyOrigin: MiddlewareHandler<ServerEnv> = async (
  context,
  next,
) => {
  if (context.req.method === 'OPTIONS') {
    return context.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE',
      'access-control-allow-headers': 'authorization,content-type',
      vary: 'Access-Control-Request-Headers',
    });
  }
  await next();
  if (!context.get('noCors'))
    context.header('access-control-allow-origin', '*');
  return undefined;
};
