import { describe, expect, it } from 'vitest';
import { lacks } from './ask-model';

const schema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    count: { type: ['integer', 'null'] },
    size: { enum: ['s', 'm'] },
    tags: { type: 'array', items: { type: 'string' } },
  },
};

describe('what a value lacks by its schema', () => {
  it.each([
    [{ name: 'a' }, undefined],
    [{ name: 'a', count: null, size: 's', tags: [], more: 1 }, undefined],
    [{}, 'the answer has no name'],
    [[], 'the answer is not of type object'],
    [{ name: 1 }, 'the answer.name is not of type string'],
    [
      { name: 'a', count: 1.5 },
      'the answer.count is not of type integer or null',
    ],
    [{ name: 'a', size: 'xl' }, 'the answer.size is none of ["s","m"]'],
    [{ name: 'a', tags: ['b', 2] }, 'the answer.tags[1] is not of type string'],
  ])('%j: %s', (value, problem) => {
    expect(lacks(value, schema)).toBe(problem);
  });

  it.each([undefined, true, {}, { type: 'unheard of' }])(
    'a check never throws: %j',
    (odd) => {
      expect(() => lacks({ a: 1 }, odd)).not.toThrow();
    },
  );
});
