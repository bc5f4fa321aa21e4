import { Hono } from 'hono';
import type { ServerEnv, ServerState } from './server-context';

export function fileRoutes({ files }: ServerState) {
  const routes = new Hono<ServerEnv>();
  routes.get('/__files/:name', async (context) => {
    const file = files.get(context.req.param('name'));
    if (!file) return context.notFound();
    const { body, type, status = 200, headers, cors = true, until, cut } = file;
    await until;
    if (cut) context.env.outgoing.destroy();
    context.set('noCors', !cors);
    return new Response(status === 302 ? null : body, {
      status,
      headers: { 'content-type': type, ...headers },
    });
  });
  return routes;
}
