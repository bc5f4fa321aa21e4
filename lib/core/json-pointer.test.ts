import { expect, it } from 'vitest';
import { memberOf, pointerTo, pointersAbove, stepsOf } from './json';

it.each([
  [[], ''],
  [['headers', 'a/b'], '/headers/a~1b'],
  [['~1', '', '~0/'], '/~01//~00~1'],
])('the pointer to %j is %j, and back', (steps, pointer) => {
  expect(pointerTo(steps)).toBe(pointer);
  expect(stepsOf(pointer)).toEqual(steps);
});

it('points to a member by name or index', () => {
  expect([memberOf('', 'a/b'), memberOf('/a~1b', 0)]).toEqual([
    '/a~1b',
    '/a~1b/0',
  ]);
});

it('lists the pointers of all ancestors', () => {
  expect(pointersAbove('/a~1b/0/c')).toEqual(['', '/a~1b', '/a~1b/0']);
});
