import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNoteOf, mergedNote, writtenLines } from './merged-note';

const merge = async (base: string, theirs: string, ours: string) =>
  mergedNote((await writtenLines(base))!, theirs, ours);

const note = (properties: string[], ...paragraphs: string[]) =>
  `---\n${properties.join('\n')}\n---\n\n${paragraphs.join('\n\n')}\n`;
const own = ['title: Tides', 'created: 2026-11-21', 'tags:', '  - clippings'];
const base = note(own, 'Ebb at six.', 'Flood at noon.', 'Bring boots.');

describe('a note that the user edited', () => {
  it.each<[string, string, string, string]>([
    [
      'keeps their paragraphs while the page’s are updated',
      note(own, 'Ebb at six.', 'Ask Lars!', 'Flood at noon.', 'Bring boots.'),
      note(own, 'Ebb at six.', 'Flood at one.', 'Bring boots.', 'New pier.'),
      note(
        own,
        'Ebb at six.',
        'Ask Lars!',
        'Flood at one.',
        'Bring boots.',
        'New pier.',
      ),
    ],
    [
      'keeps their properties and updates the others',
      note(
        [...own, '  - harbour', 'read: true'],
        'Ebb at six.',
        'Flood at noon.',
        'Bring boots.',
      ),
      note(
        ['title: Tides', 'created: 2026-11-29', 'tags:', '  - clippings'],
        'Ebb at six.',
        'Flood at noon.',
        'Bring boots.',
      ),
      note(
        [
          'title: Tides',
          'created: 2026-11-29',
          'tags:',
          '  - clippings',
          '  - harbour',
          'read: true',
        ],
        'Ebb at six.',
        'Flood at noon.',
        'Bring boots.',
      ),
    ],
    [
      'keeps a property that both changed as the user has it, once',
      note(
        ['title: My tides', ...own.slice(1)],
        'Ebb at six.',
        'Flood at noon.',
        'Bring boots.',
      ),
      note(
        ['title: Tides today', ...own.slice(1)],
        'Ebb at six.',
        'Flood at noon.',
        'Bring boots.',
      ),
      note(
        ['title: My tides', ...own.slice(1)],
        'Ebb at six.',
        'Flood at noon.',
        'Bring boots.',
      ),
    ],
    [
      'keeps both where both changed the same paragraph',
      note(own, 'Ebb at six.', 'Flood at noon, says Lars.', 'Bring boots.'),
      note(own, 'Ebb at six.', 'Flood at one.', 'Bring boots.'),
      note(
        own,
        'Ebb at six.',
        'Flood at one.',
        'Flood at noon, says Lars.',
        'Bring boots.',
      ),
    ],
    [
      'does not bring back what they deleted',
      note(own, 'Ebb at six.', 'Bring boots.'),
      note(own, 'Ebb at seven.', 'Flood at noon.', 'Bring boots.'),
      note(own, 'Ebb at seven.', 'Bring boots.'),
    ],
    [
      'is told from one with the line ends of another system',
      base.replaceAll('\n', '\r\n'),
      note(own, 'Ebb at six.', 'Flood at one.', 'Bring boots.'),
      note(own, 'Ebb at six.', 'Flood at one.', 'Bring boots.'),
    ],
    [
      'has its properties before a fence with spaces, too',
      base.replace('\n---\n', '\n---  \n'),
      note(own.slice(1), 'Ebb at six.', 'Flood at noon.', 'Bring boots.'),
      note(own.slice(1), 'Ebb at six.', 'Flood at noon.', 'Bring boots.'),
    ],
    [
      'keeps what they wrote at the end',
      `${base}\n## My notes\n\nLovely.\n`,
      note(own, 'Ebb at six.', 'Flood at noon.', 'Bring boots.', 'New pier.'),
      `${note(own, 'Ebb at six.', 'Flood at noon.', 'Bring boots.', 'New pier.')}\n## My notes\n\nLovely.\n`,
    ],
  ])('%s', async (_, theirs, ours, expected) => {
    const text = await merge(base, theirs, ours);
    expect(text.replace(/\n{3,}/g, '\n\n').trimEnd()).toBe(expected.trimEnd());
  });
});

describe('a note at the place of another', () => {
  const boats =
    '# Boats\n\nOld hull\n\n---\n\n## Highlights\n\n```js\nrow()\n```\n';
  it.each<[string, string, string, boolean]>([
    ['has a rule', boats, '# My diary\n\nsecret\n\n---\n\nmore\n', false],
    ['has a heading', boats, '## Highlights\n\nSunset\n', false],
    ['has a fence', boats, '```js\nfly()\n```\n', false],
    ['has few of its lines', 'A\n\nB\n\nC\n', 'Mine\n\nA\n', false],
    ['has its lines', boats, `Mine\n\n${boats}`, true],
    ['has most of its lines', 'A\n\nB\n\nC\n', 'Mine\n\nA\n\nC\n', true],
    [
      'has its source',
      note(['source: https://example.com/tides'], 'Ebb at six.'),
      note(['source: https://example.com/tides'], 'Mine.'),
      true,
    ],
  ])('%s', async (_, before, found, expected) => {
    expect(await isNoteOf((await writtenLines(before))!, found)).toBe(expected);
  });
});

const line = fc.constantFrom('', 'a', 'b', 'c', 'd', '# e', '---');
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
const mine = fc
  .tuple(
    text,
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom('U1', 'U2', 'U3'))),
  )
  .map(([before, added]) => {
    const lines = before.split('\n');
    for (const [at, words] of added) lines.splice(at, 0, words);
    return {
      before,
      after: lines.join('\n'),
      added: added.map(([, words]) => words),
    };
  });

describe('whatever was written', () => {
  it('is replaced if the user changed nothing', () =>
    fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        expect(await merge(before, before, after)).toBe(after);
      }),
    ));

  it('stays as the user has it if the page changed nothing', () =>
    fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        expect(await merge(before, after, before)).toBe(after);
      }),
    ));

  it('loses no line that the user added', () =>
    fc.assert(
      fc.asyncProperty(mine, text, async ({ before, after, added }, next) => {
        const lines = (await merge(before, after, next)).split('\n');
        for (const words of new Set(added))
          expect(
            lines.filter((one) => one === words).length,
          ).toBeGreaterThanOrEqual(added.filter((one) => one === words).length);
      }),
    ));
});

it('is not kept of a very long note', async () => {
  expect(await writtenLines('a\n'.repeat(3000))).toBeUndefined();
});
