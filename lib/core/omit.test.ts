import { expect, it } from 'vitest';
import { omit } from './objects';

it('leaves members out of a copy', () => {
  const whole = { a: 1, b: 2, c: undefined };
  expect(Object.keys(omit(whole, 'a'))).toEqual(['b', 'c']);
  expect(omit(whole, 'a', 'c')).toEqual({ b: 2 });
  expect(whole).toHaveProperty('a', 1);
});
