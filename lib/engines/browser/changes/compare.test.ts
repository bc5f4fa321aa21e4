import { applyPatch, parsePatch } from 'diff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from './compare';

const at = Date.UTC(2026, 1, 3, 4, 5, 6);
const previousScrapeAt = '2026-02-03T04:05:06.000Z';

describe('a page compared with its earlier result', () => {
  it.each([
    [
      'was never read',
      'a',
      undefined,
      { changeStatus: 'new', previousScrapeAt: null },
    ],
    ['is the same', 'a\nb', 'a\nb', { changeStatus: 'same', previousScrapeAt }],
    [
      'differs only in invisible white space',
      'a  \nb\n\n',
      'a\nb',
      { changeStatus: 'same', previousScrapeAt },
    ],
    ['is empty both times', '', '', { changeStatus: 'same', previousScrapeAt }],
  ])('that %s', (_, markdown, before, expected) => {
    const earlier = before === undefined ? undefined : { markdown: before, at };
    expect(compare(markdown, earlier, true)).toEqual({
      ...expected,
      visibility: 'visible',
    });
  });

  it('has its diff in both shapes of the contract', () => {
    const { changeStatus, diff } = compare(
      '# Fox\n\nred\n',
      { markdown: '# Fox\n\ngrey', at },
      true,
    );
    expect(changeStatus).toBe('changed');
    expect(diff?.text).toBe(
      '--- page.md\n+++ page.md\n@@ -1,3 +1,3 @@\n # Fox\n \n-grey\n+red\n',
    );
    expect(diff?.json).toMatchObject({
      files: [
        {
          additions: 1,
          deletions: 1,
          chunks: [
            {
              oldStart: 1,
              newLines: 3,
              changes: [
                { type: 'normal', ln1: 1, ln2: 1, content: ' # Fox' },
                { type: 'normal', ln1: 2, ln2: 2, content: ' ' },
                { type: 'del', ln: 3, content: '-grey' },
                { type: 'add', ln: 3, content: '+red' },
              ],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['between words', `a${' '.repeat(40_000)}b`],
    ['at the end of a line', `a${' '.repeat(40_000)}\nb`],
    ['of several kinds', `a${'\t \u00a0'.repeat(13_000)}b`],
    ['of blank lines', `a${' \n'.repeat(20_000)}b`],
  ])('is compared quickly with a long run of white space %s', (_, markdown) => {
    const start = performance.now();
    compare(markdown, { markdown: 'c', at: 1 }, false);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('has no diff unless requested', () => {
    expect(compare('a', { markdown: 'b', at }, false)).not.toHaveProperty(
      'diff',
    );
  });
});

it('the diff turns the earlier text into the current one', () => {
  const lines = fc
    .array(
      fc.constantFrom(
        'a',
        'b',
        '# c',
        '- d',
        '@@ -1 +1 @@',
        '--- x',
        '',
        '\\ No',
      ),
    )
    .map((all) => `${all.join('\n')}.\n`);
  fc.assert(
    fc.property(lines, lines, (before, now) => {
      const { changeStatus, diff } = compare(
        now,
        { markdown: before, at },
        true,
      );
      expect(changeStatus).toBe(before === now ? 'same' : 'changed');
      if (diff) expect(applyPatch(before, parsePatch(diff.text)[0]!)).toBe(now);
    }),
  );
});
