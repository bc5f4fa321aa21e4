import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBaseUrl } from './base-url';

describe('readBaseUrl understands what people paste', () => {
  it.each([
    ['api.firecrawl.dev', 'https://api.firecrawl.dev'],
    ['https://api.firecrawl.dev', 'https://api.firecrawl.dev'],
    ['https://api.firecrawl.dev/', 'https://api.firecrawl.dev'],
    ['https://api.firecrawl.dev/v2/', 'https://api.firecrawl.dev'],
    ['https://api.firecrawl.dev/v2//', 'https://api.firecrawl.dev'],
    ['HTTPS://API.Firecrawl.dev/v1', 'https://api.firecrawl.dev'],
    ['  https://api.firecrawl.dev/v2 \n', 'https://api.firecrawl.dev'],
    ['//api.firecrawl.dev/v2', 'https://api.firecrawl.dev'],
    ['https:api.firecrawl.dev', 'https://api.firecrawl.dev'],
    ['https://api.firecrawl.dev:443/v2', 'https://api.firecrawl.dev'],
    [
      'https://api.firecrawl.dev/v2/scrape?debug=1#top',
      'https://api.firecrawl.dev',
    ],
    [
      'https://api.firecrawl.dev/v1/batch/scrape/123/errors',
      'https://api.firecrawl.dev',
    ],
    ['http://127.0.0.1:3002/v1', 'http://127.0.0.1:3002'],
    ['http://127.0.0.1:3002', 'http://127.0.0.1:3002'],
    ['127.0.0.1:3002/v2/scrape', 'http://127.0.0.1:3002'],
    ['localhost:3002', 'http://localhost:3002'],
    ['LOCALHOST:3002/', 'http://localhost:3002'],
    ['localhost', 'http://localhost'],
    ['nas:3002', 'http://nas:3002'],
    ['scrape.lan', 'http://scrape.lan'],
    ['192.168.1.5:3002', 'http://192.168.1.5:3002'],
    ['0x7f000001:3002', 'http://127.0.0.1:3002'],
    ['8.8.8.8:3002', 'https://8.8.8.8:3002'],
    ['[::1]:3002/v2', 'http://[::1]:3002'],
    ['http://[0:0:0:0:0:0:0:1]:3002', 'http://[::1]:3002'],
    ['[2606:4700::1111]', 'https://[2606:4700::1111]'],
    ['https://host.example/firecrawl/v2', 'https://host.example/firecrawl'],
    ['host.example/firecrawl/', 'https://host.example/firecrawl'],
    ['https://host.example/v2/firecrawl', 'https://host.example/v2/firecrawl'],
    [
      'https://host.example/v2/firecrawl/v2/interact',
      'https://host.example/v2/firecrawl',
    ],
    ['https://host.example/v20', 'https://host.example/v20'],
    ['bücher.example/v2', 'https://xn--bcher-kva.example'],
    ['http://api.firecrawl.dev', 'http://api.firecrawl.dev'],
  ])('%j is %s', (text, baseUrl) => {
    expect(readBaseUrl(text)).toEqual({ ok: true, baseUrl });
  });
});

describe('readBaseUrl explains why it cannot use a text', () => {
  it.each([
    ['', 'empty'],
    [' \t\n', 'empty'],
    ['fc-0123456789abcdef0123456789abcdef', 'key'],
    ['http://', 'not-a-url'],
    ['https://api.fire crawl.dev', 'not-a-url'],
    ['https://api*.firecrawl.dev', 'not-a-url'],
    ['::1', 'not-a-url'],
    ['host:99999', 'not-a-url'],
    ['http://[::1', 'not-a-url'],
    ['javascript:alert(1)', 'not-http'],
    ['data:text/html,x', 'not-http'],
    ['file:///etc/hosts', 'not-http'],
    ['ftp://api.firecrawl.dev', 'not-http'],
    ['wss://api.firecrawl.dev', 'not-http'],
    ['chrome://extensions', 'not-http'],
    ['https://user:secret@api.firecrawl.dev', 'credentials'],
    ['https://token@api.firecrawl.dev/v2', 'credentials'],
    ['token@api.firecrawl.dev', 'credentials'],
  ])('%j: %s', (text, reason) => {
    expect(readBaseUrl(text)).toEqual({ ok: false, reason });
  });
});

describe('readBaseUrl, for any text', () => {
  const urlLike = fc
    .tuple(
      fc.constantFrom('', 'http://', 'https://', '//'),
      fc.constantFrom('a.example', 'localhost', '127.0.0.1', '[::1]', 'nas'),
      fc.constantFrom('', ':3002'),
      fc.array(
        fc.constantFrom('v1', 'v2', 'scrape', 'interact', '', 'x', '..', 'ü'),
        {
          maxLength: 5,
        },
      ),
      fc.constantFrom('', '/', '?q=1', '#f'),
    )
    .map(
      ([scheme, host, port, path, end]) =>
        `${scheme}${host}${port}/${path.join('/')}${end}`,
    );

  it('never throws, and maps its own result to the same base', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), urlLike), (text) => {
        const reading = readBaseUrl(text);
        if (!reading.ok) return;
        expect(reading.baseUrl).not.toMatch(/\/$|[?#]/);
        expect(readBaseUrl(reading.baseUrl)).toEqual(reading);
      }),
    );
  });
});
