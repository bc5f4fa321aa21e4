import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newParagraphs } from './new-paragraphs';

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
