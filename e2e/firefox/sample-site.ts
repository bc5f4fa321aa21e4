import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pages, picture } from '@/e2e/screenshot/pages';

export type SampleSite = {
  url: string;
  /** What is served at an address, in place of a sample. */
  put(path: string, type: string, content: string | Uint8Array): void;
  close(): Promise<void>;
};

/**
 * Serves the samples of the screenshots by their position, `/0` and so on, and
 * what a test puts there.
 */
export async function startSampleSite(): Promise<SampleSite> {
  const extra = new Map<
    string,
    { type: string; content: string | Uint8Array }
  >();
  const server = createServer(({ url = '/' }, response) => {
    const image = /^\/picture\/(\d+)$/.exec(url);
    const put = extra.get(url);
    const type =
      put?.type ?? (image ? 'image/svg+xml' : 'text/html; charset=utf-8');
    const content =
      put?.content ??
      (image ? picture(Number(image[1])) : pages[Number(url.slice(1))]?.html);
    response
      .writeHead(content === undefined ? 404 : 200, { 'content-type': type })
      .end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, type, content) => void extra.set(path, { type, content }),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
