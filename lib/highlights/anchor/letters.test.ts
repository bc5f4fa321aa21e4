import { expect, it } from 'vitest';
import { onOneLine } from './letters';

it.each([
  [' Hollow\n\n above\u00a0it ', 'Hollow above it'],
  ['hol\u00adlow', 'hollow'],
  ['a \u200b\u202e b\u0007', 'a b'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j is %j on one line', (text, expected) => {
  expect(onOneLine(text)).toBe(expected);
});
