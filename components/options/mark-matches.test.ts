// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { markMatches } from './mark-matches';

const page = `
    <section class="section-page"><h1>General</h1>
      <div class="group"><h2>Reading</h2>
        <div class="setting">Read page gets <select><option>Markdown</option></select></div>
        <div class="setting">Use a result again</div></div>
      <div class="group"><h2>Appearance</h2><div class="setting">Theme</div></div>
    </section>
    <section class="section-page"><h1>Data</h1><div class="group"><h2>Storage</h2> 61 MB in use</div>
      <details class="group"><summary><h2>Advanced</h2></summary><div class="setting">Maximum size</div></details></section>`;

beforeEach(() => {
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(page, 'text/html').body.childNodes,
  );
});

const left = () =>
  [...document.querySelectorAll('.setting, h2')]
    .filter((element) => !element.closest('[data-missed]'))
    .map((element) => element.textContent.trim());

it.each([
  ['again', 1, ['Reading', 'Use a result again']],
  ['markdown READ', 1, ['Reading', 'Read page gets Markdown']],
  ['appear', 1, ['Appearance', 'Theme']],
  [
    'general',
    3,
    [
      'Reading',
      'Read page gets Markdown',
      'Use a result again',
      'Appearance',
      'Theme',
    ],
  ],
  ['61 mb', 1, ['Storage']],
  ['nothing', 0, []],
])('a search for %o leaves %i matches', (words, count, shown) => {
  expect(markMatches(document.body, words)).toBe(count);
  expect(left()).toEqual(shown);
});

it('without words, all rows and groups are visible again', () => {
  markMatches(document.body, 'nothing');
  markMatches(document.body, '');
  expect(document.querySelector('[data-missed]')).toBeNull();
});

it('what is found in a folded group is unfolded', () => {
  const isOpen = () => document.querySelector('details')?.open;
  markMatches(document.body, 'theme');
  expect(isOpen()).toBe(false);
  markMatches(document.body, 'maximum');
  expect(isOpen()).toBe(true);
  expect(left()).toEqual(['Advanced', 'Maximum size']);
});
