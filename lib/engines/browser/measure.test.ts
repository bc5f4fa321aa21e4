// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  lengthOf,
  linkedLength,
  nesting,
  proseLength,
  textLength,
} from './measure';

const parse = (body: string) =>
  new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html');
const long = 'word '.repeat(30);

describe('measures of text', () => {
  it.each([
    ['', 0, 0, 0],
    ['<p>a b\n c</p>', 3, 0, 0],
    ['<p>ab <a href="/">cd</a></p>', 4, 2, 0],
    [`<p>${long}</p>`, 120, 0, 120],
    [`<p><a href="/">${long}</a></p>`, 120, 120, 0],
    [`<ul><li><p>${long}</p></li></ul>`, 120, 0, 120],
  ])('%s', (body, text, linked, prose) => {
    const root = parse(body).body;
    expect([textLength(root), linkedLength(root), proseLength(root)]).toEqual([
      text,
      linked,
      prose,
    ]);
  });
});

it('counts all that is not white space', () => {
  const text = 'a\t b\u00a0c\u2009d\u3000é日\ufeff\u001f👍';
  expect(lengthOf(text)).toBe(text.replace(/\s+/g, '').length);
});

describe('nesting', () => {
  it.each([
    // html, head and body: 1 + 2 + 2
    ['', 5],
    ['<p></p><p></p>', 11],
    ['<div><p></p></div>', 12],
    ['<div><p></p><p></p></div><p></p>', 19],
  ])('adds up the depths of %s', (body, sum) => {
    expect(nesting(parse(body))).toBe(sum);
  });
});
