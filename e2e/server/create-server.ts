import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { type Age, hasOperation } from './age';
import { allowAnyOrigin } from './allow-any-origin';
import { answerFault } from './answer-fault';
import { batchRoutes } from './batch-routes';
import { makeCertificate } from './certificate';
import { controlRoutes } from './control-routes';
import { type Fault, createFaultQueue } from './fault-queue';
import { fileRoutes } from './file-routes';
import { interactRoutes } from './interact-routes';
import { knownErrors } from './known-errors';
import { limitRate } from './limit-rate';
import { type LoggedRequest, logRequests } from './request-log';
import { monitorRoutes, runMonitors } from './monitor-routes';
import { parse } from './parse-route';
import { requireKey } from './require-key';
import { type InteractSession, sampleSessions } from './sample-sessions';
import { scrape } from './scrape-route';
import type {
  KeptRequest,
  RateLimit,
  ServedFile,
  ServerEnv,
  ServerState,
  Trial,
} from './server-context';
import { teamRoutes } from './team-routes';

export const defaultKey = 'fc-local-0000';

export type LocalServer = {
  /** The base URL, without a trailing slash. */
  url: string;
  key: string | null;
  /**
   * Every request of the API in order of arrival; `log.length = 0` clears it.
   */
  log: LoggedRequest[];
  sessions: InteractSession[];
  /** Each page that was scraped or tried, newest first. */
  scrapes: { url: string; at: Date }[];
  /** Files that answers can reference, by the name under `/__files/`. */
  files: Map<string, ServedFile>;
  /** Sets a fault for the next matching request. */
  next(fault: Fault): void;
  /** Limits scrapes from now on, or removes the limit. */
  limit(limit: RateLimit | undefined): void;
  /** Answers scrapes without a key from now on, up to a limit. */
  allowTrial(trial: Trial): void;
  /** Batches report -1 as their cost from now on. */
  hideCredits(): void;
  /** Lets every active monitor look at its page now. */
  runMonitors(): Promise<void>;
  /** The monitors, which can be deleted as on another computer. */
  monitors: ServerState['monitors'];
  /** Lists all requests from now on, as a server with a database does. */
  listAll(): void;
  /** Lists a request as received, with the answer that the server has. */
  keep(request: KeptRequest): void;
  /**
   * Accepts and logs requests and answers none, until the returned function is
   * called.
   */
  freeze(): () => void;
  /** Closes every connection and frees the port. */
  close(): Promise<void>;
};

/**
 * The time that proxies keep a connection, in ms. Node closes it after 5 s,
 * before a slow browser uses it again.
 */
const keepAliveTimeout = 75_000;

/**
 * Starts the scrape API on loopback. Port 0 takes a free one; with the key
 * `null` none is required. `isSecure`: over HTTPS. `age`: a server of that
 * year.
 */
export async function createServer({
  port = 0,
  key = defaultKey,
  isSecure = false,
  age,
}: {
  port?: number;
  key?: string | null;
  isSecure?: boolean;
  age?: Age;
} = {}): Promise<LocalServer> {
  const state: ServerState = {
    age,
    key,
    log: [],
    faults: createFaultQueue(),
    sessions: [],
    scrapes: [],
    batches: new Map(),
    monitors: new Map(),
    pages: new Map(),
    files: new Map(),
  };
  const server = createAdaptorServer({
    // Unit tests run in the same process.
    overrideGlobalObjects: false,
    fetch: createApp(state).fetch,
    hostname: '127.0.0.1',
    createServer: isSecure ? createHttpsServer : createHttpServer,
    serverOptions: isSecure
      ? { ...makeCertificate(), keepAliveTimeout }
      : { keepAliveTimeout },
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.sessions.push(...sampleSessions(url));
  return {
    url,
    key,
    log: state.log,
    sessions: state.sessions,
    scrapes: state.scrapes,
    files: state.files,
    next: state.faults.add,
    limit(limit) {
      state.limit = limit;
    },
    allowTrial(trial) {
      state.trial = trial;
    },
    hideCredits() {
      state.hidesCredits = true;
    },
    monitors: state.monitors,
    runMonitors: () => runMonitors(state),
    listAll() {
      state.kept ??= new Map();
      state.listsAll = true;
    },
    keep(request) {
      state.kept ??= new Map();
      state.kept.set(randomUUID(), request);
    },
    freeze() {
      const { promise, resolve: thaw } = Promise.withResolvers<void>();
      state.frozen = promise;
      return () => thaw();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

const keyedPaths = [
  '/v2/scrape',
  '/v2/parse',
  '/v2/scrape/:id',
  '/v2/scrape/:id/interact',
  '/v2/interact',
  '/v2/interact/*',
  '/v2/browser/*',
  '/v2/team/*',
  '/v2/monitor',
  '/v2/monitor/*',
  '/v2/concurrency-check',
  '/v2/batch/*',
  '/v1/batch/*',
];

function createApp(state: ServerState) {
  const app = new Hono<ServerEnv>();
  const { status, headers, body } = knownErrors['unknown-path'];
  app.notFound((context) => context.body(body, status, headers));
  app.onError((_, context) =>
    context.json(knownErrors['unknown-error'].body, 500),
  );

  app.use(async (_, next) => {
    await state.frozen;
    return next();
  });
  app.use(allowAnyOrigin);
  app.route('/', controlRoutes(state));
  app.get('/', (context) =>
    context.json({
      message: 'Firecrawl API',
      documentation_url: 'https://docs.firecrawl.dev',
    }),
  );

  app.use(logRequests(state.log));
  app.use(async (context, next) => {
    const fault = state.faults.take(context.req.method, context.req.path);
    if (fault?.isCarriedOut) await next();
    return (fault && (await answerFault(context, fault))) ?? next();
  });
  app.use(async (context, next) =>
    hasOperation(context.req.method, context.req.path, state.age ?? 2026)
      ? next()
      : context.body(body, status, headers),
  );
  app.route('/', fileRoutes(state));
  // Not on `/v2/*`: an unknown path is unknown with or without a key.
  for (const path of keyedPaths) app.use(path, requireKey(state));
  app.post(
    '/v2/scrape',
    limitRate(() => state.limit),
    scrape(state),
  );
  app.post(
    '/v2/parse',
    limitRate(() => state.limit),
    parse(state),
  );
  app.route('/v2', interactRoutes(state));
  app.route('/v2', teamRoutes(state));
  app.route('/v2', monitorRoutes(state));
  app.route('/v2', batchRoutes(state));
  app.route('/v1', batchRoutes(state));
  return app;
}
