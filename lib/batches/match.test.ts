import { expect, it } from 'vitest';
import { createMatcher } from './cells';

it('matches each address once: by requested URL, then by final URL, then by looser spelling', () => {
  const { take, left } = createMatcher(
    [
      'https://a.example/',
      'https://b.example/x',
      'https://c.example/y/',
      'https://d.example/',
    ],
    (at) => at !== 3,
  );
  expect(take(['https://a.example/', 'https://b.example/x'])).toBe(0);
  expect(
    take(['https://a.example/', 'https://b.example/x']),
    'a second result',
  ).toBeUndefined();
  expect(take([undefined, 'https://b.example/x'])).toBe(1);
  expect(take(['http://c.example/y#z'])).toBe(2);
  expect(take(['https://d.example/']), 'is kept already').toBeUndefined();
  expect(take(['https://elsewhere.example/'])).toBeUndefined();
  expect(left()).toEqual([]);
});
