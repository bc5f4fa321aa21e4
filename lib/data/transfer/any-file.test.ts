import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { addSet } from './add-set';
import { exportFile } from './export-file';
import { readImport } from './read-import';
import { fileOf, planOf, presetOf, settingsOf } from '@/test/sample-transfer';

const text = fc.string({ unit: 'binary' });
const words = fc.oneof(
  text,
  fc.constantFrom('Bearer abcdefgh1234', 'https://me:pw@example.com', ''),
);
const options: fc.Arbitrary<PresetOptions> = fc.record(
  {
    formats: fc.array(
      fc.oneof(
        fc.constantFrom('markdown' as const, 'links' as const),
        fc.record({ type: fc.constant('question' as const), question: words }),
        fc.record({
          type: fc.constant('json' as const),
          schema: fc.dictionary(text, fc.jsonValue()),
        }),
      ),
    ),
    actions: fc.array(
      fc.oneof(
        fc.record({ type: fc.constant('write' as const), text: words }),
        fc.record({
          type: fc.constant('executeJavascript' as const),
          script: words,
        }),
        fc.record({
          type: fc.constant('click' as const),
          selector: words,
          all: fc.boolean(),
        }),
      ),
    ),
    headers: fc.dictionary(fc.oneof(text, fc.constant('Accept')), words),
    excludeTags: fc.array(words),
    timeout: fc.integer({ min: 1000, max: 300_000 }),
    location: fc.record({
      country: fc.constant('DE'),
      languages: fc.array(words),
    }),
    profile: fc.record({
      name: fc.constantFrom('shop', 'd41d8cd98f00b204e9800998ecf8427e'),
    }),
    parsers: fc.constantFrom(
      [],
      ['pdf' as const],
      [{ type: 'pdf' as const, maxPages: 5 }],
    ),
    redactPII: fc.constantFrom(true, false, { mode: 'fast' as const }),
  },
  { requiredKeys: [] },
);

/**
 * The value after a round trip through JSON, without lone surrogates and
 * without `__proto__`, which is never exported.
 */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) => {
    if (typeof item === 'string') return item.toWellFormed();
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return item;
    return Object.fromEntries(
      Object.entries(item).flatMap(([name, one]) =>
        name === '__proto__' ? [] : [[name.toWellFormed(), one]],
      ),
    );
  });

/** The value with '' at these places. */
function blanked(value: unknown, blanks: readonly string[]): unknown {
  const at = (item: unknown, pointer: string): unknown => {
    if (blanks.includes(pointer)) return '';
    if (Array.isArray(item))
      return item.map((one, index) => at(one, `${pointer}/${index}`));
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, one]) => [
        name,
        at(
          one,
          `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
        ),
      ]),
    );
  };
  return at(value, '');
}

describe('any', () => {
  it('presets return unchanged except for their secrets', () => {
    fc.assert(
      fc.property(fc.array(options, { maxLength: 4 }), (all) => {
        const presets = all.map((one, index) => ({
          id: `${index}`,
          name: `Preset ${index}`,
          options: one,
        }));
        const rules = presets.map(({ id }) => ({
          id,
          pattern: 'a.example',
          preset: id,
        }));
        const { presets: back, rules: rulesBack } = planOf(
          exportFile(settingsOf({ presets, rules })),
        );
        expect(rulesBack.map(({ preset }) => preset)).toEqual(
          presets.map(({ name }) => ({ name })),
        );
        for (const [
          at,
          { name, options: left, blanks = [] },
        ] of back.entries()) {
          expect(name).toBe(`Preset ${at}`);
          expect(plain(left)).toEqual(blanked(plain(all[at]), blanks));
          expect(JSON.stringify(left.actions ?? []), 'control').not.toContain(
            'pw@',
          );
        }
      }),
    );
  });

  it('text is read without a throw, or refused with at least one reason', () => {
    const any = fc.oneof(
      text,
      fc.json(),
      fc.jsonValue().map((value) => fileOf({ presets: value })),
      fc
        .jsonValue()
        .map((value) =>
          fileOf({ rules: [value], presets: [{ name: 'x', options: value }] }),
        ),
    );
    fc.assert(
      fc.property(any, (input) => {
        const read = readImport(input, settingsOf());
        expect(read.ok || read.problems.length > 0).toBe(true);
      }),
    );
  });
});

const corpus = '../shared/corpora/import-json-own.json';
const missing = 'SKIPPED where ../shared/corpora is not there';

describe.runIf(existsSync(corpus))('hostile files', () => {
  const files = existsSync(corpus)
    ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[])
    : [];
  const wrapped = (file: string) =>
    [
      `"presets":[],"rules":[],"more":${file}`,
      `"presets":[${file}],"rules":[]`,
      `"presets":[{"name":"x","options":${file}}],"rules":[]`,
      `"presets":[{"name":"x","options":{"headers":${file}}}],"rules":[]`,
      `"presets":[],"rules":[${file}]`,
    ].map((parts) => `{"format":"pluck-presets","version":1,${parts}}`);

  it('the hostile files exist', () => expect(files).toHaveLength(47));

  it.each(files.map((file) => [file.slice(0, 60), file]))('%s', (_, file) => {
    const settings = settingsOf({ presets: [presetOf({})] });
    const before = structuredClone(settings);
    expect(readImport(file, settings).ok).toBe(false);
    for (const inside of wrapped(file)) {
      const read = readImport(inside, settings);
      if (!read.ok) continue;
      const { settings: after } = addSet(settings, read.plan, () => 'new');
      expect({ ...after, presets: [], rules: [] }).toEqual({
        ...before,
        presets: [],
        rules: [],
      });
    }
    expect(settings).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

it.skipIf(existsSync(corpus))(missing, () => {});
