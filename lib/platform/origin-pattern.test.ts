import { expect, it } from 'vitest';
import { originPattern } from './permissions';

it.each([
  [
    'https://api.firecrawl.dev',
    'https://api.firecrawl.dev:443/*',
    'https://api.firecrawl.dev/*',
  ],
  ['http://127.0.0.1:3002', 'http://127.0.0.1:3002/*', 'http://127.0.0.1/*'],
  [
    'https://pages.example:8443/scrape',
    'https://pages.example:8443/*',
    'https://pages.example/*',
  ],
  ['http://[::1]', 'http://[::1]:80/*', 'http://[::1]/*'],
])('matches the origin of %s', (baseUrl, chromium, firefox) => {
  expect(originPattern(baseUrl, { withPort: true })).toBe(chromium);
  expect(originPattern(baseUrl, { withPort: false })).toBe(firefox);
});
