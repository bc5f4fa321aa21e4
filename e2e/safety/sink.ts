import {
  type IncomingMessage,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Connections that Chromium itself makes, whatever is shown. */
const ofTheBrowser =
  /^(?:accounts\.google\.com|update\.googleapis\.com|[\w-]+\.gvt1\.com)$/;

export type Sink = {
  browserArgs: string[];
  hosts: string[];
  close(): Promise<void>;
};

/**
 * A proxy that blocks everything and records each requested host. The whole
 * browser uses it, so it sees what a page's request events don't: preconnects,
 * and connections of frames, workers and prefetches. `passes`: the one origin
 * that is allowed, and not recorded.
 */
export async function startSink(passes?: string): Promise<Sink> {
  const hosts: string[] = [];
  const note = (host: string) => {
    if (!ofTheBrowser.test(host)) hosts.push(host);
  };
  const server = createServer((request, response) => {
    if (passes && request.url?.startsWith(`${passes}/`))
      return forward(request, response);
    note(new URL(request.url ?? '', 'http://unknown').hostname);
    response.end('Nothing passes.');
  });
  server.on('connect', (request, socket) => {
    note((request.url ?? '').replace(/:\d+$/, ''));
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Refused\r\n\r\n');
  });
  await new Promise<void>(
    (listening) => void server.listen(0, '127.0.0.1', listening),
  );
  const { port } = server.address() as AddressInfo;
  return {
    browserArgs: [
      `--proxy-server=http://127.0.0.1:${port}`,
      '--proxy-bypass-list=<-loopback>',
    ],
    hosts,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
}

const forward = (request: IncomingMessage, response: ServerResponse) => {
  const { method, headers, url = '' } = request;
  const onward = ask(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
};
