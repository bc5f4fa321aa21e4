import { expect, it } from 'vitest';
import { regexMutants } from './regex-mutants';

it.each<[RegExp, string[]]>([
  [/abc+/i, []],
  [/a|bc|d/, ['bc|d', 'a|d', 'a|bc']],
  [/^(?:a|b)$/, ['^(?:b)$', '^(?:a)$']],
  [/colou?r(?:ed)?/, ['color(?:ed)?', 'colou?r']],
  [/[|?(]?x\|y\?/, ['x\\|y\\?']],
  [
    /(?<![|])\p{L}a{1,2}?(?:b|c(?:d|e))/u,
    ['b)', 'c(?:d))', 'c(?:d|e))', 'c(?:e))'].map(
      (end) =>
        `(?<![|])\\p{L}a{1,2}?(?:${end.length > 4 && !end.includes('|') ? 'b|' : ''}${end}`,
    ),
  ],
])('%s', (regex, mutants) => {
  expect(
    regexMutants(regex)
      .map(({ source }) => source)
      .toSorted(),
  ).toEqual(mutants.toSorted());
});
