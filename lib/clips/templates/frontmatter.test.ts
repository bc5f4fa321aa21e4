import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Property, frontmatter, propertyValue } from './frontmatter';
import type { PropertyType } from './note-template';

it.each<[PropertyType, unknown, unknown]>([
  ['text', 'a', 'a'],
  ['text', '', null],
  ['multitext', 'a, [[b, c]],"d, e",', ['a', '[[b, c]]', 'd, e']],
  ['multitext', ['a, b', '', 'c'], ['a, b', 'c']],
  ['multitext', '["a, b"]', ['a, b']],
  ['number', '12', 12],
  ['number', '1,234.5', 1234.5],
  ['number', '$1,299.00', 1299],
  ['number', '412 pages', 412],
  ['number', '-3.5', -3.5],
  ['number', '.5', 0.5],
  ['number', '2019-2020', '2019-2020'],
  ['number', '1.234,50 €', '1.234,50 €'],
  ['number', 'many', 'many'],
  ['number', '', null],
  ['number', '123456789012345', 123456789012345],
  ['number', '12345678901234567890', '12345678901234567890'],
  ['number', '3.14159265358979323846', '3.14159265358979323846'],
  ['checkbox', 'true', true],
  ['checkbox', '', false],
  ['date', '2026-11-21T09:00:00', '2026-11-21'],
  ['date', '2024/11/05', '2024-11-05'],
  ['date', 'March 4, 2026', '2026-03-04'],
  ['date', '2026-02-31', '2026-02-31'],
  ['date', 'soon', 'soon'],
  ['date', '12', '12'],
  ['datetime', '2026-11-21T09:00:01.5', '2026-11-21T09:00:01'],
  ['datetime', '2026-11-21 09:00', '2026-11-21T09:00'],
  ['datetime', 'March 4, 2026 10:30', '2026-03-04T10:30:00'],
])('a %s of %j is %j', (type, given, value) =>
  expect(propertyValue(type, given)).toEqual(value),
);

it.each<[Property, string]>([
  [{ name: 'a', type: 'text', value: '2026-11-21' }, "a: '2026-11-21'\n"],
  [{ name: 'a', type: 'date', value: '2026-11-21' }, 'a: 2026-11-21\n'],
  [{ name: 'a', type: 'date', value: '# x' }, "a: '# x'\n"],
  [
    { name: 'a', type: 'datetime', value: '2026-11-21T09:00' },
    'a: 2026-11-21T09:00\n',
  ],
  [
    { name: 'a', type: 'datetime', value: '2026-10-25T02:30:00+01:00' },
    'a: 2026-10-25T02:30:00+01:00\n',
  ],
  [
    { name: 'a', type: 'datetime', value: '2026-11-21T09:00: x' },
    "a: '2026-11-21T09:00: x'\n",
  ],
  [{ name: 'a b', type: 'text', value: null }, 'a b:\n'],
  [
    { name: 'a', type: 'text', value: 'x\n---\ny: z' },
    'a: |-\n  x\n  ---\n  y: z\n',
  ],
  [{ name: 'a', type: 'multitext', value: [] }, 'a: []\n'],
])('%j is written %j', (property, yaml) =>
  expect(frontmatter([property])).toBe(`---\n${yaml}---\n`),
);

it('reads back values of any length', () => {
  const value = 'a '.repeat(200_000);
  const name = 'a "b": c';
  const yaml = frontmatter([
    { name, type: 'text', value },
    { name: 'all', type: 'multitext', value: [value, 'x'] },
  ]);
  expect(parse(yaml.slice(4, -4))).toEqual({
    [name]: value,
    all: [value, 'x'],
  });
});

it('an empty list of properties results in an empty text', () =>
  expect(frontmatter([])).toBe(''));
