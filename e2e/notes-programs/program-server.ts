import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';

type ProgramEnv = { Bindings: HttpBindings };

/** How a program refuses a request. */
type ProgramRefusal = {
  status: number;
  body?: string;
  headers?: Record<string, string>;
};

/**
 * What the next matching request meets. `lost`: it is carried out, and its
 * answer never arrives. `unanswered`: the same, but the connection stays.
 * `slow`: nothing ever arrives. `full`: the program has no space.
 */
export type ProgramFault = {
  on: 'read' | 'write';
  meets:
    | 'lost'
    | 'unanswered'
    | 'slow'
    | 'redirect'
    | 'other-program'
    | 'full'
    | number
    | ProgramRefusal;
  /** How many requests of the kind succeed before it. */
  after?: number;
};

export type ProgramRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

/** `writes`: it changes what the program stores. */
type Logged = ProgramRequest & { writes: boolean };

export type ProgramServer = {
  /** Without a trailing slash. */
  url: string;
  port: number;
  log: Logged[];
  next(fault: ProgramFault): void;
  /** Calls it without a connection. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Closes every connection and frees the port. */
  close(): Promise<void>;
};

type Program = {
  routes(app: Hono<ProgramEnv>): void;
  /** Whether a request changes anything; by default, its method decides. */
  isWrite?(request: ProgramRequest): boolean;
  /** How it refuses what it has no space for. */
  full?(): Response;
};

/**
 * Serves a stand-in for a notes program on loopback. Port 0 takes a free one.
 */
export async function serveProgram(
  { routes, isWrite, full }: Program,
  port = 0,
): Promise<ProgramServer> {
  const log: Logged[] = [];
  let faults: ProgramFault[] = [];
  const take = (kind: ProgramFault['on']) => {
    const fault = faults.find(({ on }) => on === kind);
    if (!fault) return undefined;
    if (fault.after) {
      fault.after -= 1;
      return undefined;
    }
    faults = faults.filter((other) => other !== fault);
    return fault.meets;
  };

  const app = new Hono<ProgramEnv>();
  app.use(cors());
  app.use(async (context, next) => {
    const request = {
      method: context.req.method,
      url: context.req.url,
      headers: context.req.header(),
      body: await context.req.text(),
    };
    // A free probe is no write, whatever the program.
    const isProbe = ['HEAD', 'OPTIONS'].includes(request.method);
    const writes =
      !isProbe &&
      (isWrite?.(request) ??
        ['POST', 'PUT', 'DELETE'].includes(request.method));
    log.push({ ...request, writes });
    const fault = take(writes ? 'write' : 'read');
    if (fault === 'slow') return new Promise<Response>(() => {});
    if (fault === 'redirect')
      return context.redirect('http://127.0.0.1:9/elsewhere');
    if (fault === 'other-program') return context.html('<h1>Hello</h1>');
    if (fault === 'full')
      return full?.() ?? new Response(context.req.url, { status: 507 });
    if (typeof fault === 'number')
      return new Response(context.req.url, { status: fault });
    if (typeof fault === 'object') return new Response(fault.body ?? '', fault);
    await next();
    if (fault === 'unanswered') return new Promise<Response>(() => {});
    if (fault === 'lost') context.env.incoming.socket.destroy();
    return undefined;
  });
  routes(app);

  const server = createAdaptorServer({
    // Unit tests run in the same process.
    overrideGlobalObjects: false,
    fetch: app.fetch,
    hostname: '127.0.0.1',
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    log,
    next: (fault) => void faults.push({ ...fault }),
    fetch: async (url, init) => app.request(url, init),
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
