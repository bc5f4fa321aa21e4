import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Fault } from './fault-queue';
import { knownError } from './known-errors';
import type { ServerRequest } from './server-context';

/**
 * Applies a fault to a request. Without an answer in it (only a delay) the
 * request continues to its route.
 */
export async function answerFault(
  context: ServerRequest,
  fault: Fault,
): Promise<Response | undefined> {
  const known = fault.error && knownError(fault.error);
  const status = fault.status ?? known?.status;
  if (fault.cors === false) context.set('noCors', true);
  if (fault.delayMs)
    await wait(fault.delayMs, undefined, {
      signal: context.req.raw.signal,
    }).catch(() => {});
  await fault.until;
  if (fault.cut === 'before-headers') return cutConnection(context);
  if (status === undefined && fault.body === undefined && !fault.stream)
    return undefined;

  const body = fault.body ?? known?.body ?? '';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = {
    ...(typeof body !== 'string' && {
      'content-type': 'application/json; charset=utf-8',
    }),
    ...known?.headers,
    ...(typeof fault.headers === 'function' ? fault.headers() : fault.headers),
  };
  const answer = { status: status ?? 200, headers };
  if (fault.stream) return new Response(streamOf(fault.stream()), answer);
  if (fault.claims !== undefined)
    return lyingBody(context, text, fault.claims, answer);
  return typeof fault.cut === 'number'
    ? cutBody(context, text, fault.cut, answer)
    : new Response(text === '' ? null : text, answer);
}

const cutError = () => new Error('cut on demand');

function cutConnection(context: ServerRequest): Response {
  context.set('noCors', true);
  context.env.outgoing.destroy(cutError());
  return RESPONSE_ALREADY_SENT;
}

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });

type Head = { status: number; headers: Record<string, string> };

/** Promises the whole body in its headers, and ends after `length` bytes. */
function cutBody(
  context: ServerRequest,
  text: string,
  length: number,
  head: Head,
): Promise<Response> {
  const bytes = Buffer.from(text);
  return sendAndCut(
    begin(context, head, bytes.length),
    bytes.subarray(0, length),
  );
}

/**
 * Sends the whole body with headers that claim another length, and closes the
 * connection.
 */
const lyingBody = (
  context: ServerRequest,
  text: string,
  claimed: number,
  head: Head,
): Promise<Response> => sendAndCut(begin(context, head, claimed), text);

/**
 * Resolves once the connection is closed, because the framework adds to one
 * that is open.
 */
function sendAndCut(
  outgoing: ReturnType<typeof begin>,
  body: string | Uint8Array,
): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  outgoing.write(body, () => {
    outgoing.destroy(cutError());
    resolve(RESPONSE_ALREADY_SENT);
  });
  return promise;
}

function begin(
  context: ServerRequest,
  { status, headers }: Head,
  length: number,
) {
  const { outgoing } = context.env;
  outgoing.writeHead(status, {
    'access-control-allow-origin': '*',
    ...headers,
    'content-length': length,
  });
  context.set('noCors', true);
  return outgoing;
}
