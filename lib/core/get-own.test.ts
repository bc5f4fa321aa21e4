import { expect, it } from 'vitest';
import { getOwn } from './objects';

it.each([
  ['{"a":1}', 'a', 1],
  ['{"a":1}', 'b', undefined],
  ['{}', 'constructor', undefined],
  ['{}', 'toString', undefined],
  ['{}', '__proto__', undefined],
  ['{"__proto__":1}', '__proto__', 1],
  ['null', 'a', undefined],
])('%s holds under %s: %j', (json, key, value) =>
  expect(getOwn(JSON.parse(json), key)).toBe(value),
);
