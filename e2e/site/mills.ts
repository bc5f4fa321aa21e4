import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const section = (at: number) => `<h2>Mill ${at}</h2>
<p>The wheel turns with the tide, <a href="/mill/${at}">twice a day</a>, <em>mostly</em>; the gate lifts by itself.</p>
<ul><li>Head of ${at % 7} metres</li><li>Peak of ${at % 90} kW</li></ul>
`;

/** Pages about mills, with the number of bytes in their address. */
export async function serveMills() {
  const server = createServer(({ url = '' }, response) => {
    const bytes = Number(url.split('/')[1]) || 0;
    const sections: string[] = [];
    for (let length = 0, at = 1; length < bytes; at++) {
      const next = section(at);
      sections.push(next);
      length += next.length;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>Mills</title><article><h1>Mills</h1>${sections.join('')}</article>`,
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: (bytes: number, run: number) =>
      `http://127.0.0.1:${port}/${bytes}/${run}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
