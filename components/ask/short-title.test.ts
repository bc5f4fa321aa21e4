import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortTitle } from './short-title';

test.each([
  ['Tea', 'Tea'],
  ['East quay closes for eighteen months', 'East quay…'],
  ['Tarn insulated bottle 0.75 l', 'Tarn…'],
  ['Prices, and more of them', 'Prices…'],
  ['  Two \n lines ', 'Two lines'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampf…'],
  ['東埠頭が十八か月にわたって閉鎖される', '東埠頭が十八か月にわ…'],
])('%j is named %j', (title, name) => {
  expect(shortTitle(title)).toBe(name);
});

test('a name is never longer than 11 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (title) =>
        [...new Intl.Segmenter().segment(shortTitle(title))].length <= 11,
    ),
  );
});
