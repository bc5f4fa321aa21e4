import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { pages, picture } from '@/e2e/screenshot/pages';
import { membersPage } from '@/test/hidden-secrets';

export type Site = {
  url: string;
  /**
   * Answers pending and later requests under `/held/`, which wait until then.
   */
  release(): void;
  close(): Promise<void>;
};

const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8');
const article = read('article.html');
const mug = read('mug.html');
const pdf =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
  '3 0 obj<</Type/Page/MediaBox[0 0 99 99]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>';

const many = (n: string) => {
  const name = `Page ${n.replace(/\D/g, '')}`;
  return `<title>${name}</title><main><h1>${name}</h1><p>${`${name} of many. `.repeat(40)}</p></main>`;
};

/**
 * A small web site on loopback: a page to try Pluck on, and the unusual ones it
 * needs messages for.
 */
export async function startSite(port = 0): Promise<Site> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/', (context) => context.html(article));
  app.get('/mug', (context) => context.html(mug));
  app.get('/paper.pdf', (context) =>
    context.body(pdf, 200, { 'content-type': 'application/pdf' }),
  );
  app.get('/members', (context) => context.html(membersPage()));
  app.get('/members/sign-in', (context) =>
    context.html('<h1>Sign in</h1><form><input type="password"></form>'),
  );
  app.get('/huge', (context) =>
    context.html(
      `<h1>All of it</h1><details><p>${'All of it, word by word. '.repeat(2_500_000)}</details>`,
    ),
  );
  app.get('/data.json', (context) =>
    context.json({ towns: ['Saltmarsh', 'Port Ennis'] }),
  );
  app.get('/many/:n', (context) => context.html(many(context.req.param('n'))));
  const held = Promise.withResolvers<void>();
  app.get('/held/:n', async (context) => {
    await held.promise;
    return context.html(many(context.req.param('n')));
  });
  app.get('/broken/:n', (context) => {
    context.env.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  app.get('/brands/:page{[a-z-]+\\.html}', (context) =>
    context.html(read(`brands/${context.req.param('page')}`)),
  );
  app.get('/menu', (context) => context.html(read('menu.html')));
  app.get('/samples/:name', (context) => {
    const { html } = pages.find(
      ({ name }) => name === context.req.param('name'),
    ) ?? { html: '' };
    return context.html(html);
  });
  app.get('/picture/:n', (context) =>
    context.body(picture(Number(context.req.param('n'))), 200, {
      'content-type': 'image/svg+xml',
    }),
  );
  app.get('/gone', (context) =>
    context.html('<title>Gone</title><h1>Nothing here</h1>', 404),
  );

  const server = createAdaptorServer({
    // Unit tests run in the same process.
    overrideGlobalObjects: false,
    fetch: app.fetch,
    hostname: '127.0.0.1',
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: held.resolve,
    async close() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
