import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '@/lib/contract/client/client';
import { formats } from '@/lib/contract/formats';
import { readScrapeAnswer } from '@/lib/contract/schema/scrape-answer';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { type LocalServer, createServer } from './create-server';

const page = `<!doctype html><html lang="en"><head><title>Widgets</title><meta name="description" content="A test page">
<link rel="icon" href="/icon.png"><style>p { color: red }</style></head><body><nav><a href="/nav">Nav</a></nav>
<main><h1>Widgets</h1><p>Hello <b>world</b>, <a href="a?x=1">link</a>.</p><img src="1.png" srcset="1.png 1x, 2.png 2x">
<table><tr><th>Name</th><th>Price</th></tr><tr><td>Blue</td><td>1</td></tr></table></main>
<footer>Footer</footer><script>document.title = 'changed'</script></body></html>`;

const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const plain = { 'content-type': 'text/plain' };

const statuses: Record<string, number> = { '/404': 404, '/403': 403 };

/** `/slow` never answers. */
const pages = createHttpServer(({ url, headers }, response) => {
  if (url === '/moved') response.writeHead(302, { location: '/' }).end();
  else if (url === '/headers')
    response.writeHead(200, plain).end(headers['x-test']);
  else if (url === '/plain.txt') response.writeHead(200, plain).end('text');
  else if (url === '/data.json') response.writeHead(200, json).end('{"a":1}');
  else if (url === '/doc.pdf')
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
  else if (url !== '/slow')
    response.writeHead(statuses[url ?? ''] ?? 200, html).end(page);
});

let server: LocalServer;
let origin: string;

beforeAll(async () => {
  server = await createServer();
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
});
afterAll(async () => {
  pages.closeAllConnections();
  pages.close();
  await server.close();
});

async function scrape(request: ScrapeRequest) {
  const client = createClient({
    fetch,
    baseUrl: server.url,
    key: async () => server.key ?? undefined,
    capBytes: 1e6,
  });
  const { outcome } = await client.scrape(request);
  if (!outcome.ok) return outcome.error;
  const { data, rest } = readScrapeAnswer(outcome.value);
  return { ...data, rest };
}

describe('the local server reads the requested page', () => {
  it('a page is read as Markdown of its main content by default', async () => {
    const data = await scrape({ url: `${origin}/` });
    const markdown = `Widgets\n=======\n\nHello **world**, [link](${origin}/a?x=1).\n\n![](${origin}/2.png)\n\n| Name | Price |\n| --- | --- |\n| Blue | 1   |`;
    expect(data).toMatchObject({
      markdown,
      metadata: {
        title: 'Widgets',
        description: 'A test page',
        language: 'en',
        sourceURL: `${origin}/`,
        statusCode: 200,
        creditsUsed: 1,
      },
    });
    expect(data).not.toHaveProperty('html');
  });

  it('a page is read in every format, in the shape of the contract', async () => {
    const all: ScrapeRequest['formats'] = [
      ...([
        'markdown',
        'summary',
        'html',
        'rawHtml',
        'links',
        'images',
        'screenshot',
      ] as const),
      ...([
        'changeTracking',
        'branding',
        'product',
        'menu',
        'audio',
        'video',
      ] as const),
      'knowledgeGraph',
      { type: 'attributes', selectors: [{ selector: 'a', attribute: 'href' }] },
      { type: 'json', prompt: 'x' },
      { type: 'question', question: 'Why?' },
      { type: 'highlights', query: 'price' },
    ];
    // The other two are refused beside these.
    expect(all).toHaveLength(formats.length - 2);
    const data = await scrape({ url: `${origin}/`, formats: all });
    expect(data).toMatchObject({
      links: [`${origin}/a?x=1`],
      images: [`${origin}/2.png`, `${origin}/1.png`],
      rawHtml: page,
      answer: expect.stringContaining('Sample from the local server'),
      product: { title: 'Sample product' },
      screenshot: `${server.url}/__samples/screenshot.png`,
    });
    expect(data).toHaveProperty('rest', {});
  });

  it('an answer has only the parts that the options select', async () => {
    const whole = await scrape({ url: `${origin}/`, onlyMainContent: false });
    expect(whole).toMatchObject({
      markdown: expect.stringMatching(/Nav[^]*Widgets[^]*Footer/),
    });
    const part = await scrape({
      url: `${origin}/`,
      includeTags: ['h1', 'table'],
      excludeTags: ['td'],
    });
    expect(part).toMatchObject({
      markdown: expect.stringMatching(/^Widgets\n=+\n\n\| Name[^]*$/),
    });
    expect(part).not.toMatchObject({
      markdown: expect.stringMatching(/Blue|Hello/),
    });
  });

  it.each([
    ['/404', { metadata: { statusCode: 404, error: 'Not Found' } }],
    ['/moved', { metadata: { statusCode: 200, title: 'Widgets' } }],
    [
      '/data.json',
      {
        markdown: '```json\n{"a":1}\n```',
        metadata: { contentType: 'application/json' },
      },
    ],
    ['/plain.txt', { markdown: 'text' }],
    [
      '/doc.pdf',
      {
        markdown: '',
        warning: 'The local server does not read application/pdf.',
      },
    ],
    ['/headers', { markdown: 'seen' }],
  ])('%s', async (path, expected) => {
    expect(
      await scrape({ url: origin + path, headers: { 'x-test': 'seen' } }),
    ).toMatchObject(expected);
  });

  it('a request without an answer says why', async () => {
    expect(await scrape({ url: 'http://127.0.0.1:1/' })).toMatchObject({
      code: 'SCRAPE_ALL_ENGINES_FAILED',
    });
    expect(
      await scrape({ url: `${origin}/slow`, timeout: 1000 }),
    ).toMatchObject({
      kind: 'timeout',
    });
    expect(await scrape({ url: `${origin}/?new`, minAge: 1 })).toMatchObject({
      kind: 'no-cached-data',
    });
    expect(
      await scrape({ url: `${origin}/?new`, lockdown: true }),
    ).toMatchObject({
      kind: 'lockdown-miss',
    });
    expect(await scrape({ url: `${origin}/`, lockdown: true })).toHaveProperty(
      'markdown',
    );
    expect(
      await scrape({ url: 'https://fault.example/payment-required' }),
    ).toMatchObject({
      kind: 'payment-required',
    });
    expect(await scrape({ url: 'https://fault.example/503' })).toMatchObject({
      status: 503,
    });
  });
});

it('the local server gets no page whose site refuses it, and has tried only its readers of files', async () => {
  expect(await scrape({ url: `${origin}/403` })).toMatchObject({
    kind: 'scrape-failed',
    message: expect.stringContaining('Engines tried: [pdf, document]'),
  });
});
