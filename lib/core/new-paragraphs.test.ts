import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareParagraphs, newParagraphs } from './new-paragraphs';

const before = '# Quay\n\nIt closes.\n\nFor a year.';
const code = '```\nlet a\n\nlet b\n```';

it.each<[string, string, string[]]>([
  ['is the same', before, []],
  ['has other spaces', '# Quay\n\n\nIt\ncloses.\n\nFor a  year.', []],
  ['has a rule more', `${before}\n\n---`, []],
  ['lost a paragraph', '# Quay\n\nIt closes.', []],
  [
    'changed one',
    '# Quay\n\nIt closes soon.\n\nFor a year.',
    ['It closes soon.'],
  ],
  [
    'has two more',
    `${before}\n\nDivers  came.\n\nThe crane stays.`,
    ['Divers  came.', 'The crane stays.'],
  ],
  ['has one more twice', `${before}\n\nDivers.\n\nDivers.`, ['Divers.']],
  [
    'has code with an empty line',
    `${before}\n\n${code}\n\nEnd.`,
    [code, 'End.'],
  ],
  ['has code that never ends', `${before}\n\n~~~\na\n\nb`, ['~~~\na\n\nb']],
  [
    'has code with ticks',
    `${before}\n\n~~~\n\`\`\`\n\nb\n~~~`,
    ['~~~\n```\n\nb\n~~~'],
  ],
])('finds the new paragraphs of a text that %s', (_, now, found) =>
  expect(newParagraphs(before, now)).toEqual(found),
);

it('finds none in a text that has been compared with itself', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '`', '~', '\n') });
  fc.assert(
    fc.property(text, (same) => newParagraphs(same, same).length === 0),
  );
});

it.each<[string, string, ReturnType<typeof compareParagraphs>]>([
  ['is the same', before, { added: [], changed: [], gone: [] }],
  [
    'says something otherwise',
    '# Quay\n\nIt closes soon.\n\nFor a year.',
    {
      added: [],
      changed: [{ before: 'It closes.', now: 'It closes soon.' }],
      gone: [],
    },
  ],
  [
    'says something else',
    '# Quay\n\nDivers came down.\n\nFor a year.',
    { added: ['Divers came down.'], changed: [], gone: ['It closes.'] },
  ],
  [
    'has one more that is like one that stays',
    `${before}\n\nIt closes too.`,
    { added: ['It closes too.'], changed: [], gone: [] },
  ],
])('compares the paragraphs of a text that %s', (_, now, found) =>
  expect(compareParagraphs(before, now)).toEqual(found),
);

it('compares texts without spaces between their words', () => {
  expect(compareParagraphs('港は閉まります。', '港は明日閉まります。')).toEqual(
    {
      added: [],
      changed: [{ before: '港は閉まります。', now: '港は明日閉まります。' }],
      gone: [],
    },
  );
});

it('counts each paragraph once, as new, changed or gone', () => {
  const text = fc
    .array(fc.constantFrom('a b c', 'a b d', 'e f', 'g', 'a b c d', ''), {
      maxLength: 8,
    })
    .map((all) => all.join('\n\n'));
  fc.assert(
    fc.property(text, text, (then, now) => {
      const { added, changed, gone } = compareParagraphs(then, now);
      expect([...added, ...changed.map((one) => one.now)].toSorted()).toEqual(
        newParagraphs(then, now).toSorted(),
      );
      expect([...gone, ...changed.map((one) => one.before)].toSorted()).toEqual(
        newParagraphs(now, then).toSorted(),
      );
    }),
  );
});
