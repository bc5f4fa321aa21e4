import { expect, it } from 'vitest';
import { isLong } from '@/test/runs';
import { elementFilters, canSelect } from './elements';
import { FilterFault } from './filter';

const html = `<ul><li class="a">One<li class="b"> Two <b>x</b></ul><p title="T">Text</p>
  <script>evil()</script><template><p>Hidden</p></template>`;
const select = (selector: string, attribute?: string, page = html) =>
  elementFilters['select']?.(page, [selector, attribute], { url: '' });

it.each<[string, string | undefined, unknown]>([
  ['li', undefined, ['One', 'Two x']],
  ['li.b', undefined, 'Two x'],
  ['ul > li + li', undefined, 'Two x'],
  ['li:not(.a)', undefined, 'Two x'],
  ['li:nth-child(1)', undefined, 'One'],
  ['p[title^="T"]', 'title', 'T'],
  ['p', 'id', ['', '']],
  ['h1', undefined, ''],
  ['h1, p[title]', undefined, 'Text'],
])('%s of an attribute %s', (selector, attribute, expected) =>
  expect(select(selector, attribute)).toEqual(expected),
);

it('gives whole elements as HTML', () =>
  expect(elementFilters['select_html']?.(html, ['li.b'], { url: '' })).toBe(
    '<li class="b"> Two <b>x</b></li>',
  ));

it.each(['', '[', 'p:visible', 'p::before', 'x'.repeat(501), ':not('])(
  'refuses the selector %s',
  (selector) => {
    expect(canSelect(selector)).toBe(false);
    expect(() => select(selector)).toThrow(FilterFault);
  },
);

it.each<[string, unknown]>([
  ['no page', undefined],
  ['a list', ['<p>a</p>']],
  ['an object', { p: 1 }],
])('finds nothing wrong in %s', (_, value) =>
  expect(() =>
    elementFilters['select']?.(value, ['p'], { url: '' }),
  ).not.toThrow(),
);

it('reads a page of deep elements, or says that it is too large', () => {
  const deep = `${'<b>'.repeat(isLong ? 50_000 : 20_000)}x`;
  const read = () => select('b:first-child > i', undefined, deep);
  expect(read()).toBe('');
  expect(() => select('b', undefined, deep)).toThrow(RangeError);
});
