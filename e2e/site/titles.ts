import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `urls`: one page for each title, in order. */
export type Titles = { urls: string[]; close(): Promise<void> };

/**
 * Pages on loopback with these titles, whatever they contain: a script sets
 * each.
 */
export async function serveTitles(titles: readonly string[]): Promise<Titles> {
  const server = createServer(({ url = '/' }, response) => {
    const at = Number(url.slice(1));
    const title = JSON.stringify(titles[at] ?? '').replaceAll('<', '\\u003c');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><script>document.title = ${title}</script><main><p>Text of page ${at}. ${'It goes on for a while. '.repeat(20)}</p></main></html>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    urls: titles.map((_, at) => `http://127.0.0.1:${port}/${at}`),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
