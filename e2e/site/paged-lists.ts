import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { type PagingKind, pageOf, pagingKinds, recordAt } from './paged-pages';

export const pageCount = 12;
export const pageSize = 20;
/** Pages of a kind that are odd: by their number. */
const slowPage = 4;
const refusedPage = 6;
const slowMs = 2500;

/** A request for a page of a kind, with its time. */
type PageRequest = { kind: string; page: number; at: number; status: number };

type Options = {
  /** Says in the page itself when it is loaded again, in seconds. */
  refreshes?: number;
  isRefusing?: boolean;
};

/**
 * A site with twelve kinds of lists, each of 12 pages with 20 records. Some
 * records come again on a later page, one of them changed; page 4 is slow, and
 * page 6 is refused the first time with 429.
 */
export async function startPagedLists({
  refreshes,
  isRefusing = true,
}: Options = {}) {
  const app = new Hono();
  const log: PageRequest[] = [];
  const refused = new Set<string>();

  app.use('*', async (context, next) => {
    const url = new URL(context.req.url);
    const [, kind = ''] = url.pathname.split('/');
    const isPage =
      pagingKinds.some((one) => one === kind) &&
      !url.pathname.includes('/job/');
    if (!isPage) return next();
    const form =
      context.req.method === 'POST' ? await context.req.parseBody() : {};
    const page = Number(
      form['page'] ??
        url.searchParams.get('page') ??
        url.searchParams.get('before')?.replace('c', '') ??
        /\/page\/(\d+)/.exec(url.pathname)?.[1] ??
        1,
    );
    const isFirst = !refused.has(kind);
    const status = isRefusing && page === refusedPage && isFirst ? 429 : 200;
    log.push({ kind, page, at: Date.now(), status });
    if (page === slowPage)
      await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (status === 429) {
      refused.add(kind);
      const refresh =
        refreshes && context.req.method === 'GET'
          ? `<meta http-equiv="refresh" content="${refreshes}">`
          : '';
      return context.html(`${refresh}<h1>Too many requests</h1>`, 429, {
        'retry-after': '2',
      });
    }
    const isData = url.pathname.endsWith('/data');
    return isData
      ? context.json(recordsOn(page))
      : context.html(
          pageOf(kind as PagingKind, page, recordsOn(page), origins()),
        );
  });
  app.get('/:kind/job/:id', (context) => context.html('<h1>A job</h1>'));

  const server = createAdaptorServer({
    // Unit tests run in the same process.
    overrideGlobalObjects: false,
    fetch: app.fetch,
    hostname: '127.0.0.1',
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origins = () => ({ other: `http://localhost:${port}` });
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

/** The records of a page, with those that come again. */
function recordsOn(page: number) {
  const from = (page - 1) * pageSize;
  const records = Array.from({ length: pageSize }, (_, at) =>
    recordAt(from + at + 1),
  );
  if (page === 3 || page === 9) records.splice(5, 0, recordAt(from - 3));
  if (page === 7)
    records.splice(2, 0, { ...recordAt(from - 7), pay: '€ 99 an hour' });
  return page > pageCount ? [] : records;
}

/** How many records come again. */
export const repeatedCount = 3;
