import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrapeRequest } from '@/lib/contract/schema/scrape-request';
import { readError, readFieldErrors } from './read-error';

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

describe('refused keys in the shapes of several servers', () => {
  const message = 'Unrecognized key: "fastMode"';
  const fields = [{ path: 'fastMode', message }];
  const issue = {
    code: 'unrecognized_keys',
    keys: ['fastMode'],
    path: [],
    message,
  };
  it.each<[string, object]>([
    ['this API', { error: 'Bad Request', details: [issue] }],
    ['this API, in an error object', { error: { message, details: [issue] } }],
    ['a validator that wraps its issues', { details: { issues: [issue] } }],
    ['a list of issues', { message: 'Bad Request', issues: [issue] }],
    ['a list of errors', { errors: [issue] }],
    ['only a message', { success: false, error: message }],
    ['a nested message', { error: { message } }],
  ])('%s', (_, body) => {
    const answer = { status: 400, headers: new Headers() };
    const error = readError(answer, body, new Date(0));
    expect(error).toMatchObject({ kind: 'bad-request', fields });
  });

  it('reads the names in an older message', () => {
    const error = "Unrecognized key(s) in object: 'fastMode', 'safeMode'";
    const answer = { status: 400, headers: new Headers() };
    expect(readError(answer, { error }, new Date(0)).fields).toEqual([
      { path: 'fastMode', message: error },
      { path: 'safeMode', message: error },
    ]);
  });

  it('reads the places of a server written in Python', () => {
    const detail = [
      {
        type: 'extra_forbidden',
        loc: ['body', 'parsers', 0, 'refresh'],
        msg: 'Extra inputs are not permitted',
      },
    ];
    const answer = { status: 422, headers: new Headers() };
    expect(readError(answer, { detail }, new Date(0))).toMatchObject({
      kind: 'bad-request',
      fields: [
        {
          path: 'parsers[0].refresh',
          message: 'Extra inputs are not permitted',
        },
      ],
    });
  });

  it('reads no names from another message', () => {
    const answer = { status: 400, headers: new Headers() };
    const error =
      'Unrecognized key in body -- please review the v2 API documentation for request body changes';
    expect(readError(answer, { error }, new Date(0)).fields).toBeUndefined();
  });
});
