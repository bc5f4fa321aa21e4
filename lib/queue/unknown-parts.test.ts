import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { FieldError } from '@/lib/contract/client/errors';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { anyPreset } from '@/test/any-preset';
import {
  partsOf,
  surelyUnknownParts,
  unknownParts,
  withoutParts,
} from './unknown-parts';

const unknownKey = 'Unrecognized key: "it"';
const field = (path: string, message = unknownKey): FieldError => ({
  path,
  message,
});

const request = {
  mobile: true,
  formats: [
    'markdown',
    { type: 'json', prompt: 'Prices', schema: { mode: 'a' } },
  ],
  parsers: [{ type: 'pdf', mode: 'fast', maxPages: 3 }],
} satisfies PresetOptions;

describe('the parts that a server does not know', () => {
  it.each<[string, FieldError[], string[] | undefined]>([
    ['an option', [field('mobile')], ['mobile']],
    [
      'an option, in the words of an older schema',
      [field('mobile', "Unrecognized key(s) in object: 'mobile'")],
      ['mobile'],
    ],
    [
      'an option, in the words of another validator',
      [field('mobile', 'Extra inputs are not permitted')],
      ['mobile'],
    ],
    [
      'an option of a parser',
      [field('parsers[0].maxPages')],
      ['parsers.maxPages'],
    ],
    [
      'an option of a format',
      [field('formats[1].prompt')],
      ['formats.json.prompt'],
    ],
    [
      'an option that is named without its place',
      [field('prompt')],
      ['formats.json.prompt'],
    ],
    ['a format', [field('formats[0]', 'Invalid input')], ['formats.markdown']],
    [
      'a format, with what its own options break',
      [
        field('formats[1].type', 'Invalid input: expected "html"'),
        field('formats[1].prompt'),
      ],
      ['formats.json'],
    ],
    [
      'the object form of a parser',
      [field('parsers[0]', 'Invalid input')],
      ['parsers'],
    ],
    [
      'a part by its own name',
      [field('formats.json.prompt')],
      ['formats.json.prompt'],
    ],
    ['nothing that the request lacks', [field('proxy')], undefined],
    ['nothing of a prototype', [field('constructor')], undefined],
    [
      'nothing beside another problem',
      [field('mobile'), field('timeout', 'Too big')],
      undefined,
    ],
    ['nothing without fields', [], undefined],
  ])('are %s', (_, fields, parts) => {
    expect(unknownParts(fields, request)).toEqual(parts);
  });
});

describe('a request without a part', () => {
  it.each([
    ['mobile', { mobile: undefined }],
    ['formats.json', { formats: ['markdown'] }],
    [
      'formats.json.prompt',
      { formats: ['markdown', { type: 'json', schema: { mode: 'a' } }] },
    ],
    ['parsers.mode', { parsers: [{ type: 'pdf', maxPages: 3 }] }],
    ['parsers', { parsers: undefined }],
  ])('%s', (part, changed) => {
    const expected = JSON.parse(JSON.stringify({ ...request, ...changed }));
    expect(withoutParts(request, [part])).toEqual(expected);
  });

  it('has no empty list, which would mean something else', () => {
    expect(withoutParts({ formats: ['menu'] }, ['formats.menu'])).toEqual({});
    expect(withoutParts({ parsers: [] }, ['mobile'])).toEqual({ parsers: [] });
  });

  it('never has that part, and keeps all others', () => {
    fc.assert(
      fc.property(anyPreset, fc.nat(), ({ options }, at) => {
        const parts = [...partsOf(options)];
        const part = parts[at % parts.length];
        fc.pre(part !== undefined);
        const left = partsOf(withoutParts(options, [part]));
        expect(left.has(part)).toBe(false);
        for (const other of left) expect(parts).toContain(other);
      }),
    );
  });

  it('is unchanged without parts', () => {
    fc.assert(
      fc.property(anyPreset, ({ options }) => {
        expect(withoutParts(options, [])).toEqual(options);
      }),
    );
  });
});

it.each<[message: string, format: unknown, isRemembered: boolean]>([
  ['Unknown format', { type: 'product', deep: true }, true],
  ['Invalid format', 'product', true],
  ['Invalid format', { type: 'product' }, true],
  ['Invalid input: expected "markdown"', { type: 'a', b: 1 }, true],
  ['Invalid JSON schema', { type: 'json', schema: {} }, false],
  ['Selector not supported', { type: 'attributes', selectors: [] }, false],
])('“%s” at %j is remembered: %s', (message, format, isRemembered) => {
  const asked = { formats: [format] } as never;
  const fields = [{ path: 'formats[0]', message }];
  expect(surelyUnknownParts(fields, asked) !== undefined).toBe(isRemembered);
});
