// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { sanitizeFragment } from '@/lib/safe/sanitize';
import { showUnasked } from './inline-pictures';

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
