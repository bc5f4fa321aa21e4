import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { makeCertificate } from './server/certificate';
import { clickMenuItem, hasMenuItem } from './support/browser-events';
import { ask, startScrape } from './support/calls';
import { addService, grantOrigin } from './support/connect';
import { type Extension, startExtension } from './support/extension';
import { expect, test } from './support/fixtures';
import { startWithPrivate } from './support/private-window';
import { storedClips, statesOf } from './support/stored';

const key = 'fc-0123456789abcdef0123456789abcdef';
const scraped = {
  success: true,
  data: { markdown: '# Tides', metadata: { statusCode: 200, creditsUsed: 1 } },
};

/**
 * A server behind TLS, over an older protocol or HTTP/2. The connection of each
 * POST with “lost” in its body breaks before the answer, the first time; a
 * second one of it would be answered.
 */
async function openServer(protocol: 'http/1.1' | 'h2') {
  const posts: string[] = [];
  const sockets = new Set<Socket>();
  const certificate = makeCertificate();
  const server =
    protocol === 'h2'
      ? http2.createSecureServer(certificate)
      : https.createServer({
          ...certificate,
          keepAlive: true,
          keepAliveTimeout: 60_000,
        });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.on(
    'request',
    async (
      request: http2.Http2ServerRequest,
      response: http2.Http2ServerResponse,
    ): Promise<void> => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      if (request.method === 'POST') posts.push(`${request.url} ${body}`);
      const isFirst = posts.filter((one) => one === posts.at(-1)).length === 1;
      if (request.method === 'POST' && body.includes('lost') && isFirst) {
        for (const socket of sockets) socket.destroy();
        return;
      }
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': '*',
      });
      response.end(
        JSON.stringify(
          request.url === '/v2/scrape'
            ? scraped
            : {
                success: true,
                data: [],
                sessions: [],
                // Linkwarden's list, or the link that it made.
                response: request.method === 'POST' ? { id: 7 } : [],
              },
        ),
      );
    },
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://127.0.0.1:${port}`,
    /** How many POSTs about this arrived. */
    postsOf: (name: string) => posts.filter((one) => one.includes(name)).length,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const hosted = 'https://api.firecrawl.dev';

/**
 * A browser that takes the server for the hosted service, as a company's proxy
 * makes it.
 */
const openBrowser = ({ port }: { port: number }) =>
  startExtension({
    args: [
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP api.firecrawl.dev:443 127.0.0.1:${port}`,
    ],
  });

/**
 * How often a request arrives that the worker sends without Pluck's care, after
 * another one on the same connection.
 */
async function repeatedBy({ worker }: Extension, url: string) {
  await worker.evaluate(async (address) => {
    const rules = await chrome.declarativeNetRequest.getSessionRules();
    await chrome.declarativeNetRequest.updateSessionRules({
      removeRuleIds: rules.map(({ id }) => id),
    });
    // Reading the answer to its end frees the connection for the next request.
    await (await fetch(address, { credentials: 'omit' })).text();
    const body = '{"url":"lost without care"}';
    await fetch(`${address}/v2/scrape`, {
      credentials: 'omit',
      method: 'POST',
      body,
    }).catch(() => {});
  }, url);
}

/** `npm test` only sends over one of them. */
const inLongRun = (protocol: string) => (protocol === 'h2' ? ' @long' : '');

for (const protocol of ['http/1.1', 'h2'] as const)
  test(`a request to the hosted service over ${protocol} leaves once, even if its connection breaks${inLongRun(protocol)}`, async () => {
    const server = await openServer(protocol);
    const extension = await openBrowser(server);
    try {
      await addService(extension, { url: hosted, key });
      const panel = await extension.open('sidepanel.html');
      await startScrape(panel, 'https://example.com/first');
      await expect.poll(() => statesOf(panel)).toEqual(['done']);
      await startScrape(panel, 'https://example.com/lost');
      await expect.poll(() => statesOf(panel)).toEqual(['done', 'unknown']);
      expect([server.postsOf('/first'), server.postsOf('/lost')]).toEqual([
        1, 1,
      ]);

      await repeatedBy(extension, hosted);
      await expect
        .poll(
          () => server.postsOf('without care'),
          'control: the browser repeats',
        )
        .toBe(2);
    } finally {
      await extension.close();
      server.close();
    }
  });

for (const protocol of ['http/1.1', 'h2'] as const)
  test(`a question to a model over ${protocol} leaves once, even if its connection breaks @long`, async () => {
    const server = await openServer(protocol);
    const extension = await openBrowser(server);
    try {
      const panel = await extension.open('sidepanel.html');
      await grantOrigin(panel, server.url);
      const address = `${server.url}/v1`;
      const saved = await ask(panel, 'model.connect', {
        kind: 'openai',
        address,
        model: 'lost',
        key: 'sk-1',
      });
      const id = saved.ok ? saved.id : '';
      expect(await ask(panel, 'model.test', { id })).toMatchObject({
        verdict: expect.stringMatching(/^model-/),
      });
      expect(server.postsOf('/v1/chat/completions')).toBe(1);
    } finally {
      await extension.close();
      server.close();
    }
  });

for (const protocol of ['http/1.1', 'h2'] as const)
  test(`a note over ${protocol} leaves once, even if its connection breaks @long`, async ({
    site,
  }) => {
    const server = await openServer(protocol);
    const extension = await openBrowser(server);
    try {
      const page = await extension.open('options.html');
      await grantOrigin(page, server.url);
      await page.evaluate(
        (origins) => chrome.permissions.request({ origins }),
        [`${server.url}/*`],
      );
      const saved = await ask(page, 'destination.save', {
        exists: 'ask',
        settings: { kind: 'linkwarden', baseUrl: server.url, token: 'a-token' },
      });
      await ask(page, 'settings.save', {
        defaultDestination: saved.ok ? saved.id : saved.field,
      });
      await expect
        .poll(() => hasMenuItem(extension, 'clip.action.unseen'))
        .toBe(true);
      const tab = await extension.visit(`${site.url}/article?lost`);
      await (await extension.clickIcon(tab)).close();
      await clickMenuItem(extension, 'clip.action.unseen');
      const clips = () => storedClips(page);
      await expect
        .poll(async () => (await clips()).map(({ state }) => state))
        .toEqual(['delivered']);
      const [clip] = await clips();
      expect(server.postsOf('/api/v1/links'), 'as often as Pluck sent it').toBe(
        clip?.sends,
      );
    } finally {
      await extension.close();
      server.close();
    }
  });

test('a request from a private window leaves once, even if its connection breaks @long', async ({
  service,
  site,
}) => {
  const { extension, openPrivate } = await startWithPrivate();
  try {
    await addService(extension, service);
    const hidden = await openPrivate('sidepanel.html');
    await startScrape(hidden, `${site.url}/article`);
    await expect.poll(() => statesOf(hidden)).toEqual(['done']);
    service.next({ method: 'POST', path: '/v2/scrape', cut: 'before-headers' });
    await startScrape(hidden, `${site.url}/product`);
    await expect.poll(() => statesOf(hidden)).toEqual(['done', 'unknown']);
    const posts = service.log.filter(
      ({ method, path }) => method === 'POST' && path === '/v2/scrape',
    );
    expect(posts).toHaveLength(2);
  } finally {
    await extension.close();
  }
});
