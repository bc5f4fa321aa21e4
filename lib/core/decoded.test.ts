import { expect, it } from 'vitest';
import { decoded } from './decoded';

it.each([
  ['caf%C3%A9', 'café'],
  ['a%20b+c', 'a b+c'],
  ['100%', '100%'],
  ['%E0%A4%A', '%E0%A4%A'],
  ['', ''],
])('decodes %j as %j', (part, text) => expect(decoded(part)).toBe(text));
