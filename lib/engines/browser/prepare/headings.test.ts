// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { plainHeadings } from './prepare';

const section =
  '<h2>History<span class="mw-editsection">[<a href="/w/index.php?action=edit">edit</a>]</span></h2>';

it.each([
  ['https://en.wikipedia.org/wiki/Fox', 'History'],
  ['https://wiki.example.org/Fox', 'History'],
  ['https://news.example/fox', 'History[edit]'],
])('leaves out the links that edit sections of a wiki: %s', (url, expected) => {
  const copy = new DOMParser().parseFromString(section, 'text/html');
  plainHeadings(copy, url);
  expect(copy.body.textContent).toBe(expected);
});
