import { expect, it } from 'vitest';
import { scriptResult } from './script-result';

it('is what the script returned', () => {
  expect(scriptResult({ result: 0 })).toBe(0);
  expect(scriptResult(undefined)).toBeUndefined();
});

it('throws what the script threw, where that is beside the result', () => {
  const error = new Error('Xray wrapping of iterators not supported.');
  expect(() => scriptResult({ error })).toThrow(error);
});
