import { Hono } from 'hono';
import { knownErrors } from './known-errors';
import {
  type InteractSession,
  newSession,
  postgresTime,
} from './sample-sessions';
import type { ServerEnv, ServerRequest, ServerState } from './server-context';

/** A time as this server writes it, in milliseconds since 1970. */
const readTime = (text: string): number =>
  Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z'));

const sample = 'Sample from the local server, which has no browser.';
const missing = "Either 'code' or 'prompt' must be provided.";
/** The plan's limit of open sessions. */
const mostActive = 2;
const creditsAMinute = { prompt: 7, code: 2 };

type Body = { code?: unknown; prompt?: unknown; ttl?: unknown };

/**
 * Sessions: create, list, run and end. Nothing really runs; a task with the
 * word `fail` fails.
 */
export function interactRoutes(state: ServerState) {
  const routes = new Hono<ServerEnv>();
  /** Sessions opened by runs on a scrape, and whether any run was a prompt. */
  const ofScrapes = new Map<string, string>();
  const prompted = new Set<string>();
  const find = (id: string | undefined) =>
    state.sessions.find((session) => session.id === id);
  const isActive = ({ status }: InteractSession) => status === 'active';
  const isFull = () => state.sessions.filter(isActive).length >= mostActive;

  function open(origin: string): InteractSession {
    const session = newSession(origin);
    state.sessions.unshift(session);
    return session;
  }

  /**
   * Ends a session. It counts as at least a minute; an ended session counts as
   * nothing, and reports no credits.
   */
  function end(session: InteractSession | undefined) {
    if (!session || !isActive(session))
      return { success: true, sessionDurationMs: 0, cleanupQueued: true };
    const sessionDurationMs = Math.max(
      137,
      Date.now() - Date.parse(session.createdAt),
    );
    const rate = prompted.has(session.id)
      ? creditsAMinute.prompt
      : creditsAMinute.code;
    session.status = 'destroyed';
    session.lastActivity = postgresTime(new Date());
    const creditsBilled =
      rate * Math.max(1, Math.ceil(sessionDurationMs / 60_000));
    return {
      success: true,
      sessionDurationMs,
      creditsBilled,
      cleanupQueued: true,
    };
  }

  async function run(
    context: ServerRequest,
    session: InteractSession,
    addresses: object,
  ) {
    const { code, prompt }: Body = await context.req.json().catch(() => ({}));
    session.lastActivity = postgresTime(new Date());
    if (prompt !== undefined) prompted.add(session.id);
    if (/\bfail\b/.test(String(code ?? prompt))) {
      const failed = {
        stdout: 'hello\n',
        result: '42',
        stderr: 'boom',
        exitCode: 1,
        killed: false,
      };
      return context.json({
        success: false,
        ...addresses,
        ...failed,
        error: 'boom',
      });
    }
    const output = prompt === undefined ? {} : { output: sample };
    const result = {
      stdout: `${sample}\n`,
      result: '42',
      stderr: '',
      exitCode: 0,
      killed: false,
    };
    return context.json({ success: true, ...addresses, ...output, ...result });
  }

  const gone = (context: ServerRequest) =>
    context.json(knownErrors.gone.body, 410);
  const unknown = (context: ServerRequest) =>
    context.json({ success: false, error: 'Job not found.' }, 404);
  const full = (context: ServerRequest) =>
    context.json(knownErrors['queue-full'].body, 429);

  async function refusal(context: ServerRequest) {
    const { code, prompt }: Body = await context.req.json().catch(() => ({}));
    if (code !== undefined || prompt !== undefined) return undefined;
    const details = [{ code: 'custom', path: [], message: missing }];
    return context.json(
      { success: false, code: 'BAD_REQUEST', error: missing, details },
      400,
    );
  }

  routes.get('/interact', (context) => {
    const status = context.req.query('status');
    const sessions = state.sessions.filter(
      (session) => status === undefined || session.status === status,
    );
    return context.json({ success: true, sessions });
  });

  routes.post('/interact', async (context) => {
    const { ttl }: Body = await context.req.json().catch(() => ({}));
    if (typeof ttl === 'number' && ttl < 30) {
      const message = 'Too small: expected number to be >=30';
      const details = [
        { code: 'too_small', minimum: 30, path: ['ttl'], message },
      ];
      return context.json(
        { success: false, code: 'BAD_REQUEST', error: 'Bad Request', details },
        400,
      );
    }
    if (isFull()) return full(context);
    const { id, cdpUrl, liveViewUrl, interactiveLiveViewUrl } = open(
      new URL(context.req.url).origin,
    );
    const expiresAt = new Date(
      Date.now() + 1000 * Number(ttl ?? 600),
    ).toISOString();
    return context.json({
      success: true,
      id,
      cdpUrl,
      liveViewUrl,
      interactiveLiveViewUrl,
      expiresAt,
    });
  });

  routes.get('/interact/:id', (context) => {
    const session = find(context.req.param('id'));
    if (!session) return unknown(context);
    const ended = isActive(session) ? Date.now() : 0;
    const sessionDurationMs =
      (ended || readTime(session.lastActivity)) - readTime(session.createdAt);
    const minutes = Math.max(1, Math.ceil(sessionDurationMs / 60_000));
    return context.json({
      success: true,
      ...session,
      sessionDurationMs,
      creditsBilled: creditsAMinute.code * minutes,
    });
  });

  routes.get('/interact/:id/replay', (context) => {
    const session = find(context.req.param('id'));
    if (!session) return unknown(context);
    const page = {
      pageId: '0',
      url: `/v2/interact/${session.id}/replay/0`,
      pageUrl: 'https://example.com/',
      startTimeMs: 0,
      endTimeMs: 42_000,
    };
    return context.json({ success: true, pages: [page], pageCount: 1 });
  });

  routes.get('/interact/:id/replay/:page', (context) => {
    const { origin } = new URL(context.req.url);
    return context.body(
      `#EXTM3U\n#EXTINF:42,\n${origin}/__samples/screenshot.png\n`,
      200,
      { 'content-type': 'application/vnd.apple.mpegurl' },
    );
  });

  routes.delete('/browser/profiles/:name', (context) =>
    context.req.param('name') === 'busy'
      ? context.json(
          { success: false, error: 'The profile is being saved.' },
          409,
        )
      : context.json({ success: true }),
  );

  routes.post('/interact/:id/execute', async (context) => {
    const session = find(context.req.param('id'));
    if (!session) return unknown(context);
    if (!isActive(session)) return gone(context);
    return (await refusal(context)) ?? run(context, session, {});
  });

  routes.delete('/interact/:id', (context) => {
    const session = find(context.req.param('id'));
    return session ? context.json(end(session)) : unknown(context);
  });

  routes.post('/scrape/:id/interact', async (context) => {
    const scrapeId = context.req.param('id');
    const refused = await refusal(context);
    if (refused) return refused;
    if (!state.scrapes.some(({ id }) => id === scrapeId))
      return unknown(context);
    const known = find(ofScrapes.get(scrapeId));
    if (known && !isActive(known)) return gone(context);
    if (!known && isFull()) return full(context);
    const session = known ?? open(new URL(context.req.url).origin);
    ofScrapes.set(scrapeId, session.id);
    const {
      id: sessionId,
      cdpUrl,
      liveViewUrl,
      interactiveLiveViewUrl,
    } = session;
    return run(context, session, {
      sessionId,
      cdpUrl,
      liveViewUrl,
      interactiveLiveViewUrl,
    });
  });

  routes.delete('/scrape/:id/interact', (context) => {
    const scrapeId = context.req.param('id');
    return state.scrapes.some(({ id }) => id === scrapeId)
      ? context.json(end(find(ofScrapes.get(scrapeId))))
      : unknown(context);
  });
  return routes;
}
