import { expect, it } from 'vitest';
import { pageAddress } from './bare-address';

it.each([
  [
    'its fragment',
    'https://tides.example/today#low',
    'https://tides.example/today',
  ],
  [
    'a text directive',
    'https://tides.example/today#:~:text=/low',
    'https://tides.example/today',
  ],
  [
    'a user name and password',
    'https://i:me@tides.example/',
    'https://tides.example/',
  ],
  [
    'tracking parameters',
    'https://tides.example/?utm_source=x&at=noon',
    'https://tides.example/?at=noon',
  ],
])('removes %s from a page’s address', (_, address, page) => {
  expect(pageAddress(address)).toBe(page);
});

it.each([
  'https://tides.example/#/notes/a',
  'https://tides.example/#!notes',
  'no address',
])('keeps what identifies the page: %s', (address) => {
  expect(pageAddress(address)).toBe(address);
});
