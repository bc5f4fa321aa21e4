import { describe, expect, it } from 'vitest';
import type { Post } from '@/lib/parts';
import { authorRows, threadRows, unfolded } from './thread-rows';

const post = (id: string, depth: number, more: Partial<Post> = {}): Post => ({
  id,
  depth,
  markdown: `Text of ${id}`,
  ...more,
});

const posts = [
  post('story', 0, { original: true, author: 'ann' }),
  post('a', 0, { author: 'ben' }),
  post('a1', 1, { parent: 'a', author: 'ann', byAuthor: true }),
  post('a2', 2, { parent: 'a1' }),
  post('b', 0),
];

describe('threadRows', () => {
  it('counts the replies below each post, and none below the original', () => {
    expect(threadRows(posts).map(({ below }) => below)).toEqual([
      0, 2, 1, 0, 0,
    ]);
  });
});

describe('unfolded', () => {
  it.each([
    [[], ['story', 'a', 'a1', 'a2', 'b']],
    [[1], ['story', 'a', 'b']],
    [[2], ['story', 'a', 'a1', 'b']],
    [
      [1, 2],
      ['story', 'a', 'b'],
    ],
  ])('hides what is below the folded posts %j', (folded, shown) => {
    expect(
      unfolded(threadRows(posts), new Set(folded)).map(
        ({ post: { id } }) => id,
      ),
    ).toEqual(shown);
  });
});

describe('authorRows', () => {
  it('keeps the author’s posts with the line that each answers', () => {
    expect(
      authorRows(threadRows(posts)).map(({ post: { id }, answers }) => [
        id,
        answers,
      ]),
    ).toEqual([
      ['story', undefined],
      ['a1', 'ben: Text of a'],
    ]);
  });
});

it.each([
  ['an unknown one', undefined, 0],
  ['a known one', 'ann', 2],
])('lists the posts of the author, of %s', (_, author, expected) => {
  const thread = [
    { author, original: true, depth: 0, markdown: 'Hello.' },
    { author, depth: 0, markdown: 'Hm.', byAuthor: author !== undefined },
    { author: undefined, depth: 0, markdown: 'Hi.' },
  ];
  expect(authorRows(threadRows(thread))).toHaveLength(expected);
});
