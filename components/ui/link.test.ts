import { expect, it } from 'vitest';
import { domainOf } from './link';

it.each([
  ['docs.example.org', 'example.org'],
  ['a.b.example.org', 'example.org'],
  ['example.org', 'example.org'],
  ['news.example.co.uk', 'example.co.uk'],
  ['www.example.com.br:8080', 'example.com.br:8080'],
  ['docs.example.de', 'example.de'],
  ['t.co', 't.co'],
  ['*.example.org', 'example.org'],
  ['localhost:3000', 'localhost:3000'],
  ['192.168.100.7:8080', '192.168.100.7:8080'],
  ['[2001:db8::1]:80', '[2001:db8::1]:80'],
  ['', ''],
])('the owner of %j registered %j', (host, domain) =>
  expect(domainOf(host)).toBe(domain),
);

it('finds the domain of a long address without dots quickly', () => {
  const address = 'a'.repeat(50_000);
  const start = performance.now();
  expect(domainOf(address)).toBe(address);
  expect(performance.now() - start).toBeLessThan(500);
});
