import { NotSent } from '@/lib/core/failures';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

type Deps = {
  fetch: Fetch;
  now(): number;
  /** Like `AbortSignal.timeout`. */
  deadline(ms: number): AbortSignal;
  /**
   * Makes the browser close each connection after its request. Resolves to
   * false if that is impossible for this address.
   */
  separate(url: string): Promise<boolean>;
  hasStreams: boolean;
};

/**
 * An answer proves for this long that an origin is reachable, and over which
 * protocol.
 */
const freshMs = 5000;
const probeLimitMs = 10_000;
/** The maximum number of connections that a browser opens to an origin. */
const maxConnections = 6;
/**
 * The status with which a server refuses a body of unknown size; nothing was
 * accepted.
 */
const lengthRequired = 411;
const safeMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
]);

const free = {
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} satisfies RequestInit;

/**
 * `fetch` for requests that a server may charge for or record. If a connection
 * breaks before the answer, a browser repeats the request by itself, unless the
 * connection is new or the request is a stream. For this reason:
 * - Over HTTP/2, where all requests share a connection, the request is sent as
 *   a stream. A browser refuses to stream over an older protocol before it
 *   sends anything, which is tested with a free request. A server that refuses
 *   the unknown size receives the request again with the size.
 * - Over HTTP/1.1 each connection is closed after its request. Idle connections
 *   left by slow or stopped requests are used up by free requests sent at the
 *   same moment before this one: it then gets a new connection, or waits for
 *   one.
 *
 * Rejects with `NotSent` as long as nothing was sent. `streams`: false for
 * servers that may silently ignore a body of unknown size.
 */
export function createSendOnce({
  fetch,
  now,
  deadline,
  separate,
  hasStreams,
}: Deps) {
  const answeredAt = new Map<string, number>();
  /**
   * The number of requests to an origin that ended before their answer: each
   * may have left a connection.
   */
  const stopped = new Map<string, number>();

  async function tracked(url: string, init: RequestInit): Promise<Response> {
    const { origin } = new URL(url);
    try {
      const response = await fetch(url, init);
      answeredAt.set(origin, now());
      return response;
    } catch (cause) {
      answeredAt.delete(origin);
      stopped.set(origin, (stopped.get(origin) ?? 0) + 1);
      throw cause;
    }
  }

  const touch = (origin: string, signal: AbortSignal) =>
    tracked(`${origin}/`, { ...free, method: 'HEAD', mode: 'no-cors', signal });

  const isStreamable = (
    origin: string,
    signal: AbortSignal,
  ): Promise<boolean> =>
    tracked(
      `${origin}/`,
      asStream({
        ...free,
        method: 'OPTIONS',
        redirect: 'manual',
        body: ' ',
        signal,
      }),
    ).then(
      () => true,
      () => false,
    );

  async function reach(
    origin: string,
    signal: AbortSignal,
    stop: AbortSignal | null | undefined,
  ) {
    if (now() - (answeredAt.get(origin) ?? -Infinity) < freshMs) return;
    await touch(origin, signal).catch(() => {
      stop?.throwIfAborted();
      throw new NotSent('unreachable');
    });
  }

  async function overNewConnection(
    url: string,
    init: RequestInit,
  ): Promise<Response> {
    const { origin } = new URL(url);
    const inReserve = Math.min(1 + (stopped.get(origin) ?? 0), maxConnections);
    stopped.delete(origin);
    const over = new AbortController();
    const limit = AbortSignal.any([over.signal, deadline(probeLimitMs)]);
    const uses = Array.from({ length: inReserve }, () => touch(origin, limit));
    void Promise.allSettled(uses);
    try {
      return await tracked(url, init);
    } finally {
      over.abort();
    }
  }

  return async (
    url: string,
    init: RequestInit,
    { streams = true } = {},
  ): Promise<Response> => {
    const { method = 'GET', signal } = init;
    if (safeMethods.has(method)) return tracked(url, init);
    if (!(await separate(url))) throw new NotSent('no-permission');
    const { origin, protocol } = new URL(url);
    const limit = deadline(probeLimitMs);
    const either = signal ? AbortSignal.any([signal, limit]) : limit;
    const mayStream = streams && hasStreams && protocol === 'https:';
    if (mayStream && (await isStreamable(origin, either))) {
      const response = await tracked(url, asStream(init));
      if (response.status !== lengthRequired) return response;
      response.body?.cancel().catch(() => {});
    }
    await reach(origin, either, signal);
    signal?.throwIfAborted();
    return overNewConnection(url, init);
  };
}

function asStream(init: RequestInit): RequestInit & { duplex: 'half' } {
  const packed = new Response(init.body ?? '');
  const headers = new Headers(init.headers);
  const type = packed.headers.get('content-type');
  if (type !== null && !headers.has('content-type'))
    headers.set('content-type', type);
  return { ...init, headers, body: packed.body, duplex: 'half' };
}
