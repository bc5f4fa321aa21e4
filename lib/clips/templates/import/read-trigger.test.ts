import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesRule } from '@/lib/presets';
import { readTrigger } from './read-trigger';

describe('the start of an address', () => {
  it.each<[string, string[], boolean]>([
    ['https://x.example', ['x.example'], false],
    ['https://x.example/', ['x.example'], false],
    ['x.example/docs', ['x.example/docs*'], false],
    ['https://x.example/a/', ['x.example/a/*'], false],
    ['https://x.example/a?b=1', ['x.example/a*'], true],
    ['https://x.example/?b=1', ['x.example'], true],
    ['javascript:alert(1)', [], false],
    ['schema:@Recipe', [], false],
    ['schema:@Recipe.name=Pie', [], false],
    ['https://*.example/', [], false],
    ['', [], false],
  ])('%j', (trigger, patterns, isBroad) =>
    expect(readTrigger(trigger)).toEqual({ patterns, isBroad }),
  );
});

describe('an expression', () => {
  it.each<[string, string[]]>([
    [
      String.raw`/^https:\/\/x\.example\/film\/tt\d+\/?$/`,
      ['x.example/film/tt*'],
    ],
    [
      String.raw`/^https?:\/\/(www\.)?x\.example\/recipes\/.+/`,
      ['*.x.example/recipes/*'],
    ],
    [
      String.raw`/^https:\/\/[a-z]+\.x\.example\/wiki\//`,
      ['*.x.example/wiki/*'],
    ],
    [
      String.raw`/x\.example\/(book|author)\/show/i`,
      ['*.x.example/book/show*', '*.x.example/author/show*'],
    ],
    [
      String.raw`/^https:\/\/x\.example\/a(\/b)?$/`,
      ['x.example/a', 'x.example/a/b'],
    ],
    [String.raw`/^https:\/\/x\.example\/watch\?v=.+/`, ['x.example/watch*']],
    [String.raw`/^https:\/\/x\.example/`, ['x.example']],
    [String.raw`/^https:\/\/x\.example\/(?!a)/`, []],
    [String.raw`/^https:\/\/x\.example\/(a|(b|c))/`, []],
    [String.raw`/^https:\/\/x\.example\/a+b/`, []],
    [String.raw`/^https:\/\/.+/`, []],
    [String.raw`/(`, []],
  ])('%s', (trigger, patterns) =>
    expect(readTrigger(trigger)).toEqual({
      patterns,
      isBroad: patterns.length > 0,
    }),
  );

  it('gives patterns that match what it matches', () => {
    const part = fc.constantFrom(
      ...[
        [String.raw`\d+`, '42'],
        ['[^/]+', 'a-b'],
        ['.*', 'x/y'],
        [String.raw`\/`, '/'],
        [String.raw`(film|book)`, 'book'],
        [String.raw`(\-x)?`, ''],
        ['tt', 'tt'],
        [String.raw`\w{2,4}`, 'abc'],
      ].map(([pattern = '', text = '']) => ({ pattern, text })),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.boolean(),
        (parts, isClosed) => {
          const source = parts.map(({ pattern }) => pattern).join('');
          const url = `https://x.example/${parts.map(({ text }) => text).join('')}`;
          const { patterns } = readTrigger(
            `/^https:\\/\\/x\\.example\\/${source}${isClosed ? '$' : ''}/`,
          );
          fc.pre(patterns.length > 0 && !url.includes('//', 8));
          expect(patterns.some((pattern) => matchesRule(pattern, url))).toBe(
            true,
          );
        },
      ),
    );
  });
});

it('never throws, and gives only patterns of sites', () => {
  const sign = fc.constantFrom(
    ...String.raw`/ ^ $ \ . * + ? ( ) [ ] { } | a x.example https:\/\/ d w \?`.split(
      ' ',
    ),
  );
  const text = fc.array(sign, { maxLength: 14 }).map((all) => all.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((one) => `/${one}/`),
      ),
      (trigger) => {
        for (const pattern of readTrigger(trigger).patterns)
          expect(pattern).not.toMatch(/^[*./]+$/);
      },
    ),
  );
});
