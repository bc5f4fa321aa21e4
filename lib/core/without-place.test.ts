import { expect, it } from 'vitest';
import { isSameAddress, withoutPlace } from './web-address';

it.each([
  ['https://a.example/page#part', 'https://a.example/page'],
  ['https://a.example/page#:~:text=one', 'https://a.example/page'],
  ['https://a.example/#/inbox', 'https://a.example/#/inbox'],
  ['https://a.example/#!inbox', 'https://a.example/#!inbox'],
  ['https://a.example/#/inbox:~:text=one', 'https://a.example/#/inbox'],
  ['https://a.example/#part#/b', 'https://a.example/'],
  ['', ''],
])('%s is on the page %s', (address, page) =>
  expect(withoutPlace(address)).toBe(page),
);

it.each([
  ['https://a.example/page', 'https://a.example/page#part', true],
  ['https://a.example/#/one', 'https://a.example/#/two', false],
  [undefined, 'https://a.example/', false],
  [undefined, undefined, false],
])('%s and %s are the same page: %s', (one, other, same) =>
  expect(isSameAddress(one, other)).toBe(same),
);
