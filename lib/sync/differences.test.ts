import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difference, differences } from './differences';
import { canonical } from './state';

const rows: [string, object, object, [string, unknown, unknown][]][] = [
  ['nothing', { name: 'A', b: { c: 1 } }, { b: { c: 1 }, name: 'A' }, []],
  ['a text', { name: 'A' }, { name: 'B' }, [['name', 'A', 'B']]],
  [
    'a member that one of them lacks',
    { name: 'A' },
    { name: 'A', template: 't' },
    [['template', undefined, 't']],
  ],
  [
    'members of members, by their path',
    { options: { formats: ['markdown'], mobile: true } },
    { options: { formats: ['html'], mobile: true } },
    [['options.formats', '["markdown"]', '["html"]']],
  ],
  [
    'only the part of a long text that differs',
    { body: `${'a'.repeat(100)} ebb ${'z'.repeat(100)}` },
    { body: `${'a'.repeat(100)} flow ${'z'.repeat(100)}` },
    [
      [
        'body',
        `…${'a'.repeat(19)} ebb ${'z'.repeat(19)}…`,
        `…${'a'.repeat(19)} flow ${'z'.repeat(19)}…`,
      ],
    ],
  ],
  [
    'a text that became longer',
    { body: 'ebb' },
    { body: 'ebb and flow' },
    [['body', 'ebb', 'ebb and flow']],
  ],
  [
    'a text and a list',
    { body: 'ebb' },
    { body: ['ebb'] },
    [['body', 'ebb', '["ebb"]']],
  ],
];

describe('what differs', () => {
  it.each(rows)('is %s', (_, used, other, expected) => {
    expect(differences({ ...used }, { ...other })).toEqual(
      expected.map(
        ([member, mine, theirs]): Partial<Difference> =>
          ({ member, used: mine, other: theirs }) as Difference,
      ),
    );
  });

  it('is something exactly if two records differ, and never long', () => {
    const records = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(records, records, (used, other) => {
        const found = differences(used, other);
        expect(found.length > 0).toBe(canonical(used) !== canonical(other));
        for (const { used: one = '', other: two = '' } of found)
          expect(Math.max(one.length, two.length)).toBeLessThan(210);
      }),
    );
  });
});
