import { describe, expect, it, vi } from 'vitest';
import { type SchemaCheck, checkSchema } from './check-schema';
import { type Checker, runChecker } from './run-checker';

const loop = { type: 'object', properties: { a: { $ref: '#' } } };

describe('checkSchema', () => {
  it.each<[string, Record<string, unknown>, unknown, string[]]>([
    [
      'nothing in a valid value',
      { type: 'object', required: ['a'] },
      { a: 1 },
      [],
    ],
    [
      'another type',
      { properties: { a: { type: ['string', 'null'] } } },
      { a: 1 },
      ['/a type string, null number'],
    ],
    ['a missing property', { required: ['na"me'] }, {}, [' required na"me ']],
    [
      'an error deep inside',
      { properties: { l: { items: { properties: { p: { minimum: 2 } } } } } },
      { l: [{ p: 1 }] },
      ['/l/0/p minimum  '],
    ],
    [
      'an unknown property',
      { properties: {}, additionalProperties: false },
      { 'x/y': 1 },
      ['/x~1y false  '],
    ],
    [
      'a choice, without why each failed',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      1,
      [' anyOf  '],
    ],
    [
      'a listed value',
      { properties: { a: { enum: ['x', 'y'] } } },
      { a: 'z' },
      ['/a enum ["x","y"] '],
    ],
    [
      'a schema that refers to itself',
      loop,
      { a: { a: 3 } },
      ['/a/a type object number'],
    ],
  ])('finds %s', (_, schema, value, found) => {
    const result = checkSchema({ schema, value });
    const errors = 'errors' in result ? result.errors : [];
    expect(
      errors.map(({ pointer, rule, expected = '', actual = '' }) =>
        [pointer, rule, expected, actual].join(' '),
      ),
    ).toEqual(found);
  });

  it.each<[string, Record<string, unknown>, unknown]>([
    ['endless', { $ref: '#' }, {}],
    ['elsewhere', { $ref: 'https://schemas.invalid/a.json' }, {}],
    ['broken', { properties: { a: { pattern: '(' } } }, { a: 'x' }],
  ])('is %s', (unchecked, schema, value) => {
    expect(checkSchema({ schema, value })).toEqual({ unchecked });
  });
});

describe('runChecker', () => {
  const run = (worker: EventTarget, request = { value: {}, schema: {} }) => {
    const stopped = vi.fn();
    const checker = Object.assign(worker, {
      postMessage: () => {},
      terminate: stopped,
    }) as unknown as Checker;
    const { signal } = new AbortController();
    return {
      stopped,
      result: runChecker(() => checker, request, { maxMs: 1, signal }),
    };
  };

  it('stops a silent worker', async () => {
    const { result, stopped } = run(new EventTarget());
    expect(await result).toEqual({ unchecked: 'too-slow' });
    expect(stopped).toHaveBeenCalled();
  });

  it('skips values that are too large', async () => {
    const value: Record<string, unknown> = {
      all: Array.from({ length: 400_000 }, () => 1),
    };
    const { result, stopped } = run(new EventTarget(), { value, schema: {} });
    expect(await result).toEqual({
      unchecked: 'too-large',
    } satisfies SchemaCheck);
    expect(stopped).not.toHaveBeenCalled();
  });

  const nested = (depth: number) =>
    JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth));

  it.each([
    ['value', { value: nested(2000), schema: {} }],
    ['value', { value: nested(50_000), schema: {} }],
    ['schema', { value: {}, schema: nested(50_000) }],
  ])('skips a %s that is too deep', async (_, request) => {
    const { result, stopped } = run(new EventTarget(), request);
    expect(await result).toEqual({
      unchecked: 'too-deep',
    } satisfies SchemaCheck);
    expect(stopped).not.toHaveBeenCalled();
  });

  it("returns a result if the request can't be posted", async () => {
    const postMessage = () => {
      throw new DOMException('no', 'DataCloneError');
    };
    const checker = Object.assign(new EventTarget(), {
      postMessage,
      terminate: vi.fn(),
    }) as unknown as Checker;
    const { signal } = new AbortController();
    const request = { value: {}, schema: {} };
    expect(
      await runChecker(() => checker, request, { maxMs: 1000, signal }),
    ).toEqual({
      unchecked: 'broken',
    });
  });
});
