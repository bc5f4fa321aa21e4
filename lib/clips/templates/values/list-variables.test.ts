import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compile, fill } from '@/lib/clips/templates/engine';
import { listVariables } from './list-variables';
import { type Plain, plainMembers } from './plain';

it.each<[string, Record<string, Plain>, [string, string][]]>([
  [
    'texts and numbers',
    { title: 'T', words: 3 },
    [
      ['title', 'T'],
      ['words', '3'],
    ],
  ],
  ['a list of texts', { author: ['A', 'B'] }, [['author', '["A","B"]']]],
  [
    'the first of a list of things',
    { json: { a: [{ b: 1 }, { b: 2 }] } },
    [['json.a[0].b', '1']],
  ],
  [
    'invalid names',
    { meta: { name: { 'og:title': 'O', 'a"b': 'x' } } },
    [
      ['meta.name["og:title"]', 'O'],
      ["meta.name['a\"b']", 'x'],
    ],
  ],
  ['no empty variable', { meta: {} }, []],
  [
    'the start of a long value',
    { content: 'x'.repeat(999) },
    [['content', 'x'.repeat(200)]],
  ],
  [
    'deep data as text',
    { json: { a: { b: { c: { d: 1 } } } } },
    [['json.a.b.c', '{"d":1}']],
  ],
])('lists %s', (_, values, expected) => {
  expect(listVariables(values).map(({ path, value }) => [path, value])).toEqual(
    expected,
  );
});

it('contains no path that a template cannot name', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ unit: 'binary' }),
        fc.jsonValue({ maxDepth: 3 }),
      ),
      (json) => {
        const values = { json: plainMembers(json) };
        for (const { path } of listVariables(values)) {
          const read = compile(`{{ ${path} }}`);
          expect(read.ok && fill(read.value, values).ok, path).toBe(true);
        }
      },
    ),
  );
});
