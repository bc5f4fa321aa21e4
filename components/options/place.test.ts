import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createPlace, sectionAt } from './place';

it.each([
  ['', 'general'],
  ['#services', 'services'],
  ['#never', 'privacy'],
  ['#clip-folder', 'clipping'],
  ['#constructor', 'general'],
])('the address %o leads to %s', (hash, section) => {
  expect(sectionAt(hash)).toBe(section);
});

it('going to a section ends the search', () => {
  const place = createPlace('#data');
  place.words.value = 'keys';
  place.go('#presets');
  expect([place.section.value, place.words.value]).toEqual(['presets', '']);
});

it('every link of Pluck’s own pages leads to a section', () => {
  const sources = globSync('{components,entrypoints,lib}/**/*.{ts,tsx}').map(
    (file) => readFileSync(file, 'utf8'),
  );
  const hashes = sources.flatMap(
    (text) => text.match(/(?<=options\.html)#[a-z-]+/g) ?? [],
  );
  expect(hashes.length).toBeGreaterThan(5);
  expect(hashes.filter((hash) => sectionAt(hash) === 'general')).toEqual([]);
  expect(sectionAt('#no-such-section'), 'control').toBe('general');
});
