import { Hono } from 'hono';
import { sampleImage } from './sample-image';
import type { ServerEnv, ServerState } from './server-context';

/**
 * Routes outside the API: the request log, faults on demand, and the files that
 * samples reference.
 */
export function controlRoutes({ log, faults }: ServerState) {
  const routes = new Hono<ServerEnv>();
  routes.get('/__log', (context) => context.json(log));
  routes.delete('/__log', (context) => {
    log.length = 0;
    return context.body(null, 204);
  });
  routes.post('/__next', async (context) => {
    faults.add(await context.req.json());
    return context.body(null, 204);
  });
  routes.delete('/__next', (context) => {
    faults.clear();
    return context.body(null, 204);
  });
  routes.get('/__samples/screenshot.png', (context) =>
    context.body(new Uint8Array(sampleImage), 200, {
      'content-type': 'image/png',
    }),
  );
  routes.get('/__samples/view/:id', (context) =>
    context.html(liveView(context.req.param('id'))),
  );
  return routes;
}

/** Counts the clicks in it, unless it is view-only. */
const liveView = (
  id: string,
) => `<!doctype html><html lang="en"><title>Live view</title>
<p>Sample live view of ${id.replace(/[^\w-]/g, '')}</p>
<button hidden>Clicked <output>0</output> times</button>
<script>
  const [button] = document.getElementsByTagName('button')
  button.hidden = !location.search.includes('interactive')
  button.onclick = () => button.firstElementChild.value++
</script></html>`;
