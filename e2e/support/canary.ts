import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server of whoever wrote a page: the paths that were requested, and the
 * number of connections.
 */
export type Canary = {
  url: string;
  paths: string[];
  connections: number;
  close(): Promise<void>;
};

export async function startCanary(): Promise<Canary> {
  const paths: string[] = [];
  const { server, url, close } = await listen((request, response) => {
    paths.push(new URL(request.url ?? '', 'http://canary').pathname);
    response.end();
  });
  const canary = { url, paths, connections: 0, close };
  server.on('connection', () => canary.connections++);
  return canary;
}

/** Serves these pages, by their index. */
export const servePages = (pages: readonly { html: string }[]) =>
  listen((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pages[Number(request.url?.slice(1))]?.html);
  });

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
