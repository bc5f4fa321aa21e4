import { expect, it } from 'vitest';
import { newParagraphs } from './new-paragraphs';

const before = '# Quay\n\nIt closes.\n\nFor a year.';

it.each<[string, string, number]>([
  ['is the same', before, 0],
  ['has other spaces', '# Quay\n\n\nIt\ncloses.\n\nFor a  year.', 0],
  ['has a rule more', `${before}\n\n---`, 0],
  ['lost a paragraph', '# Quay\n\nIt closes.', 0],
  ['changed one', '# Quay\n\nIt closes soon.\n\nFor a year.', 1],
  ['has two more', `${before}\n\nDivers came.\n\nThe crane stays.`, 2],
  ['has one more twice', `${before}\n\nDivers.\n\nDivers.`, 1],
])('counts the new paragraphs of a text that %s', (_, now, count) =>
  expect(newParagraphs(before, now)).toBe(count),
);
