import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';

export type LoggedRequest = {
  /** Milliseconds since the epoch. */
  at: number;
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  /**
   * Parsed if it is JSON, a file with its options if it is a form, else the
   * text; '' without a body.
   */
  body: unknown;
  /** The status of the answer once there is one, and its time. */
  status?: number;
  answeredAt?: number;
  /** Whether the client disconnected before it had the whole answer. */
  closedEarly: boolean;
};

/** The bodies of the scrapes a server was asked for. */
export const scrapeBodies = ({ log }: { log: LoggedRequest[] }) =>
  log
    .filter(({ path }) => path === '/v2/scrape')
    .map(({ body }) => body as Record<string, unknown>);

/** Logs every request of the API before it is answered. */
export const logRequests =
  (log: LoggedRequest[]): MiddlewareHandler<{ Bindings: HttpBindings }> =>
  async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const entry: LoggedRequest = {
      at: Date.now(),
      method: context.req.method,
      path: pathname + search,
      headers: context.req.header(),
      body: await bodyOf(context),
      closedEarly: false,
    };
    log.push(entry);
    const { outgoing } = context.env;
    outgoing.once('close', () => {
      entry.closedEarly = !outgoing.writableFinished && !outgoing.errored;
    });
    await next();
    entry.status = context.res.status;
    entry.answeredAt = Date.now();
  };

/** What a form of `POST /v2/parse` holds. */
export type Uploaded = {
  file: { name: string; type: string; bytes: Uint8Array };
  options: unknown;
};

async function bodyOf({ req }: Context): Promise<unknown> {
  if (!req.header('content-type')?.startsWith('multipart/form-data'))
    return parsed(await req.text());
  const form = await req.formData();
  const file = form.get('file');
  if (!(file instanceof File)) return Object.fromEntries(form);
  const uploaded: Uploaded = {
    file: { name: file.name, type: file.type, bytes: await file.bytes() },
    options: parsed(textIn(form, 'options')),
  };
  return uploaded;
}

/** A text of a form; '' if there is none. */
export function textIn(form: FormData | undefined, name: string): string {
  const text = form?.get(name);
  return typeof text === 'string' ? text : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
