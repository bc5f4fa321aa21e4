// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { markTasks } from './marks';

const list =
  '<ul><li><label><input type="checkbox" checked>a</label></li><li><label><input type="checkbox">b</label></li></ul>';

const read = (html: string) => {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  markTasks(copy);
  return copy.body.textContent
    .replaceAll('\u{F1BD2}', '[ ]')
    .replaceAll('\u{F1BD3}', '[x]');
};

it.each([
  ['in a list of boxes', `<main>${list}</main>`, '[x]a[ ]b'],
  ['that are disabled', '<li><input type="checkbox" disabled>a</li>', '[ ]a'],
  [
    'in a table',
    '<table><tr><td><input type="checkbox" checked disabled>a</td></tr></table>',
    '[x]a',
  ],
])('marks boxes %s', (_, html, expected) => {
  expect(read(html)).toBe(expected);
});

it.each([
  ['in a form', `<main><form>${list}</form></main>`, 'ab'],
  ['beside the content', `<aside>${list}</aside>`, 'ab'],
  [
    'in one item of several',
    '<main><ul><li><input type="checkbox">a</li><li>b</li></ul></main>',
    'ab',
  ],
])('leaves boxes %s', (_, html, expected) => {
  expect(read(html)).toBe(expected);
});
