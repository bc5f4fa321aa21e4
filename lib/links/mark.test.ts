// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isLong } from '@/test/runs';
import { lettersOf, markInPage, placesOf, plainPassage } from './passage-tab';

const marks = new Map<string, Set<Range>>();
vi.stubGlobal('CSS', { highlights: marks });
vi.stubGlobal(
  'Highlight',
  class extends Set<Range> {
    constructor(...ranges: Range[]) {
      super(ranges);
    }
  },
);

beforeEach(() => marks.clear());

const show = (html: string) =>
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(html, 'text/html').body.childNodes,
  );

const fares =
  '<p>9 € in all</p><table><tr><th>From</th><th>Fare</th></tr><tr><td rowspan="2">Harbour</td><td>12 €</td></tr>' +
  '<tr><td>15 € by night</td></tr><tr><td>Cape</td><td>9 €</td></tr></table>';

const marked = () =>
  [...marks.values()].flatMap((ranges) => [...ranges].map(String));

it('handles text of only opening brackets in linear time', () => {
  const brackets = '['.repeat(isLong ? 400_000 : 100_000);
  expect(lettersOf(brackets)).toBe('');
  expect(plainPassage(brackets)).toBe(brackets);
});

describe('a passage in its page', () => {
  it.each([
    [
      'as plain text',
      '<p>She wrote. It rained all day.</p>',
      'It rained all day.',
      'It rained all day',
    ],
    [
      'across elements and lines',
      '<p>The <b>old\n mill</b> turns</p><p>by night.</p>',
      'old mill turns by night',
      'old\n mill turnsby night',
    ],
    [
      'in markdown',
      '<p>See the <a href="/x">log book</a> here</p>',
      '**See** the [log book](https://a.example/x)',
      'See the log book',
    ],
    ['with characters of two code units', '<p>a 𝒳y😀z b</p>', '𝒳yz', '𝒳y😀z'],
    [
      'outside of scripts',
      '<p><script>one two</script></p><p>one, two</p>',
      'one two',
      'one, two',
    ],
    [
      'as a row without its heads',
      fares,
      '| From | Fare |\n| --- | --- |\n| Cape | 9 € |',
      'Cape9',
    ],
    [
      'as a row without a cell from above',
      fares,
      '| From | Fare |\n| --- | --- |\n| Harbour | 15 € by night |',
      '15 € by night',
    ],
    [
      'as an item without its lead-in',
      '<p>1 of 3</p><p>You need:</p><ul><li>3 coats</li><li>1 ticket</li></ul>',
      'You need:\n- 1 ticket',
      '1 ticket',
    ],
  ])('is marked %s', (_, html, passage, expected) => {
    show(html);
    expect(markInPage(placesOf(passage))).toBe(true);
    expect(marked()).toEqual([expected]);
  });

  it('is reported if it is gone, and the previous marks are removed', () => {
    show('<p>One two three</p>');
    markInPage(placesOf('two'));
    expect(markInPage(placesOf('four'))).toBe(false);
    expect(marked()).toEqual([]);
  });

  it.each([
    ['harbour', 'by night', 'Harbour12 €15 € by night'],
    ['harbour', 'by day', 'Harbour'],
  ])('is marked from %s up to %s', (start, end, expected) => {
    show(fares);
    const places = { ...placesOf(start), end: lettersOf(end) };
    expect(markInPage(places)).toBe(true);
    expect(marked()).toEqual([expected]);
  });

  it('is gone if only a number of its row is left', () => {
    show(fares);
    const row = '| Place | Price |\n| --- | --- |\n| Quay | 9 € |';
    expect(markInPage(placesOf(row))).toBe(false);
  });

  it('can be unmarked', () => {
    show('<p>One two three</p>');
    markInPage(placesOf('two'));
    expect(markInPage({ after: '', places: [] })).toBe(true);
    expect(marked()).toEqual([]);
  });
});

it.each([
  ['', ''],
  [' A  **short**\n_one_ ', 'A short one'],
  [
    '> ## See the [log book](https://a.example/x#y) | `here`',
    'See the log book here',
  ],
  ['![A mill](https://a.example/mill.png) by night', 'A mill by night'],
])('%j reads as %j', (passage, words) =>
  expect(plainPassage(passage)).toBe(words),
);
