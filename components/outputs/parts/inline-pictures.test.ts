// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { sanitizeFragment } from '@/lib/safe/sanitize';
import { markRepeats, showUnasked } from './inline-pictures';

const loaded = 'https://a.example/1.png';
const other = 'https://b.example/2.png';

beforeEach(() => {
  document.body.replaceChildren(
    sanitizeFragment(
      `<p><img src="${loaded}" alt="A mill"></p><p><img src="${other}"></p><p><img src="not an address"></p>`,
    ),
  );
});

const frames = () => [...document.querySelectorAll('iframe')];
const boxes = () => document.querySelectorAll('.inert-image').length;

it('shows only the pictures that the tab has loaded, in their shape', () => {
  showUnasked(document.body, new Map([[loaded, { width: 40, height: 30 }]]));
  expect(frames().map(({ title, tabIndex }) => [title, tabIndex])).toEqual([
    ['A mill', -1],
  ]);
  expect(frames()[0]?.getAttribute('sandbox')).not.toContain('same-origin');
  expect(boxes()).toBe(2);
});

it('shows every picture with an address if the user wants all', () => {
  showUnasked(document.body, 'all');
  expect(frames()).toHaveLength(2);
  expect(boxes()).toBe(1);
});

it('shows none if the tab has loaded none', () => {
  showUnasked(document.body, new Map());
  expect(boxes()).toBe(3);
});

it('shows a picture in a table no higher than its row, once it comes into view', () => {
  document.body.replaceChildren(
    sanitizeFragment(
      `<table><tr><td><img src="${loaded}" alt="A mill"></td></tr></table>`,
    ),
  );
  showUnasked(document.body, new Map([[loaded, { width: 800, height: 600 }]]));
  const [frame] = frames();
  expect(frame?.style.inlineSize).toBe('min(160px, 800px, 48px * 800 / 600)');
  expect(frame?.loading).toBe('lazy');
});

it.each([
  ['the name beside it', '<td>IMG Norway</td>', 'Norway', true],
  [
    'it in a link',
    '<td><a href="/n">IMG</a> <b>NORWAY</b></td>',
    'Norway',
    true,
  ],
  ['another name', '<td>IMG Sweden</td>', 'Norway', false],
  ['nothing', '<td>IMG</td>', 'Norway', false],
  ['no text', '<td>IMG Norway</td>', '', false],
])('marks a picture in a table that repeats %s', (_, cell, alt, isRepeated) => {
  const fragment = markRepeats(
    sanitizeFragment(
      `<table><tr>${cell.replace('IMG', `<img src="${loaded}" alt="${alt}">`)}</tr></table><p><img src="${loaded}" alt="Norway">Norway</p>`,
    ),
  );
  expect(fragment.querySelectorAll('td .is-repeated')).toHaveLength(
    Number(isRepeated),
  );
  expect(fragment.querySelectorAll('p .is-repeated')).toHaveLength(0);
});
