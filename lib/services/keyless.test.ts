import { expect, it } from 'vitest';
import { hostedUrl, isKeyless } from './base-url';

it.each([
  ['the hosted service without a key', { baseUrl: hostedUrl }, true],
  [
    'the hosted service with a key',
    { baseUrl: hostedUrl, keyTail: 'abcd' },
    false,
  ],
  [
    'one whose key was deleted',
    { baseUrl: hostedUrl, needsKey: true as const },
    false,
  ],
  [
    'another public server without a key',
    { baseUrl: 'https://scrape.example.com' },
    false,
  ],
])('%s: %s', (_, service, expected) => {
  expect(isKeyless({ id: 's', ...service })).toBe(expected);
});
