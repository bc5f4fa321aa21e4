import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortTitle } from './short-title';

test.each([
  ['Tea', 'Tea'],
  ['East quay closes for eighteen months', 'East quay…'],
  ['Tarn insulated bottle 0.75 l', 'Tarn insulated…'],
  ['Prices, and more of them', 'Prices, and…'],
  ['  Two \n lines ', 'Two lines'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschi…'],
  ['東埠頭が十八か月にわたって閉鎖される', '東埠頭が十八か月にわたって閉…'],
])('%j is named %j', (title, name) => {
  expect(shortTitle(title)).toBe(name);
});

test('a name is never longer than 15 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (title) =>
        [...new Intl.Segmenter().segment(shortTitle(title))].length <= 15,
    ),
  );
});
