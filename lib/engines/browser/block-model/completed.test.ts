// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { completed } from './keep';
import { restoreHeadings } from './headings';
import { withoutRepeats } from './features';
import { textBlocksIn } from './text-blocks';

const parse = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').body;
const long = 'A post that is shown twice. '.repeat(20);
const fact =
  'It ships within a day, and every order over twenty pounds is delivered free. '
    .repeat(2)
    .trim();
const card = `<h3>Fox</h3><p>${fact}</p>`;
const cells = `<tr><td>Fox<td>${fact}</tr>`;
const all = (count: number) => Array.from({ length: count }, () => 0.9);
const row = '<tr><th>Part</th><td>IF1</td></tr>';

describe('what belongs together', () => {
  it.each([
    [
      'a likely heading stays with its text',
      '<h2>a</h2><p>b</p>',
      [0.5, 0.9],
      'ab',
    ],
    [
      'so does one above another',
      '<h2>a</h2><h3>b</h3><p>c</p>',
      [0.5, 0.5, 0.9],
      'abc',
    ],
    ['an unlikely heading goes', '<h2>a</h2><p>b</p>', [0.3, 0.9], 'b'],
    ['a heading without its text goes', '<h2>a</h2><p>b</p>', [0.5, 0.1], ''],
    [
      'the cells of a row stay together',
      `<table>${row}</table>`,
      [0.9, 0.1],
      'PartIF1',
    ],
    [
      'the cells of a page do not',
      `<table><tr><td>a</td><td>${long}</td></tr></table>`,
      [0.9, 0.1],
      'a',
    ],
    [
      'a long text comes once',
      `<p>${long}</p><p>${long}</p>`,
      [0.9, 0.9],
      long.trim(),
    ],
    ['a short text comes again', '<p>a</p><p>a</p>', [0.9, 0.9], 'aa'],
    ['a passage comes once', `${card}<p>b</p>${card}`, all(5), `Fox${fact}b`],
    [
      'an item that came before goes with its date',
      `<ul><li>${card}<p>2 days ago</p></li><li>${card}<p>3 days ago</p></li></ul>`,
      all(6),
      `Fox${fact}2 days ago`,
    ],
    [
      'an item with a text of its own keeps it',
      `<ul><li>${card}</li><li>${card}<p>It had two of them, and kept both.</p></li></ul>`,
      all(5),
      `Fox${fact}It had two of them, and kept both.`,
    ],
    [
      'a fact of each item comes again',
      `<p>a</p><p>${fact}</p><p>b</p><p>${fact}</p>`,
      all(4),
      `a${fact}b${fact}`,
    ],
    [
      'so do the cells of a table',
      `<table>${cells}${cells}</table>`,
      all(4),
      `Fox${fact}Fox${fact}`,
    ],
  ])('%s', (_, html, chances, left) => {
    const blocks = textBlocksIn(parse(html));
    const chosen = chances.map((chance) => chance > 0.6);
    const kept = withoutRepeats(blocks, completed(blocks, chosen, chances));
    expect(
      blocks
        .flatMap(({ text }, index) => (kept[index] ? text.trim() : []))
        .join(''),
    ).toBe(left);
  });
});

describe('a heading that the reader of an article left out', () => {
  const page =
    '<h1>T</h1><h2>First</h2><p>a</p><h2>Second</h2><ul><li>b<li>c</ul><h2>Third</h2><h3>Last</h3>d<h2>Second time</h2><p>e</p>';
  it.each([
    [
      'is put back before a list',
      '<p>a</p><ul><li>b</li><li>c</li></ul>',
      'aSecondbc',
    ],
    ['is put back in its order', '<p>a</p><div><p>d</p></div>', 'aThirdLastd'],
    [
      'is not put back twice',
      '<p>a</p><h2>Second</h2><ul><li>b</li></ul>',
      'aSecondb',
    ],
    ['is not put before the first text', '<ul><li>b</li></ul>', 'b'],
    ['is not put back as the headline', '<p>a</p><p>e</p>', 'ae'],
  ])('%s', (_, html, left) => {
    const [blocks, content] = [textBlocksIn(parse(page)), parse(html)];
    restoreHeadings(
      content,
      blocks,
      blocks.map(() => true),
      'Second time | Foxes',
    );
    expect(content.textContent).toBe(left);
    expect(content.querySelector('li h2')).toBeNull();
  });
});
