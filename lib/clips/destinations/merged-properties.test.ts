import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runsOf } from '@/test/runs';
import { mergedProperties, writtenProperties } from './merged-properties';

const between = (properties: readonly string[]) =>
  ['---', ...properties, '---'].flatMap((property) => property.split('\n'));

async function merge(
  before: readonly string[],
  theirs: readonly string[],
  ours: readonly string[],
): Promise<string[]> {
  const lines = await mergedProperties(
    await writtenProperties(between(before)),
    between(theirs),
    between(ours),
  );
  return lines.slice(1, -1);
}

describe('the properties of a note that the user edited', () => {
  it.each<[string, string[], string[], string[], string[]]>([
    [
      'never have one of both twice',
      ['title: T', 'source: u'],
      ['title: T', 'source: u', 'author: me'],
      ['title: T', 'author: Page', 'source: u'],
      ['title: T', 'source: u', 'author: me'],
    ],
    [
      'get a new one beside one that the user changed',
      ['title: T', 'created: 2026-11-01', 'tags: []'],
      ['title: T', 'created: 2026-11-01', 'tags:', '  - mine'],
      ['title: T', 'created: 2026-11-29', 'rating: 5', 'tags: []'],
      ['title: T', 'created: 2026-11-29', 'rating: 5', 'tags:', '  - mine'],
    ],
    [
      'do not bring back a list that the user deleted',
      ['tags:', '  - a', 'x: 1'],
      ['x: 1'],
      ['tags:', '  - a', '  - b', 'x: 2'],
      ['x: 2'],
    ],
    [
      'keep a list that the user wrote otherwise',
      ['tags:', '  - a', 'x: 1'],
      ['tags: [a, mine]', 'x: 1'],
      ['tags:', '  - a', '  - b', 'x: 1'],
      ['tags: [a, mine]', 'x: 1'],
    ],
    [
      'keep a list that the user renamed',
      ['tags:', '  - a', '  - b'],
      ['aliases:', '  - a', '  - b'],
      ['tags:', '  - a', '  - b', '  - c'],
      ['aliases:', '  - a', '  - b'],
    ],
    [
      'lose what the page no longer has',
      ['title: T', 'author: A'],
      ['title: Mine', 'author: A'],
      ['title: T'],
      ['title: Mine'],
    ],
    [
      'stay if they are written in a way of their own',
      ['title: T'],
      ['{ title: T, mine: 1 }'],
      ['title: New'],
      ['{ title: T, mine: 1 }'],
    ],
  ])('%s', async (_, before, theirs, ours, expected) => {
    expect(await merge(before, theirs, ours)).toEqual(expected);
  });

  const property = fc
    .tuple(
      fc.constantFrom('a', 'b b', 'c:d', 'é'),
      fc.constantFrom(
        ' 1',
        ' "x: y"',
        '',
        '\n  - p\n  - q',
        ' |-\n  r: s\n\n  t',
      ),
    )
    .map(([key, value]) => ({ key, text: `${key}:${value}` }));
  const own = fc
    .tuple(
      fc.constantFrom('a', '"a"', "'b b'", 'c:d', 'mine'),
      fc.constantFrom(' [p,\n  q]', '\n- p\n- q', ' 2 # why', ' 1\n# why\n'),
    )
    .map(([key, value]) => ({
      key: key.replace(/^["']|["']$/g, ''),
      text: `${key}:${value}`,
    }));
  const onePerKey = { selector: ({ key }: { key: string }) => key };
  const written = fc.uniqueArray(property, onePerKey);
  const edited = fc.uniqueArray(fc.oneof(property, own), onePerKey);

  it('are YAML with the user’s changes and the page’s', () =>
    fc.assert(
      fc.asyncProperty(written, edited, written, async (...versions) => {
        const [before, theirs, ours] = versions.map(
          (all) => new Map(all.map(({ key, text }) => [key, text])),
        ) as [Map<string, string>, Map<string, string>, Map<string, string>];
        const merged = await merge(
          [...before.values()],
          [...theirs.values()],
          [...ours.values()],
        );
        const expected: Record<string, unknown> = {};
        for (const key of new Set([...theirs.keys(), ...ours.keys()])) {
          const isTheirs = theirs.get(key) !== before.get(key);
          const text = (isTheirs ? theirs : ours).get(key);
          if (text !== undefined) Object.assign(expected, parse(text));
        }
        expect(parse(merged.join('\n')) ?? {}).toEqual(expected);
      }),
      { numRuns: runsOf(500, 100) },
    ));
});
