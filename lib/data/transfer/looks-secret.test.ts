import { expect, it } from 'vitest';
import { isLong } from '@/test/runs';
import { isSecretName, looksSecret } from './without-secrets';

it.each([
  ['Summarize the token economics of the paper', false],
  ['the author: who is it?', false],
  ['Is the password field empty?', false],
  ['https://example.com/a/very-long-path-with-many-words-of-2024', false],
  ['https://example.com/shoes?page=2&q=red', false],
  ['a > b.styles_container__3xYz1', false],
  ['password: hunter2', true],
  ['log in as bob, pw hunter2', true],
  ['the password is “hunter2”', true],
  ['api_key=abc', true],
  ['Bearer abcdefgh1234', true],
  ['ftp://me@example.com', true],
  ['a[href="/login?t=hunter"]', true],
  ['a[href="/login?from=x&next=hunter2"]', true],
  ['d41d8cd98f00b204e9800998ecf8427e', true],
  ['-----BEGIN RSA PRIVATE KEY-----', true],
])('%j looks secret: %s', (text, expected) =>
  expect(looksSecret(text)).toBe(expected),
);

it.each([
  ['password', true],
  ['pass', true],
  ['compass', false],
  ['author', false],
])('a field %s is secret: %s', (name, expected) =>
  expect(isSecretName(name)).toBe(expected),
);

const length = isLong ? 2 ** 20 : 2 ** 18;
const units = [
  'a',
  '1',
  ' ',
  'a.',
  'a://',
  '://',
  '?a=',
  '?a=a',
  'bearer ',
  'token ',
  'token"',
  'pw',
  '12345678-',
];
const heads = [
  '',
  'token',
  'pw ',
  'bearer ',
  '-----BEGIN ',
  '?a=',
  '://',
  'sk-',
];

/**
 * One of these would take hours if the time grew with the square of the length.
 */
it.each(heads)('a long text after %j is searched', (head) => {
  for (const unit of units) {
    expect(
      looksSecret(`${head}${unit.repeat(length / unit.length)}`),
    ).toBeTypeOf('boolean');
  }
});
