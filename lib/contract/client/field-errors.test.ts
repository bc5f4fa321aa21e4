import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrapeRequest } from '@/lib/contract/schema/scrape-request';
import { readFieldErrors } from './read-error';

const otherType = {
  code: 'invalid_value',
  path: ['type'],
  message: 'expected "html"',
};
const noObject = { code: 'invalid_type', path: [], message: 'expected object' };
const noName = {
  code: 'invalid_value',
  path: [],
  message: 'expected one of "markdown"|"html"',
};
const tooBig = {
  code: 'too_big',
  path: ['quality'],
  message: 'expected number to be <=100',
};
const union = (path: unknown[], ...errors: unknown[][]) => ({
  code: 'invalid_union',
  path,
  message: 'Invalid input',
  errors,
});

describe('readFieldErrors', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a field',
      [{ path: ['location', 'country'], message: 'Bad' }],
      ['location.country: Bad'],
    ],
    [
      'a place in a list',
      [{ path: ['urls', 1], message: 'Bad' }],
      ['urls[1]: Bad'],
    ],
    ['the body itself', [{ path: [], message: 'Bad' }], [': Bad']],
    [
      'unknown keys',
      [{ path: ['profile'], keys: ['a', 'b'], message: 'Bad' }],
      ['profile.a: Bad', 'profile.b: Bad'],
    ],
    [
      'a duplicate',
      [
        { path: ['url'], message: 'Bad' },
        { path: ['url'], message: 'Bad' },
      ],
      ['url: Bad'],
    ],
    [
      'the closest branch',
      [
        union(
          ['formats', 0],
          [{ ...noName, code: 'invalid_type' }],
          [otherType, tooBig],
          [tooBig],
        ),
      ],
      ['formats[0].quality: expected number to be <=100'],
    ],
    [
      'a name unknown to all branches',
      [union(['formats', 0], [noName], [noObject], [noObject])],
      ['formats[0]: expected one of "markdown"|"html"'],
    ],
    [
      'a union in a union',
      [union(['a'], [union([0], [noObject], [tooBig])], [noObject])],
      ['a[0].quality: expected number to be <=100'],
    ],
    ['a union without branches', [union(['a'])], ['a: Invalid input']],
    ['no list', { state: 'processing_continues' }, []],
    ['odd issues', [null, 'x', { path: 'url' }], [': ']],
  ])('%s', (_, details, fields) => {
    expect(
      readFieldErrors(details).map(
        ({ path, message }) => `${path}: ${message}`,
      ),
    ).toEqual(fields);
  });

  it("reads our own schema's errors for a bad format", () => {
    const format = { type: 'screenshot', viewport: { width: 1 } };
    const { error } = scrapeRequest.safeParse({
      url: 'https://a.example',
      formats: [format],
    });
    expect(readFieldErrors(error?.issues)).toMatchObject([
      { path: 'formats[0].viewport.height' },
    ]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (details) => void readFieldErrors(details)),
    );
    const deep = Array.from({ length: 1000 }).reduce<unknown>(
      (inner) => union(['a'], [inner]),
      tooBig,
    );
    expect(readFieldErrors([deep])).toHaveLength(1);
  });
});
