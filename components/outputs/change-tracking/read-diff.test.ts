import { createPatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueChanges } from './comparison';
import { readDiff } from './read-diff';
import { lineParts, pairRows, unifiedRows } from './rows';

const text =
  '@@ -4,3 +4,3 @@\n same\n-The price is 10 euros today\n+The price is 12 euros today\n same\n';
const parsed = {
  files: [
    {
      chunks: [
        {
          oldStart: 4,
          newStart: 4,
          changes: [
            { type: 'normal', ln1: 4, ln2: 4, content: ' same' },
            { type: 'del', ln: 5, content: '-The price is 10 euros today' },
            { type: 'add', ln: 5, content: '+The price is 12 euros today' },
            { type: 'normal', ln1: 6, ln2: 6, content: ' same' },
          ],
        },
      ],
    },
  ],
};
const hunks = [
  {
    skipped: 3,
    lines: [
      { kind: 'same', text: 'same', before: 4, after: 4 },
      { kind: 'removed', text: 'The price is 10 euros today', before: 5 },
      { kind: 'added', text: 'The price is 12 euros today', after: 5 },
      { kind: 'same', text: 'same', before: 6, after: 6 },
    ],
  },
];

describe('readDiff', () => {
  it.each([
    ['a text', text],
    [
      'a text with the lines of git above',
      `diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n${text}`,
    ],
    ['the text of the real shape', { text, json: parsed }],
    [
      'the parsed form, where the text cannot be read',
      { text: 'no diff', json: parsed },
    ],
    ['the parsed form of an empty text', { text: '', json: parsed }],
    ['a text with the line ends of Windows', text.replaceAll('\n', '\r\n')],
  ])('reads %s', (_, diff) => {
    expect(readDiff(diff)).toEqual(hunks);
  });

  it.each([
    ['', ''],
    ['words', 'no diff'],
    ['a torn one', '@@ -1,9 +1,9 @@\n-a'],
    [
      'an odd parsed form',
      { text: '', json: { files: [{ chunks: [{ changes: [7, null] }] }] } },
    ],
  ])('returns no hunks for %j', (_, diff) => {
    expect(readDiff(diff)).toBeUndefined();
  });

  it('numbers every line as in both texts', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', '-', '+ x'), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const patch = createPatch(
          'page',
          `${before.join('\n')}\n`,
          `${after.join('\n')}\n`,
          '',
          '',
          {
            context: 1,
          },
        );
        for (const line of (readDiff(patch) ?? []).flatMap(
          (hunk) => hunk.lines,
        )) {
          if (line.before !== undefined)
            expect(before[line.before - 1]).toBe(line.text);
          if (line.after !== undefined)
            expect(after[line.after - 1]).toBe(line.text);
        }
      }),
    );
  });
});

describe('diff rows', () => {
  const all = readDiff(text) ?? [];
  it('shows rows stacked or side by side, with skipped lines', () => {
    expect(unifiedRows(all)).toHaveLength(5);
    const pairs = pairRows(all);
    expect(pairs[0]).toEqual({ skipped: 3 });
    expect(pairs[2]).toMatchObject({
      before: { kind: 'removed' },
      after: { kind: 'added' },
    });
  });

  it('marks the words that changed', () => {
    const [, , removed, added] = unifiedRows(all);
    const marked = (row: unknown) =>
      lineParts(row as Parameters<typeof lineParts>[0]).filter(
        ({ isMarked }) => isMarked,
      );
    expect(
      [marked(removed), marked(added)].map(([part]) => part?.text),
    ).toEqual(['10', '12']);
  });

  it.each([
    ['nothing in common', { kind: 'added', text: 'x y z', twin: 'a b c' }],
    ['a line too long', { kind: 'added', text: 'x '.repeat(5000), twin: 'x' }],
    ['a line of its own', { kind: 'added', text: 'x' }],
  ] as const)('marks no words where there is %s', (_, row) => {
    expect(lineParts(row).some(({ isMarked }) => isMarked)).toBe(false);
  });
});

describe('valueChanges', () => {
  it('descends to the changed values', () => {
    const json = {
      price: { previous: 10, current: 12 },
      stock: { previous: null, current: 'yes' },
      'a/b': { tags: { previous: ['x'], current: ['x'] } },
      seller: {
        previous: { name: 'A', city: 'B' },
        current: { name: 'C', city: 'B' },
      },
      gone: { previous: 1 },
      plain: 7,
    };
    expect(
      valueChanges(json).map(({ pointer, state }) => [pointer, state]),
    ).toEqual([
      ['/price', 'changed'],
      ['/stock', 'added'],
      ['/a~1b/tags', 'same'],
      ['/seller/name', 'changed'],
      ['/seller/city', 'same'],
      ['/gone', 'removed'],
      ['/plain', 'same'],
    ]);
  });
});
