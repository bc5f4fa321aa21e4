import { expect, it } from 'vitest';
import { sharedValue } from './shared-values';

it.each([
  ['https://me:hush@a.example/', false],
  ['https://a.example/?token=x', false],
  ['https://a.example/?code=x', false],
  ['https://a.example/x?key=AIzaSyA1234567890abcdef', false],
  ['https://a.example/x?next=AIzaSyA1234567890abcdef', false],
  ['https://a.example/cb#access_token=eyJhbGciOi.abc.def', false],
  ['https://a.example/cb#access%5Ftoken=x', false],
  ['https://a.example/#id_token=x', false],
  ['https://a.example/#/cb?code=x', false],
  ['https://a.example/reset/3f2b8c9d0e1f2a3b4c5d6e7f8a9b0c1d', false],
  ['https://a.example/join/0d9e7a64-6a2b-4c7e-9d0f-3f1f4f6f9b11', false],
  ['https://a.example/#/reset/3f2b8c9d0e1f2a3b4c5d6e7f8a9b0c1d', false],
  ['https://a.example/%E0%A4%A/tides?page=2', true],
  ['https://news.example/item?id=38471234', true],
  ['https://video.example/watch?v=dQw4w9WgXcQ&t=120', true],
  ['https://a.example/articles/the-token-economy-of-2024', true],
  ['https://a.example/?q=tides#chapter-3:~:text=neap%20tide', true],
])('a highlight at %s is shared: %s', (url, isShared) => {
  const highlight = {
    id: 'h',
    url,
    title: 'T',
    exact: 'x',
    prefix: '',
    suffix: '',
    start: 0,
    colour: 1,
    note: '',
    createdAt: 1,
  };
  expect(sharedValue('highlights', highlight) !== undefined).toBe(isShared);
});
