import { expect, it } from 'vitest';
import { type NoteMark, marksList, withMarks } from './marks';

const mark = (text: string, values: Partial<NoteMark> = {}): NoteMark => ({
  text,
  note: '',
  colour: 'yellow',
  link: 'https://quay.example/#:~:text=wall',
  timestamp: '2026-11-20T10:00:00.000Z',
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
  ['words of a link', '[A wall](/a)', ['wall'], '[A ==wall==](/a)'],
  [
    'none in the target of a link',
    '[A](https://quay.example/wall_(east)_wide)',
    ['east', 'wide'],
    '[A](https://quay.example/wall_(east)_wide)',
  ],
  ['none in the title of a link', '[A](/a "wall")', ['wall'], '[A](/a "wall")'],
  [
    'none in an address',
    'See https://wall.example',
    ['wall'],
    'See https://wall.example',
  ],
  ['none in code', 'The ``a `wall` ``', ['wall'], 'The ``a `wall` ``'],
  [
    'none in a fence, but below it',
    '> ```js\n> wall\n> ```\nA crane.',
    ['wall', 'crane'],
    '> ```js\n> wall\n> ```\nA ==crane==.',
  ],
  [
    'none in an open fence',
    '~~~\nwall\n```\nsea',
    ['wall', 'sea'],
    '~~~\nwall\n```\nsea',
  ],
  [
    'none in a tag',
    '<img alt="wall"> sea',
    ['wall', 'sea'],
    '<img alt="wall"> ==sea==',
  ],
  ['one around a code', 'a `wall` b', ['a `wall` b'], 'a `wall` b'],
  [
    'one between signs that are no tag',
    'a < wall > b',
    ['wall'],
    'a < ==wall== > b',
  ],
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

it.each(['`', '](', '](a', '<a', '> ```', '[`(<', '` `` '])(
  'reads a long line of %j in linear time',
  (part) => {
    const markdown = part.repeat(300_000 / part.length);
    const before = process.threadCpuUsage();
    expect(withMarks(markdown, [mark('wall')])).toBe(markdown);
    expect(process.threadCpuUsage(before).user).toBeLessThan(2e6);
  },
);
