import { expect, it } from 'vitest';
import { gridKey } from './grid-keys';

const grid = {
  place: { row: 2, column: 1 },
  rows: 10,
  columns: 3,
  page: 4,
  isRightToLeft: false,
};
const press = (key: string, more = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

it.each([
  ['ArrowDown', { row: 3, column: 1 }],
  ['ArrowUp', { row: 1, column: 1 }],
  ['ArrowRight', { row: 2, column: 2 }],
  ['ArrowLeft', { row: 2, column: 0 }],
  ['PageDown', { row: 6, column: 1 }],
  ['PageUp', { row: -1, column: 1 }],
  ['Home', { row: 0, column: 1 }],
  ['End', { row: 9, column: 1 }],
])('%s moves to %j', (key, to) => {
  expect(gridKey(press(key), grid)).toEqual({ to });
});

it('arrows follow the direction of the page', () => {
  const arabic = { ...grid, isRightToLeft: true };
  expect(gridKey(press('ArrowLeft'), arabic)).toEqual({
    to: { row: 2, column: 2 },
  });
});

it.each([
  ['Enter', {}, 'open'],
  ['F2', {}, 'menu'],
  ['ArrowDown', { altKey: true }, 'menu'],
  ['Delete', {}, 'drop'],
  [' ', {}, 'select'],
  ['Escape', {}, 'unselect'],
  ['z', { ctrlKey: true }, 'undo'],
  ['z', { ctrlKey: true, shiftKey: true }, undefined],
  ['a', {}, undefined],
  ['constructor', {}, undefined],
])('%s with %j does %s', (key, more, is) => {
  expect(gridKey(press(key, more), grid)?.is).toBe(is);
});

it('Enter on a head opens its menu', () => {
  const head = { ...grid, place: { row: -1, column: 0 } };
  expect(gridKey(press('Enter'), head)).toEqual({ is: 'menu' });
});
