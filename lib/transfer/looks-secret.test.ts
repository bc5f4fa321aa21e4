import { expect, it } from 'vitest'
import { looksSecret } from './looks-secret'

it.each([
  ['Summarize the token economics of the paper', false],
  ['the author: who is it?', false],
  ['https://example.com/a/very-long-path-with-many-words-of-2024', false],
  ['a > b.styles_container__3xYz1', false],
  ['password: hunter2', true],
  ['api_key=abc', true],
  ['Bearer abcdefgh1234', true],
  ['ftp://me@example.com', true],
  ['d41d8cd98f00b204e9800998ecf8427e', true],
])('%j looks secret: %s', (text, expected) => expect(looksSecret(text)).toBe(expected))
