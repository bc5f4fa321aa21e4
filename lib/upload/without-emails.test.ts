import { expect, it } from 'vitest';
import { withoutEmails } from './clean';

it.each([
  ['Write to anna.b+c@mill.example.', 'Write to [e-mail removed].', 1],
  [
    '<a href="mailto:a@b.example">a@b.example</a>',
    '<a href="mailto:[e-mail removed]">[e-mail removed]</a>',
    2,
  ],
  [
    'https://x.example/?to=a%40b.example&q=1',
    'https://x.example/?to=[e-mail removed]&q=1',
    1,
  ],
  ['ärztin@praxis-süd.de', '[e-mail removed]', 1],
  ['@anna wrote this at 5@ 3 a.m.', '@anna wrote this at 5@ 3 a.m.', 0],
])('%s', (text, less, count) => {
  expect(withoutEmails(text)).toEqual({ text: less, count });
});

it('takes the same time for a text without spaces', () => {
  const long = `${'漢'.repeat(3_000_000)}a@b.example`;
  const start = performance.now();
  expect(withoutEmails(long).count).toBe(1);
  expect(performance.now() - start).toBeLessThan(2000);
});
