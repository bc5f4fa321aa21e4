import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSending } from './judge';

const hosted = { baseUrl: 'https://api.firecrawl.dev' };
const onLoopback = { baseUrl: 'http://127.0.0.1:3002' };
const inNetwork = { baseUrl: 'http://192.168.1.5:3002' };

const judged = (url: string, service = hosted) => {
  const judgement = judgeSending(url, service);
  return judgement.verdict === 'refuse' ? judgement.reason : judgement.verdict;
};

describe('judgeSending, to a service on the internet', () => {
  it.each([
    ['https://example.com/guide#install', 'send'],
    ['http://example.com:8080/', 'send'],
    ['https://@example.com/', 'send'],
    ['', 'not-a-url'],
    ['not a url', 'not-a-url'],
    ['/relative', 'not-a-url'],
    ['http://256.256.256.256/', 'not-a-url'],
    ['ftp://example.com/x', 'not-http'],
    ['wss://example.com/', 'not-http'],
    ['javascript:alert(1)', 'not-http'],
    ['mailto:a@example.com', 'not-http'],
    ['chrome://extensions', 'browser-page'],
    ['chrome-extension://abcdefghijklmnop/popup.html', 'browser-page'],
    ['moz-extension://abcdefghijklmnop/popup.html', 'browser-page'],
    ['view-source:https://example.com/', 'browser-page'],
    ['about:blank', 'browser-page'],
    ['file:///home/u/secret.pdf', 'local-file'],
    ['data:text/html,x', 'local-file'],
    ['blob:https://example.com/0f9b', 'local-file'],
    ['content://com.android.providers/x', 'local-file'],
    ['https://user:secret@example.com/', 'credentials'],
    ['https://token@example.com/', 'credentials'],
    ['http://:secret@127.0.0.1/', 'credentials'],
    ['http://localhost:5173/', 'loopback'],
    ['  http://127.1/ ', 'loopback'],
    ['http:\\\\127.0.0.1\\x', 'loopback'],
    ['ht\ntp://local\thost/', 'loopback'],
    ['http://192.168.1.1:8443/cgi-bin/luci', 'private-host'],
    ['http://wiki/', 'private-host'],
    ['http://203.0.113.9/', 'reserved-host'],
  ])('%j: %s', (url, expected) => {
    expect(judged(url)).toBe(expected);
  });
});

describe('judgeSending, to a service that is not on the internet', () => {
  it.each([
    // url, service on this machine, service elsewhere in the network
    ['https://example.com/', 'send', 'send'],
    ['http://localhost:5173/', 'send', 'loopback'],
    ['http://[::1]/', 'send', 'loopback'],
    ['http://app.lvh.me/', 'send', 'loopback'],
    ['http://192.168.1.1/', 'send', 'send'],
    ['http://wiki/', 'send', 'send'],
    ['http://my-app.test/', 'send', 'send'],
    ['http://203.0.113.9/', 'reserved-host', 'reserved-host'],
    ['http://x.onion/', 'reserved-host', 'reserved-host'],
    ['http://user:secret@localhost/', 'credentials', 'credentials'],
    ['file:///etc/hosts', 'local-file', 'local-file'],
    ['chrome://extensions', 'browser-page', 'browser-page'],
    ['ws://localhost/', 'not-http', 'not-http'],
  ])('%s: %s, %s', (url, machine, network) => {
    expect(judged(url, onLoopback)).toBe(machine);
    expect(judged(url, inNetwork)).toBe(network);
  });

  it.each(['', 'nonsense', 'https://api.firecrawl.dev@127.0.0.1.example.com'])(
    'does not trust base URLs such as %j',
    (baseUrl) => {
      expect(judged('http://localhost/', { baseUrl })).toBe('loopback');
    },
  );
});

const wpt = '../shared/corpora/url-parse-wpt.json';
const missing = 'SKIPPED where ../shared/corpora is not there';

describe.skipIf(!existsSync(wpt))(
  `the URLs of the web platform tests (${missing})`,
  () => {
    type Row = { input: string; base: string | null; href: string | null };
    const rows: Row[] = existsSync(wpt)
      ? JSON.parse(readFileSync(wpt, 'utf8'))
      : [];

    it('are judged without throwing, and the same in both spellings', () => {
      const differing = rows.filter(
        ({ input, base, href }) =>
          base === null && href !== null && judged(input) !== judged(href),
      );
      expect(differing).toEqual([]);
      for (const { input, href } of rows)
        [input, href ?? ''].forEach((url) => judged(url));
    });
  },
);

describe('judgeSending, for any text', () => {
  it('never throws, and never sends what a hosted service must not see', () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string({ unit: 'binary' }),
      fc.ipV6(),
      fc.ipV4(),
    );
    const prefix = fc.constantFrom(
      '',
      'http://',
      'http://[',
      'https://a@',
      'file://',
    );
    fc.assert(
      fc.property(
        prefix,
        text,
        fc.constantFrom('', ']', '.', '/'),
        (start, middle, end) => {
          const url = start + middle + end;
          if (judged(url) !== 'not-a-url') expect(URL.canParse(url)).toBe(true);
          if (judged(url) === 'send')
            expect(URL.parse(url)?.protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
});
