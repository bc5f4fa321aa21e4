import { expect, it } from 'vitest';
import { type NoteMark, marksList, withMarks } from './marks';

const mark = (text: string, values: Partial<NoteMark> = {}): NoteMark => ({
  text,
  note: '',
  colour: 'yellow',
  link: 'https://quay.example/#:~:text=wall',
  ...values,
});

it.each<[string, string, string[], string]>([
  ['a passage', 'A wall.', ['wall'], 'A ==wall==.'],
  [
    'two',
    'A wall and a crane.',
    ['crane', 'wall'],
    'A ==wall== and a ==crane==.',
  ],
  ['none that is there twice', 'wall, wall', ['wall'], 'wall, wall'],
  ['none that is gone', 'A quay.', ['wall'], 'A quay.'],
  ['the first of two that overlap', 'abcd', ['abc', 'bcd'], '==abc==d'],
  ['none with the sign', 'a == b', ['a == b'], 'a == b'],
])('marks in a text: %s', (_, text, passages, expected) => {
  expect(
    withMarks(
      text,
      passages.map((one) => mark(one)),
    ),
  ).toBe(expected);
});

it('lists highlights with their notes, and no markup of theirs', () => {
  const list = marksList([
    mark('A <b>wall</b>', { note: '# Who\npays?' }),
    mark('Hollow', { link: '' }),
  ]);
  expect(list).toBe(
    String.raw`> A \<b\>wall\</b\> [↗](<https://quay.example/#:~:text=wall>)

\# Who
pays?

> Hollow`,
  );
});
